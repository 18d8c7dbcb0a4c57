// What a resume lacks and its document may yet say: the fields that a language model may be asked for.
import { website } from '../person/links.ts';
import type { Resume } from '../resume.ts';

/** `unsure` has the facts that were taken from weak signs, by their paths: 'phone', 'experience.0', 'experience.0.role'. */
export type Asked = { resume: Resume; document_text: string; unsure: readonly string[] };

export type PersonField = keyof typeof personFields;
export const personFields = {
  name: 'the full name of the person',
  original_email: "the person's own e-mail address",
  phone: "the person's own telephone number",
  'location.city': 'the city where the person lives',
  'location.region': 'the state or region where the person lives',
  'location.country': 'the country where the person lives',
  summary: 'the paragraph in which the person introduces themselves, whole',
  'links.linkedin': "the address of the person's LinkedIn profile",
  'links.github': "the address of the person's GitHub profile",
  'links.website': "the address of the person's own website",
} as const;

export type WordList = keyof typeof wordLists;
export const wordLists = {
  skills: 'the skills that the person names, one fact for each',
  languages: 'the languages that the person speaks, without levels, one fact for each',
} as const;

export type EntryList = keyof typeof entryFields;
export type EntryField = (typeof entryFields)[EntryList][number];
/** The first ones name an entry: one without any of them is none. */
export const entryFields = {
  experience: ['role', 'company', 'start_date', 'end_date', 'location'],
  education: ['degree', 'institution', 'year'],
  certifications: ['name', 'issued_by', 'year'],
  projects: ['name', 'description'],
} as const;
export const namingFields: Record<EntryList, readonly EntryField[]> = {
  experience: ['role', 'company'],
  education: ['degree', 'institution'],
  certifications: ['name'],
  projects: ['name'],
};
/** Asked for of an entry that lacks them; many resumes leave the others out with good reason. */
const missedFields: Record<EntryList, readonly EntryField[]> = {
  experience: ['role', 'company', 'start_date', 'end_date'],
  education: ['degree', 'institution', 'year'],
  certifications: ['issued_by', 'year'],
  projects: [],
};

/** Missing or unsure fields, as paths; a list's name where it is empty. What the text cannot hold is not missed. */
export function listGaps({ resume, document_text, unsure }: Asked): string[] {
  const doubted = new Set(unsure);
  const person = (Object.keys(personFields) as PersonField[]).filter(
    (field) => (personValue(resume, field) === '' || isDoubted(field, doubted)) && mayHold(document_text, field),
  );
  const lists = (Object.keys(wordLists) as WordList[]).filter((list) => resume[list].length === 0);
  const entries = (Object.keys(entryFields) as EntryList[]).flatMap((list) => gapsOfEntries(resume, list, doubted));
  return [...person, ...lists, ...entries];
}

/** A place that is known in part is known: few resumes say city, region and country. */
function personValue({ location, links, ...resume }: Resume, field: PersonField): string {
  const [part, of = ''] = field.split('.') as ['name' | 'location' | 'links', string?];
  if (part === 'location') return location.city || location.region || location.country;
  return part === 'links' ? links[of as keyof typeof links] : resume[field as 'name'];
}

const isDoubted = (path: string, doubted: Set<string>) =>
  doubted.has(path) || doubted.has(path.slice(0, path.lastIndexOf('.')));

const signs: Partial<Record<PersonField, RegExp>> = {
  original_email: /@|\bat\b|arroba|arobase|klammeraffe|chiocciola/i,
  phone: /\d[\d\s()./-]{5,}\d/,
  'links.linkedin': /linkedin/i,
  'links.github': /github/i,
};

function mayHold(text: string, field: PersonField): boolean {
  if (field !== 'links.website') return signs[field]?.test(text) ?? true;
  const words = text.split(/\s+/).filter((word) => word.includes('.') && word.length < 200);
  return words.some((word) => website.test(word) && !/linkedin\.|github\./i.test(word));
}

function gapsOfEntries(resume: Resume, list: EntryList, doubted: Set<string>): string[] {
  const entries = resume[list] as readonly Partial<Record<EntryField, unknown>>[];
  if (entries.length === 0) return [list];
  return entries.flatMap((entry, index) =>
    missedFields[list]
      .map((field) => ({ field, path: `${list}.${index}.${field}` }))
      .filter(({ field, path }) => entry[field] === '' || isDoubted(path, doubted))
      .map(({ path }) => path),
  );
}
