// What an answer shows of people who are hidden: the same shape, with labels for names and nothing for what else tells.
import { extname } from 'node:path';
import { hiddenWord, hideIdentity } from '@hireframe/engines/anonymity/find-identity.ts';
import type { Identity } from '@hireframe/engines/anonymity/identity.ts';
import { findUuids } from '../../lib/uuids.ts';

export type HiddenPerson = { candidate_id: string; label: string; identity: Identity };
/** By every id that names them. */
export type HiddenPeople = Map<string, HiddenPerson>;

const maxIdText = 400; // Letters of a text that is looked through for ids: paths, not letters.
/** Nothing a person is told by: an id, a moment. */
const plain = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|)$/;

/** Every id in an answer, also in the paths that it names. */
export function collectIds(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.length <= maxIdText) for (const id of findUuids(value)) found.add(id);
  } else if (Array.isArray(value)) for (const one of value) collectIds(one, found);
  else if (value && typeof value === 'object') for (const one of Object.values(value)) collectIds(one, found);
  return found;
}

/**
 * The answer with these people hidden in it: in whatever object names one by an id, itself or in an object inside it, and in all
 * that lies below.
 * @param of who the whole answer is about, as its address says
 */
export function maskTree(value: unknown, people: HiddenPeople, of: HiddenPerson[] = []): unknown {
  if (typeof value === 'string') return maskText(value, of);
  // Of a page few rows are of hidden people: the others are not taken apart.
  if (of.length === 0 && !namesAny(value, people)) return value;
  return maskNamed(value, people, of);
}

function namesAny(value: unknown, people: HiddenPeople): boolean {
  if (typeof value === 'string') return namedByText(value, people).length > 0;
  return (
    Boolean(value && typeof value === 'object') && Object.values(value as object).some((one) => namesAny(one, people))
  );
}

const namedByText = (text: string, people: HiddenPeople): HiddenPerson[] =>
  text.length > maxIdText ? [] : findUuids(text).flatMap((id) => people.get(id) ?? []);

function maskNamed(value: unknown, people: HiddenPeople, of: HiddenPerson[]): unknown {
  if (Array.isArray(value)) return value.map((one) => maskTree(one, people, of));
  if (!value || typeof value !== 'object' || value instanceof Date) return value;
  const about = union(namedIn(value, people), of);
  const [person] = about;
  const fields = Object.entries(value).map(([key, one]) => [
    key,
    person ? maskField(key, one, { people, about, person, object: value }) : maskTree(one, people, about),
  ]);
  return Object.fromEntries(fields);
}

const union = (first: HiddenPerson[], more: HiddenPerson[]) => [...new Set([...first, ...more])];

/** Whom an object names by its own ids, or by those of the objects in it; what stands in a list inside is of others. */
function namedIn(value: object, people: HiddenPeople): HiddenPerson[] {
  return Object.values(value).flatMap((one) => {
    if (typeof one === 'string') return namedByText(one, people);
    return one && typeof one === 'object' && !Array.isArray(one) ? namedIn(one, people) : [];
  });
}

type Masking = { people: HiddenPeople; about: HiddenPerson[]; person: HiddenPerson; object: object };

const emptied =
  /^(?:(?:\w+_)?(?:email|mobile_number|phone|linkedin|github|website|twitter|url|address)|last_name|birth\w*|date_of_birth|gender|pronouns)$/;
const pictures = /^(?:\w+_)?(?:avatar|photo|picture|cover_image)$/;
/** What somebody is called. Without a name it is their address. */
const called = /^(?:candidate_name|extracted_name|display_name|first_name|to_name|from_name|object_name)$/;
/** Employers and jobs: a university that people work for is not where they studied. */
const places = /^(?:\w+_)?(?:company|company_name|organization|title|job_title|role|line)$/;

/** Words of ours, by which screens choose what they show: somebody may be called 'Manual'. */
const ours =
  /^(?:(?:\w+_)?(?:status|type|level|color|language)|source|kind|direction|by|tone|rejected_from|action|whose|path)$/;

function maskField(key: string, value: unknown, { people, about, person, object }: Masking): unknown {
  if (key === 'is_anonymous') return true;
  if (pictures.test(key)) return null;
  if (typeof value !== 'string') return maskTree(value, people, about);
  if (ours.test(key)) return value;
  if (emptied.test(key)) return '';
  if (called.test(key)) return value && person.label;
  if (key === 'file_name' || key.endsWith('_file_name')) return value && person.label + extname(value);
  if (key === 'institution' || key === 'school') return value && hiddenWord;
  if (key === 'year' && 'institution' in object) return '';
  if (key === 'name' && isPerson(object)) return value && person.label;
  return maskText(value, about, places.test(key) ? 'known' : 'any');
}

const isPerson = (object: object) => 'email' in object || 'original_email' in object || 'first_name' in object;

/** A text with all of them hidden, each by their own label. */
export function maskText(text: string, of: HiddenPerson[], schools: 'known' | 'any' = 'any'): string {
  if (plain.test(text)) return text;
  return of.reduce((shown, { identity, label }) => hideIdentity(shown, identity, label, { schools }), text);
}
