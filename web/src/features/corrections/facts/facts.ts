// The facts of a reading as the page shows them: what each says, what was read there, and where the document says it.
import type { CorrectableFact, FactPlace, ResumeReading } from '@hireframe/contract/corrections.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { Message, Translator } from '@hireframe/contract/messages.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import { english } from '../../../lib/messages.tsx';
import { formatMonth } from '../../resumes/resume-words.ts';
import { pairEntries } from '../document/pairing.ts';

// The kinds of facts. Each has a colour and a line of its own in the document: colour is never the only sign.

export const kinds = ['contact', 'summary', 'work', 'education', 'skills', 'other'] as const;
export type Kind = (typeof kinds)[number];

export const kindNames = {
  contact: 'Contact',
  summary: 'Summary',
  work: 'Experience',
  education: 'Education',
  skills: 'Skills',
  other: 'Other',
} as const satisfies Record<Kind, Message>;

const kindOfPart: Record<string, Kind> = {
  name: 'contact',
  original_email: 'contact',
  phone: 'contact',
  location: 'contact',
  links: 'contact',
  summary: 'summary',
  experience: 'work',
  current_organization: 'work',
  education: 'education',
  certifications: 'education',
  skills: 'skills',
  languages: 'other',
  projects: 'other',
};

/** @param path of a fact, such as 'experience.0.role'. */
const getFactKind = (path: string): Kind => kindOfPart[path.split('.')[0] ?? ''] ?? 'other';

export type Fact = {
  id: string; // Path into the facts as they are shown: 'name', 'skills.3', 'experience.0' (all of it), 'experience.0.role'.
  label: string; // In the reader's language, as is `text` where it holds dates.
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
  original_email: 'Email',
  phone: 'Phone',
  location: 'Location',
  current_organization: 'Company',
  summary: 'Summary',
  'links.linkedin': 'LinkedIn',
  'links.github': 'GitHub',
  'links.website': 'Website',
};

/** All facts by their ids, in the order of a resume. */
export function listFacts(reading: ResumeReading, messages: Translator = english): Facts {
  const all = [
    ...Object.entries(singles).map(([id, label]) => factAt(reading, { id, label, from: id, messages })),
    ...lists.flatMap((list) => entriesOf(reading, list, messages)),
  ];
  return new Map(all.map((fact) => [fact.id, fact]));
}

function entriesOf(reading: ResumeReading, list: List, messages: Translator): Fact[] {
  const now = reading.facts[list];
  const sources = isCorrected(reading, list) ? pairEntries(now, reading.read[list]) : now.map((_, at) => at);
  return now.flatMap((_, at) => {
    const [id, source] = [`${list}.${at}`, sources[at] ?? null];
    const from = source === null ? null : `${list}.${source}`;
    const word = wordNames[list];
    if (word) return [factAt(reading, { id, label: word, from, messages })];
    const fields = Object.entries(entryFields[list] ?? {});
    const parts = fields.map(([field, label]) =>
      factAt(reading, { id: `${id}.${field}`, label, from: from && `${from}.${field}`, messages }),
    );
    return [wholeEntry(reading, { id, from, label: nameOf(parts) }), ...parts];
  });
}

type Where = { id: string; label: string; from: string | null };
type WhereAndHow = Where & { messages: Translator };

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

function factAt(reading: ResumeReading, { id, label, from, messages }: WhereAndHow): Fact {
  const paths = from === null ? [] : pathsOf(from);
  const isBelow = (path: string) => paths.some((own) => `${path}.`.startsWith(`${own}.`));
  const exact = reading.places.filter(({ fact }) => paths.includes(fact));
  const isOurs = isCorrected(reading, id); // What a person has said is neither unsure nor a model's.
  return {
    id,
    label: messages.known(label),
    kind: getFactKind(id),
    text: textAt(reading.facts, id, messages),
    read: from === null ? '' : textAt(reading.read, from, messages),
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

function textAt(resume: ExtractedResume, path: string, messages: Translator): string {
  const parts = path.split('.');
  const value = parts.reduce<unknown>(
    (within, part) => (within as Record<string, unknown> | undefined)?.[part],
    resume,
  );
  const parent = parts
    .slice(0, -1)
    .reduce<unknown>((within, part) => (within as Record<string, unknown>)?.[part], resume);
  if (parts.at(-1) === 'start_date') return periodOf(parent as ExtractedResume['experience'][number], messages);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ');
  return typeof value === 'string' ? value : '';
}

type Dates = Pick<ExtractedResume['experience'][number], 'start_date' | 'end_date'>;
function periodOf(dates: Dates | undefined, { t, language }: Translator): string {
  if (!dates) return '';
  const end = dates.end_date === 'present' ? t('Present') : formatMonth(dates.end_date, language);
  return [formatMonth(dates.start_date, language), end].filter(Boolean).join(' – ');
}

// How evidence is put into words, and cut out of a document's text.

const max_letters = 160;

/** The words at a place on one line; long ones are cut. */
function formatQuote(document_text: string, { start, end }: FactPlace): string {
  const words = document_text.slice(start, end).replace(/\s+/g, ' ').trim();
  return words.length <= max_letters ? words : `${words.slice(0, max_letters).trimEnd()} …`;
}

/** 'Found on page 1: “Analyst”'; where the fact was corrected, 'We read on page 1: “Analist”'. Empty without a place. */
export function describeEvidence(
  { document_text }: Pick<ResumeReading, 'document_text'>,
  { places, text, read }: Fact,
  { t }: Translator = english,
): string {
  const [first] = places;
  if (!first) return '';
  const words = formatQuote(document_text, first);
  const page = first.boxes[0]?.page;
  if (page === undefined)
    return text === read
      ? t('Found in the document: “{words}”', { words })
      : t('We read in the document: “{words}”', { words });
  return text === read
    ? t('Found on page {page}: “{words}”', { page, words })
    : t('We read on page {page}: “{words}”', { page, words });
}

// What was read of a part, on one line.

const max_line_letters = 120;
const joined = (parts: string[], by = ', ') => parts.filter(Boolean).join(by);

/** Empty when nothing was read. */
export const formatReadLine = (fact: CorrectableFact, read: ExtractedResume) => shortened(wholeLine(fact, read));

/** On one line; a long one is cut. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= max_line_letters ? line : `${line.slice(0, max_line_letters).trimEnd()} …`;
}

function wholeLine(fact: CorrectableFact, read: ExtractedResume): string {
  if (fact === 'experience')
    return joined(
      read.experience.map(({ role, company }) => joined([role, company])),
      '; ',
    );
  if (fact === 'education')
    return joined(
      read.education.map(({ degree, institution }) => joined([degree, institution])),
      '; ',
    );
  if (fact === 'certifications' || fact === 'projects')
    return joined(
      read[fact].map(({ name }) => name),
      '; ',
    );
  const value = read[fact];
  return typeof value === 'string' ? value : joined(Object.values(value));
}

/** '7.5 years, as of Sept 2026'; empty where the dates do not say. */
export function formatTotalYears(
  { total_years: count, as_of }: Pick<ExtractedResume, 'total_years' | 'as_of'>,
  { t, language }: Translator,
): string {
  if (count === null) return '';
  if (!as_of) return t('{count, plural, one {# year} other {# years}}', { count });
  const month = formatMonth(as_of, language);
  return t('{count, plural, one {# year} other {# years}}, as of {month}', { count, month });
}

/** A part's name within a sentence: English writes it small there, the translations write it as a heading is written. */
export const inSentence = (title: string, language: Language) => (language === 'en' ? title.toLowerCase() : title);
