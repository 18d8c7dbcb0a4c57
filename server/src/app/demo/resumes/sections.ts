// What a resume says, in order and without a layout: PDF and DOCX are both made of it.
import locales from './locales.json' with { type: 'json' };
import type { Month, ResumePerson } from './person.ts';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'bullet'; text: string }
  | { kind: 'words'; words: string[] } // Set in one line or below each other.
  | { kind: 'entry'; title: string; place: string; dates: string }; // A job, a degree.
/** `side`: short facts, which a layout with two columns sets apart. */
export type Section = { title: string; is_side: boolean; blocks: Block[] };

/** @param turn chooses among the usual headings and ways to write a date */
export function buildSections(person: ResumePerson, turn: number): Section[] {
  const { words } = locales[person.language];
  const titled = (name: keyof typeof words, blocks: Block[], is_side = false): Section => {
    const titles: string[] = words[name];
    return { title: titles[turn % titles.length] as string, is_side, blocks };
  };
  const text = (one: string): Block => ({ kind: 'text', text: one });
  const sections = [
    titled('summary', person.summary ? [text(person.summary)] : []),
    titled(
      'experience',
      person.jobs.flatMap((job) => blocksOf(job, person, turn)),
    ),
    titled(
      'projects',
      person.projects.map(({ name, description }) => text(`${name} – ${description}`)),
    ),
    titled(
      'education',
      person.education.map(({ degree, school, year }) => entry(degree, school, String(year))),
    ),
    titled(
      'certifications',
      person.certifications.map(({ name, issued_by, year }) => text(`${name}, ${issued_by}, ${year}`)),
    ),
    titled('skills', [{ kind: 'words', words: person.skills }], true),
    titled(
      'languages',
      [{ kind: 'words', words: person.languages.map(({ name, level }) => `${name} (${level})`) }],
      true,
    ),
  ];
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/** The title of the column in which a sidebar gives address and telephone. */
export const contactTitle = ({ language }: ResumePerson) => locales[language].words.contact[0] as string;

/** Email, telephone, place and links, as far as there are any. */
export function buildContactLines({ email, phone, city, region, country, links }: ResumePerson): string[] {
  const place = [city, region || country].filter(Boolean).join(', ');
  return [email, phone, place, ...links].filter(Boolean);
}

const entry = (title: string, place: string, dates: string): Block => ({ kind: 'entry', title, place, dates });

function blocksOf(job: ResumePerson['jobs'][number], person: ResumePerson, turn: number): Block[] {
  const { present } = locales[person.language];
  const end = job.end === 'present' ? present : dateOf(job.end, person, turn);
  const dates = `${dateOf(job.begin, person, turn)} – ${end}`;
  return [entry(job.role, job.company, dates), ...job.duties.map((text): Block => ({ kind: 'bullet', text }))];
}

function dateOf({ year, month }: Month, { language }: ResumePerson, turn: number): string {
  if (turn % 3 === 1) return `${String(month).padStart(2, '0')}/${year}`;
  return `${locales[language].months[month - 1]} ${year}`;
}
