// What a JSON Resume says of the person as a whole, on a page and as facts.
import { englishCountryName } from '../places/country-names.ts';
import { hasOtherScheme } from '../resumes/person/links.ts';
import type { Resume } from '../resumes/resume.ts';
import { canonicalSkill } from '../skills/skills.ts';
import type { Source } from './json-resume-source.ts';
import { type Block, type Page, seen, seenLine } from './page.ts';

type Facts = Pick<Resume, 'name' | 'original_email' | 'phone' | 'location' | 'links' | 'summary'>;
type Placed = 'name' | 'original_email' | 'phone' | 'location' | 'summary';
export type WrittenPerson = { facts: Facts; blocks: { [fact in Placed]: Block | undefined } };

export function writePerson(page: Page, { basics, profiles }: Source): WrittenPerson {
  const [name, email, phone] = [seen(basics.name), seen(basics.email), seen(basics.phone)];
  const location = { city: seen(basics.city), region: seen(basics.region), country: countryOf(basics) };
  const links = linksOf(basics.url, profiles);
  const summary = basics.summary.split(/\r\n|\r|\n/);
  const one = (text: string, looks = {}) => page.block(() => page.line(text, looks));
  const blocks = {
    name: one(basics.name, { is_heading: true }),
    original_email: one(basics.email),
    phone: one(basics.phone),
    location: one(Object.values(location).filter(Boolean).join(', ')),
  };
  for (const link of Object.values(links)) page.line(link);
  if (summary.some(seenLine)) page.line('Summary', { is_heading: true });
  const told = page.block(() => {
    for (const line of summary) page.line(line);
  });
  const text = summary.map(seenLine).filter(Boolean).join('\n');
  return {
    facts: { name, original_email: email, phone, location, links, summary: text },
    blocks: { ...blocks, summary: told },
  };
}

function countryOf({ country, country_code }: Source['basics']): string {
  if (country) return seen(country);
  return /^[A-Z]{2}$/i.test(country_code) ? englishCountryName(country_code.toUpperCase()) : seen(country_code);
}

/** The profiles that facts have names for; a user name alone is enough where the network is known. */
function linksOf(url: string, profiles: Source['profiles']): Resume['links'] {
  const find = (network: string, path: string) => {
    const profile = profiles.find((one) => `${one.network} ${one.url}`.toLowerCase().includes(network));
    if (!profile) return '';
    const username = seen(profile.username).replace(/^@/, '');
    return webLink(profile.url) || (/^[\w.-]+$/.test(username) ? `${path}${username}` : '');
  };
  return {
    linkedin: find('linkedin', 'linkedin.com/in/'),
    github: find('github', 'github.com/'),
    website: webLink(url),
  };
}

/** A link of another scheme is none: `javascript:` would run in whoever opens it. */
function webLink(url: string): string {
  const link = seen(url);
  return hasOtherScheme(link) ? '' : link;
}

/** Each once; the name of a group only where it is a skill itself. */
export function listSkills(skills: Source['skills']): string[] {
  return skills.flatMap(({ name, keywords }) =>
    keywords.length === 0 ? [name] : canonicalSkill(name) ? [name, ...keywords] : keywords,
  );
}

/** A section that lists words, those once that differ in capitals alone. */
export function writeWords(page: Page, heading: string, raw: string[]): { words: string[]; block: Block | undefined } {
  const words = new Map<string, string>();
  for (const word of raw.map(seen)) if (word && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  if (words.size > 0) page.line(heading, { is_heading: true });
  const block = page.block(() => {
    // One a line: what an item holds may be a comma too.
    for (const word of raw) page.line(word, { is_bullet: true });
  });
  return { words: [...words.values()], block };
}
