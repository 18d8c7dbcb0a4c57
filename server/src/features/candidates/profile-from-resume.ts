// What a resume says of a person, as columns of a candidate.
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { hasOtherScheme } from '@hireframe/engines/resumes/person/links.ts';
import { oneLine } from '../../lib/one-line.ts';

const max = { words: 100, letters: 200 };

/** Particles that belong to the name after them: 'Ludwig van Beethoven', 'Ana de la Cruz'. */
const particle = /^(?:al|bin|da|das|de|del|della|den|der|di|do|dos|du|el|la|le|ten|ter|van|von|zu|zum|zur)$/i;

/** The last word is the family name, with the particles before it. Many cultures name otherwise; both parts are shown together. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  let cut = Math.max(1, words.length - 1);
  while (cut > 1 && particle.test(words[cut - 1] ?? '')) cut--;
  return { first_name: words.slice(0, cut).join(' '), last_name: words.slice(cut).join(' ') };
}

const cut = (text: string) => oneLine(text, max.letters).trim();

/** Anything but a web address could run a script when it is opened. */
function webAddress(link: string): string {
  if (!link || hasOtherScheme(link)) return '';
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`;
  return URL.canParse(address) && address.length <= 300 ? address : '';
}

/** Columns of a candidate; what the resume does not say is empty. Its address is the caller's to judge. */
export async function profileFromResume(resume: ExtractedResume) {
  const { resolvePlace } = await import('@hireframe/engines/places/find-place.ts'); // Loads the gazetteer.
  const { city, region, country } = resume.location;
  const place = resolvePlace(city, region, country);
  const { first_name, last_name } = splitName(resume.name);
  return {
    first_name: cut(first_name),
    last_name: cut(last_name),
    mobile_number: resume.phone.slice(0, 40),
    current_organization: cut(resume.current_organization),
    city: cut(place?.city ?? city),
    state_province: cut(place?.state_province ?? region),
    country: cut(place?.country ?? country),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    linkedin: webAddress(resume.links.linkedin),
    github: webAddress(resume.links.github),
    website: webAddress(resume.links.website),
    skills: await skillsOf(resume),
    languages: tidy(resume.languages),
    total_experience_years: resume.total_years,
  };
}

/** Under the names of the catalogue where it knows them, so that 'reactjs' and 'React' are one. */
async function skillsOf({ skills, experience, projects }: ExtractedResume): Promise<string[]> {
  const { canonicalSkill } = await import('@hireframe/engines/skills/skills.ts');
  const used = [...experience, ...projects].flatMap(({ technologies }) => technologies);
  const named = skills.map((name) => canonicalSkill(name) ?? name);
  // A technology of a job counts where the catalogue knows it: else it may be any word.
  const known = used.flatMap((name) => canonicalSkill(name) ?? []);
  return tidy([...named, ...known]);
}

function tidy(words: string[]): string[] {
  const bySpelling = new Map<string, string>();
  for (const word of words.map((one) => cut(one).slice(0, 80)).filter(Boolean))
    if (!bySpelling.has(word.toLowerCase())) bySpelling.set(word.toLowerCase(), word);
  return [...bySpelling.values()].slice(0, max.words);
}
