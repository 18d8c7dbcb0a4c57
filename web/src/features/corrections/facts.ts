// The facts of a reading as the page shows them: what each says, what was read there, and where the document says it.
import type { FactPlace, ResumeReading } from '@hireframe/contract/corrections.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { formatMonth } from '../resumes/resume-words.ts';
import { getFactKind, type Kind } from './kinds.ts';
import { pairEntries } from './pairing.ts';

export type Fact = {
  id: string; // Path into the facts as they are shown: 'name', 'skills.3', 'experience.0' (all of it), 'experience.0.role'.
  label: string;
  kind: Kind;
  text: string; // Empty: not there.
  read: string; // What was read in its place; the same as `text` unless the person corrected it.
  places: FactPlace[]; // Of what was read.
  is_entry: boolean; // A whole position, degree or project: its parts are facts of their own, and narrower.
  is_unsure: boolean;
  is_from_model: boolean;
};
export type Facts = ReadonlyMap<string, Fact>;

const lists = ['skills', 'languages', 'experience', 'education', 'certifications', 'projects'] as const;
type List = (typeof lists)[number];

const entryFields: Partial<Record<List, Record<string, string>>> = {
  experience: {
    role: 'Role',
    company: 'Company',
    location: 'Location',
    start_date: 'Dates',
    description: 'Description',
    technologies: 'Technologies',
  },
  education: { degree: 'Degree', institution: 'Institution', year: 'Year' },
  certifications: { name: 'Certification', issued_by: 'Issued by', year: 'Year' },
  projects: { name: 'Project', description: 'Description', technologies: 'Technologies' },
};
const wordNames: Partial<Record<List, string>> = { skills: 'Skill', languages: 'Language' };
const singles = {
  name: 'Name',
  original_email: 'E-mail',
  phone: 'Mobile',
  location: 'Location',
  current_organization: 'Organization',
  summary: 'Summary',
  'links.linkedin': 'LinkedIn',
  'links.github': 'GitHub',
  'links.website': 'Website',
};

/** All facts by their ids, in the order of a resume. */
export function listFacts(reading: ResumeReading): Facts {
  const all = [
    ...Object.entries(singles).map(([id, label]) => factAt(reading, { id, label, from: id })),
    ...lists.flatMap((list) => entriesOf(reading, list)),
  ];
  return new Map(all.map((fact) => [fact.id, fact]));
}

function entriesOf(reading: ResumeReading, list: List): Fact[] {
  const now = reading.facts[list];
  const sources = isCorrected(reading, list) ? pairEntries(now, reading.read[list]) : now.map((_, at) => at);
  return now.flatMap((_, at) => {
    const [id, source] = [`${list}.${at}`, sources[at] ?? null];
    const from = source === null ? null : `${list}.${source}`;
    const word = wordNames[list];
    if (word) return [factAt(reading, { id, label: word, from })];
    const fields = Object.entries(entryFields[list] ?? {});
    const parts = fields.map(([field, label]) =>
      factAt(reading, { id: `${id}.${field}`, label, from: from && `${from}.${field}` }),
    );
    return [wholeEntry(reading, { id, from, label: nameOf(parts) }), ...parts];
  });
}

type Where = { id: string; label: string; from: string | null };

/** What is shown of a whole entry is its parts. Its place is wider than theirs. */
function wholeEntry(reading: ResumeReading, { id, label, from }: Where): Fact {
  const marked = (paths: string[]) => from !== null && !isCorrected(reading, id) && paths.includes(from);
  return {
    id,
    label,
    kind: getFactKind(id),
    text: label,
    read: label,
    places: reading.places.filter(({ fact }) => fact === from),
    is_entry: true,
    is_unsure: marked(reading.unsure),
    is_from_model: marked(reading.language_model?.filled ?? []),
  };
}

const nameOf = (parts: Fact[]) =>
  parts
    .slice(0, 2)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(', ');

function factAt(reading: ResumeReading, { id, label, from }: Where): Fact {
  const paths = from === null ? [] : pathsOf(from);
  const isBelow = (path: string) => paths.some((own) => `${path}.`.startsWith(`${own}.`));
  const exact = reading.places.filter(({ fact }) => paths.includes(fact));
  const isOurs = isCorrected(reading, id); // What a person has said is neither unsure nor a model's.
  return {
    id,
    label,
    kind: getFactKind(id),
    text: textAt(reading.facts, id),
    read: from === null ? '' : textAt(reading.read, from),
    places: eachOnce(exact.length > 0 ? exact : reading.places.filter(({ fact }) => isBelow(fact))),
    is_entry: false,
    is_unsure: !isOurs && reading.unsure.some(isBelow),
    is_from_model: !isOurs && (reading.language_model?.filled ?? []).some(isBelow),
  };
}

/** '2018 – 2020' may be the place of both dates. */
const eachOnce = (places: FactPlace[]) =>
  places.filter(({ start, end }, at) => places.findIndex((one) => one.start === start && one.end === end) === at);

/** The dates of a position are one fact with two places. */
const pathsOf = (path: string) =>
  path.endsWith('.start_date') ? [path, path.replace('start_date', 'end_date')] : [path];

/** @param id of a fact; a list is corrected as a whole, and so are the links. */
export const isCorrected = ({ corrected }: ResumeReading, id: string) =>
  corrected.some(({ fact }) => fact === id.split('.')[0]);

function textAt(resume: ExtractedResume, path: string): string {
  const parts = path.split('.');
  const value = parts.reduce<unknown>(
    (within, part) => (within as Record<string, unknown> | undefined)?.[part],
    resume,
  );
  const parent = parts
    .slice(0, -1)
    .reduce<unknown>((within, part) => (within as Record<string, unknown>)?.[part], resume);
  if (parts.at(-1) === 'start_date') return periodOf(parent as ExtractedResume['experience'][number]);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : '';
}

type Dates = Pick<ExtractedResume['experience'][number], 'start_date' | 'end_date'>;
function periodOf(dates: Dates | undefined): string {
  if (!dates) return '';
  const end = dates.end_date === 'present' ? 'Present' : formatMonth(dates.end_date);
  return [formatMonth(dates.start_date), end].filter(Boolean).join(' – ');
}
