// What a member may ask for, and that they were shown it: hooks around every endpoint, by the ids in a request.
import { findUuids } from '../../lib/uuids.ts';
import type { Db } from '../database/postgres.ts';
import type { Actor } from '../security/actor.ts';

/** Of a request: what stands in its path, behind the question mark, and in its body. */
export type Asked = { params: unknown; query: unknown; body: unknown };
/** What of a request is handed to the endpoint. */
export type Narrow = (db: Db, actor: Actor | undefined, asked: Asked) => Promise<Asked>;
/** @param shown what holds the ids of whom an answer is about: the parameters of a path, or rows of a file */
export type OnShown = (db: Db, actor: Actor | undefined, shown: unknown) => Promise<void>;
/** Around every endpoint that is not everybody's. */
export type Guard = { narrow: Narrow; onShown: OnShown };

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const maxIdText = 20_000; // Letters of a text that is looked through for ids; longer ones are written by people.

const mayHoldIds = (text: string) => text.length <= maxIdText;

/** Every id, lower case, also in the paths that it names. */
export function listIds(value: unknown): string[] {
  const found = new Set<string>();
  collect(value, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (mayHoldIds(value)) for (const id of findUuids(value)) found.add(id);
  } else if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (isPlain(value)) for (const one of Object.values(value)) collect(one, found);
}

/** The same with other ids in place of some. Streams and files stay as they are. */
export function replaceIds<Value>(value: Value, others: Map<string, string>): Value {
  const replace = (one: unknown): unknown => {
    if (typeof one === 'string')
      return mayHoldIds(one) ? one.replace(uuid, (id) => others.get(id.toLowerCase()) ?? id) : one;
    if (Array.isArray(one)) return one.map(replace);
    if (!isPlain(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inside]) => [name, replace(inside)]));
  };
  return replace(value) as Value;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
