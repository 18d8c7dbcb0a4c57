// Jobs, studies, certificates and projects for a list in which nothing was found.

import { newestFirst } from '../entries/experience.ts';
import type { Evidence, Resume } from '../resume.ts';
import { type Entry, fieldKind, maxApart, suits } from './model-entry.ts';
import { type EntryField, type EntryList, entryFields, namingFields } from './model-gaps.ts';
import { apart, around, checkSupport, type Desk, type FilledFact, type ModelFact, overlaps } from './model-support.ts';
import type { Supported } from './model-values.ts';

const maxEntries: Record<EntryList, number> = { experience: 20, education: 10, certifications: 20, projects: 20 };

type NewEntry = { entry: Entry; places: Map<EntryField, Evidence> };

/**
 * The model numbers its entries; each needs one of its naming fields. Its fields stand together, apart from `known`
 * entries and those before it. @returns what was filled
 */
export function addEntries(desk: Desk, list: EntryList, known: Evidence[]): FilledFact[] {
  const added: NewEntry[] = [];
  for (const facts of numbered(desk, list)) {
    const made = added.length < maxEntries[list] ? newEntry(desk, list, facts, { known, added }) : undefined;
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

/** The facts of each entry, in the order of the answer. */
function numbered({ facts }: Desk, list: EntryList): Iterable<ModelFact[]> {
  const entries = new Map<string, ModelFact[]>();
  for (const fact of facts) {
    const number = new RegExp(`^${list}\\.(\\d{1,3})\\.`).exec(fact.field)?.[1];
    if (number !== undefined) entries.set(number, [...(entries.get(number) ?? []), fact]);
  }
  return entries.values();
}

type Others = { known: Evidence[]; added: NewEntry[] };
type Supports = Map<EntryField, Supported[]>;

/** Where its name stands in several places ('Line Cook' also in the summary), the one with most of the rest beside it. */
function newEntry(desk: Desk, list: EntryList, facts: ModelFact[], others: Others): NewEntry | undefined {
  const supports: Supports = new Map();
  for (const field of entryFields[list]) {
    const said = facts.filter((fact) => fact.field.endsWith(`.${field}`));
    const found = said.flatMap((fact) => checkSupport(desk, fieldKind(list, field), fact));
    supports.set(
      field,
      found.filter((one) => !others.known.some((other) => overlaps(one, other))),
    );
  }
  const isFree = (one: Supported) => !others.added.some(({ entry }) => overlaps(one, entry.evidence));
  const naming = namingFields[list].find((field) => supports.get(field)?.some(isFree));
  if (!naming) return undefined;
  const anchors = supports.get(naming)?.filter(isFree) ?? [];
  const made = anchors.map((anchor) => entryAt(list, new Map([...supports, [naming, [anchor]]]), naming, others.added));
  return made.reduce((best, one) => (compare(one, best) > 0 ? one : best));
}

const letters = ({ entry: { evidence } }: NewEntry) => evidence.end - evidence.start;

/** More of it, and closer together. */
const compare = (a: NewEntry, b: NewEntry) => a.places.size - b.places.size || letters(b) - letters(a);

/** What one line may say for several entries: two roles under one employer. */
const shared: readonly EntryField[] = ['company', 'location', 'institution', 'issued_by'];

function entryAt(list: EntryList, supports: Supports, naming: EntryField, added: NewEntry[]): NewEntry {
  const entry = emptyEntry(list);
  const places = new Map<EntryField, Evidence>();
  for (const field of [naming, ...entryFields[list].filter((other) => other !== naming)]) {
    const isOfOneBefore = (one: Supported) =>
      shared.includes(field) && added.some(({ places: theirs }) => theirs.get(field)?.start === one.start);
    const isBeside = (one: Supported) =>
      apart(one, entry.evidence) <= maxApart && !added.some((other) => overlaps(one, other.entry.evidence));
    const place = (supports.get(field) ?? [])
      .filter((one) => field === naming || isBeside(one) || isOfOneBefore(one))
      .filter((one) => suits(entry, field, one.value))
      .sort((a, b) => apart(a, entry.evidence) - apart(b, entry.evidence))[0];
    if (!place) continue;
    entry[field] = place.value;
    places.set(field, { start: place.start, end: place.end });
    if (field === naming) entry.evidence = { start: place.start, end: place.end };
    else if (!isOfOneBefore(place)) entry.evidence = around([entry.evidence, place]);
  }
  return { entry, places };
}

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
