// What of an answer the contract names, and its bytes. Nothing else ever leaves the server.
import { isDeepStrictEqual } from 'node:util';
import type { $ZodChecks, $ZodType, $ZodTypes } from 'zod/v4/core';

type Keep = (value: unknown) => unknown;
/** A schema of Zod, with what it is written as. */
type Schema = { _zod: { def: $ZodTypes['_zod']['def'] } };
type Parsing = { parse: Keep };

const kept = new WeakMap<object, Keep>();

/**
 * What a schema names of a value, with its defaults and its trimming, as its `parse` gives it. Only kinds are looked at, not
 * formats and lengths, which the handler's types and the tests answer for: that is three times as fast. Unions, transformations
 * and whatever else stands only in few answers are left to `parse`.
 * @returns a function that throws where a value is of another kind than the schema says
 */
export function compileShape(schema: $ZodType): Keep {
  const known = kept.get(schema);
  if (known) return known;
  // A schema may stand inside itself.
  kept.set(schema, (value) => (kept.get(schema) as Keep)(value));
  const keep = compile(schema as Schema & $ZodType & Parsing);
  kept.set(schema, keep);
  return keep;
}

function compile(schema: Schema & Parsing): Keep {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return keepText(def.checks);
    case 'number':
      return (value) => (Number.isFinite(value) ? value : wrong('a number'));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : wrong('true or false'));
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return unless(null, compileShape(def.innerType));
    case 'optional':
      return unless(undefined, compileShape(def.innerType));
    case 'array':
      return keepList(compileShape(def.element));
    case 'object':
      return !def.catchall || nameOf(def.catchall) === 'never' ? keepFields(def.shape) : schema.parse;
    case 'record':
      return nameOf(def.keyType) === 'string' ? keepEntries(compileShape(def.valueType)) : schema.parse;
    default:
      return schema.parse;
  }
}

const nameOf = (schema: $ZodType) => (schema as unknown as Schema)._zod.def.type;

function wrong(kind: string): never {
  throw new TypeError(`An answer holds something else where the contract says ${kind}`);
}

const unless =
  (nothing: null | undefined, keep: Keep): Keep =>
  (value) =>
    value === nothing ? nothing : keep(value);

function oneOf(values: readonly unknown[]): Keep {
  const all = new Set(values);
  return (value) => (all.has(value) ? value : wrong('one of a few words'));
}

/** Checks that change the text, such as trimming, are made. */
function keepText(checks: readonly unknown[] | undefined): Keep {
  const changes = ((checks ?? []) as $ZodChecks[]).flatMap(({ _zod: { def } }) =>
    def.check === 'overwrite' ? [def.tx as (text: unknown) => unknown] : [],
  );
  if (changes.length === 0) return (value) => (typeof value === 'string' ? value : wrong('a text'));
  return (value) =>
    typeof value === 'string' ? changes.reduce<unknown>((text, change) => change(text), value) : wrong('a text');
}

const keepList =
  (keep: Keep): Keep =>
  (value) =>
    Array.isArray(value) ? value.map(keep) : wrong('a list');

function keepFields(shape: Readonly<Record<string, $ZodType>>): Keep {
  const fields = Object.entries(shape).map(([name, field]) => ({ name, keep: compileShape(field) }));
  return (value) => {
    if (!isObject(value)) return wrong('an object');
    const shown: Record<string, unknown> = {};
    for (const { name, keep } of fields) {
      const one = keep(value[name]);
      if (one !== undefined) shown[name] = one;
    }
    return shown;
  };
}

const keepEntries =
  (keep: Keep): Keep =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, keep(one)]))
      : wrong('an object');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The same, checked against the schema in every word, formats and lengths too: for tests and development.
 * @throws ZodError; Error where the two differ
 */
export function checkShape(schema: $ZodType, value: unknown, shown: unknown): void {
  const parsed = (schema as $ZodType & Parsing).parse(value);
  if (!isDeepStrictEqual(asJson(parsed), asJson(shown)))
    throw new Error('An answer leaves in another shape than its schema parses it to');
}
const asJson = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

const usualBytes = 2 ** 18;
let scratch = Buffer.allocUnsafeSlow(usualBytes);

/**
 * An answer as JSON, its lists written row by row. One text of all of them is a large object of V8's, which has its memory
 * from the kernel and back: of 70 kB that took 1.4 ms, and row by row 0.2 ms.
 */
export function writeJson(answer: unknown): Buffer {
  let at = 0;
  function put(text: string) {
    const most = at + 3 * text.length; // A letter takes three bytes at most; one of four is two letters.
    if (most > scratch.length) {
      const larger = Buffer.allocUnsafeSlow(2 * most);
      scratch.copy(larger, 0, 0, at);
      scratch = larger;
    }
    at += scratch.write(text, at);
  }
  function putList(rows: readonly unknown[]) {
    put('[');
    for (const [n, row] of rows.entries()) put((n > 0 ? ',' : '') + (JSON.stringify(row) ?? 'null'));
    put(']');
  }
  function putFields(fields: object) {
    let lead = '{';
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      put(`${lead}${JSON.stringify(name)}:`);
      lead = ',';
      if (Array.isArray(value)) putList(value);
      else put(JSON.stringify(value));
    }
    put(lead === '{' ? '{}' : '}');
  }
  if (Array.isArray(answer)) putList(answer);
  else if (isObject(answer)) putFields(answer);
  else put(JSON.stringify(answer));
  const bytes = Buffer.from(scratch.subarray(0, at));
  if (scratch.length > 4 * usualBytes) scratch = Buffer.allocUnsafeSlow(usualBytes);
  return bytes;
}
