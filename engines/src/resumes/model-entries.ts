// Fills fields of jobs, studies, certificates and projects, and whole lists of them where none was found.
import { type EntryField, type EntryList, entryFields, namingFields } from './model-gaps.ts';
import { apart, around, type Desk, type FilledFact, type ModelFact, overlaps, supportOf } from './model-support.ts';
import type { Supported } from './model-values.ts';
import { newestFirst } from './newest-first.ts';
import type { Evidence, Resume } from './resume.ts';

type Entry = Partial<Record<EntryField, string>> & { evidence: Evidence };

const mostEntries: Record<EntryList, number> = { experience: 20, education: 10, certifications: 20, projects: 20 };
// The heading of an entry and its dates have a line or two between them. What is farther apart is of different ones.
const mostApart = 300;

const kindOf = (list: string, field: EntryField) =>
  list === 'certifications' && field === 'year' ? 'year_earned' : field;

/** @returns what was filled */
export function fillEntries(desk: Desk): FilledFact[] {
  const known = allEntries(desk.resume);
  const lists = Object.keys(entryFields) as EntryList[];
  return lists.flatMap((list) =>
    desk.gaps.has(list)
      ? addEntries(desk, list, known)
      : (desk.resume[list] as Entry[]).flatMap((entry, index) => fillEntry(desk, `${list}.${index}`, entry, known)),
  );
}

const allEntries = ({ experience, education, certifications, projects }: Resume): Evidence[] =>
  [...experience, ...education, ...certifications, ...projects].map(({ evidence }) => evidence);

/** Only what stands in or beside the entry, and in no other one. */
function fillEntry(desk: Desk, path: string, entry: Entry, known: Evidence[]): FilledFact[] {
  const fields = [...desk.gaps].filter((gap) => gap.startsWith(`${path}.`));
  const others = known.filter((evidence) => evidence !== entry.evidence);
  return fields.flatMap((gap) => {
    const field = gap.slice(path.length + 1) as EntryField;
    const facts = desk.facts.filter((fact) => fact.field === gap);
    const place = facts
      .flatMap((fact) => supportOf(desk, kindOf(path.slice(0, path.indexOf('.')), field), fact))
      .filter((one) => apart(one, entry.evidence) <= mostApart)
      .filter((one) => overlaps(one, entry.evidence) || !others.some((other) => overlaps(one, other)))
      .filter((one) => suits(entry, field, one.value))
      .sort((a, b) => apart(a, entry.evidence) - apart(b, entry.evidence))[0];
    if (!place) return [];
    entry[field] = place.value;
    return [{ fact: gap, start: place.start, end: place.end }];
  });
}

/** No field says what another one says or said before, and nothing ends before it begins. */
function suits(entry: Entry, field: EntryField, value: string): boolean {
  const { evidence: _, ...fields } = { ...entry, [field]: value };
  const isDate = field === 'start_date' || field === 'end_date' || field === 'year';
  if (entry[field] === value) return false;
  if (!isDate && Object.entries(entry).some(([name, known]) => name !== field && known === value)) return false;
  const { start_date = '', end_date = '' } = fields;
  if (!start_date || !end_date || end_date === 'present') return true;
  const precision = Math.min(start_date.length, end_date.length);
  return start_date.slice(0, precision) <= end_date.slice(0, precision);
}

type NewEntry = { entry: Entry; places: Map<EntryField, Evidence> };

/** For a list in which nothing was found. The model numbers its entries; an entry needs one of its naming fields. */
function addEntries(desk: Desk, list: EntryList, known: Evidence[]): FilledFact[] {
  const numbered = new Map<number, ModelFact[]>();
  for (const fact of desk.facts) {
    const number = new RegExp(`^${list}\\.(\\d{1,3})\\.`).exec(fact.field)?.[1];
    if (number !== undefined) numbered.set(Number(number), [...(numbered.get(Number(number)) ?? []), fact]);
  }
  const added: NewEntry[] = [];
  for (const facts of numbered.values()) {
    const before = added.map(({ entry }) => entry.evidence);
    const made = added.length < mostEntries[list] ? newEntry(desk, list, facts, { known, before }) : undefined;
    if (made) added.push(made);
  }
  const order = added.map(({ entry }) => entry).sort((a, b) => a.evidence.start - b.evidence.start);
  const entries = list === 'experience' ? newestFirst(order as Resume['experience']) : order;
  (desk.resume as Record<EntryList, unknown>)[list] = entries;
  return entries.flatMap((entry, index) => {
    const places = added.find((one) => one.entry === entry)?.places ?? new Map<EntryField, Evidence>();
    return [...places].map(([field, place]) => ({ fact: `${list}.${index}.${field}`, ...place }));
  });
}

type Taken = { known: Evidence[]; before: Evidence[] };
/** What one line may say for several entries: two roles under one employer. */
const shared: readonly EntryField[] = ['company', 'location', 'institution', 'issued_by'];

function newEntry(desk: Desk, list: EntryList, facts: ModelFact[], { known, before }: Taken): NewEntry | undefined {
  const entry = emptyEntry(list);
  const places = new Map<EntryField, Evidence>();
  // The naming fields come first, so that the others are looked for beside them.
  for (const field of entryFields[list]) {
    const taken = places.size > 0 && shared.includes(field) ? known : [...known, ...before];
    const place = facts
      .filter((fact) => fact.field.endsWith(`.${field}`))
      .flatMap((fact) => supportOf(desk, kindOf(list, field), fact))
      .filter((one) => !taken.some((other) => overlaps(one, other)))
      .filter((one) => places.size === 0 || apart(one, entry.evidence) <= mostApart)
      .filter((one) => suits(entry, field, one.value))
      .sort((a, b) => distance(entry, places, a) - distance(entry, places, b))[0];
    if (!place) continue;
    entry[field] = place.value;
    places.set(field, { start: place.start, end: place.end });
    entry.evidence = around([...places.values()]);
  }
  return namingFields[list].some((field) => places.has(field)) ? { entry, places } : undefined;
}

const distance = ({ evidence }: Entry, places: Map<EntryField, Evidence>, one: Supported) =>
  places.size === 0 ? one.start : apart(one, evidence);

function emptyEntry(list: EntryList): Entry {
  const empty = Object.fromEntries(entryFields[list].map((field) => [field, '']));
  const rest = {
    experience: { description: '', technologies: [] },
    education: {},
    certifications: {},
    projects: { technologies: [] },
  };
  return { ...empty, ...rest[list], evidence: { start: 0, end: 0 } } as Entry;
}
