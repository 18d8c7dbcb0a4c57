// Values of a JSON file from a stranger, each checked to be what is asked for. Null and what is left out are empty.
import { DocumentFailure } from '../documents/failure.ts';

const maxEntries = 500; // Of one list.
const longestText = 10_000; // UTF-16 units.

export type Fields = {
  /** The first of these keys that holds text; numbers as text; '' for none. */
  text: (...names: string[]) => string;
  /** A list of texts, or one text as a list. */
  texts: (name: string) => string[];
  /** The entries of a list; one that is a mere text has it under `as`. */
  list: (name: string, as: string) => Fields[];
  /** A group of fields; a mere text has it under `as`. */
  object: (name: string, as?: string) => Fields;
  has: (name: string) => boolean;
};

/** @throws DocumentFailure where the file holds something of another kind, with the path to it */
export function readFields(value: unknown, path = ''): Fields {
  const object = (value ?? {}) as Record<string, unknown>;
  if (typeof object !== 'object' || Array.isArray(object)) refuse(path, 'a group of fields');
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const own = (name: string) => (Object.hasOwn(object, name) ? object[name] : undefined);
  return {
    text: (...names) => names.map((name) => textOf(own(name), at(name))).find(Boolean) ?? '',
    texts: (name) => {
      const held = own(name);
      const items = typeof held === 'string' ? [held] : listOf(held, at(name));
      return items.map((item, index) => textOf(item, `${at(name)}[${index}]`)).filter(Boolean);
    },
    list: (name, as) =>
      listOf(own(name), at(name)).map((item, index) => readFields(named(item, as), `${at(name)}[${index}]`)),
    object: (name, as) => readFields(named(own(name), as), at(name)),
    has: (name) => own(name) !== undefined && own(name) !== null,
  };
}

const named = (value: unknown, as: string | undefined) => (as && typeof value === 'string' ? { [as]: value } : value);

function textOf(value: unknown, path: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') refuse(path, 'text');
  if (value.length > longestText) {
    throw new DocumentFailure('too_large', `"${path}" is longer than ${longestText} characters. Shorten it.`);
  }
  return value;
}

function listOf(value: unknown, path: string): unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) refuse(path, 'a list');
  if (value.length > maxEntries) {
    throw new DocumentFailure('too_large', `"${path}" has more than ${maxEntries} entries. Remove some.`);
  }
  return value;
}

function refuse(path: string, wanted: string): never {
  const what = path ? `"${path.slice(0, 100)}"` : 'it';
  throw new DocumentFailure(
    'type_mismatch',
    `This isn't a valid JSON Resume: ${what} should be ${wanted}. See jsonresume.org/schema.`,
  );
}
