import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkShape, compileShape, writeJson } from './answer-shape.ts';

const secret = { password_hash: 'secret' };
const person = z.object({ name: z.string() });
const ana = { name: 'Ana', ...secret };
const tree: z.ZodType = z.object({
  name: z.string(),
  get below() {
    return z.array(tree);
  },
});
const dog = z.object({ kind: z.literal('dog'), name: z.string() });
const bird = z.object({ kind: z.literal('bird'), wings: z.int() });

const shapes: [string, z.ZodType, unknown][] = [
  ['fields', person, ana],
  ['fields of fields', z.object({ person }), { person: ana, ...secret }],
  ['lists', z.array(person), [ana, ana]],
  ['records', z.record(z.string(), person), { ana }],
  ['records of few keys', z.partialRecord(z.enum(['ana']), person), { ana }],
  ['what may be null', z.object({ person: person.nullable() }), { person: ana, ...secret }],
  ['what may be left out', z.object({ person: person.optional() }), { person: ana, ...secret }],
  ['what may be both', person.nullish(), ana],
  ['what has a default', z.object({ person: person.default({ name: '' }) }), { person: ana, ...secret }],
  ['one of several', z.union([dog, person]), ana],
  ['one of several, as a field says', z.discriminatedUnion('kind', [dog, bird]), { kind: 'bird', wings: 2, ...secret }],
  ['two at once', z.intersection(person, z.object({ age: z.int() })), { age: 30, ...ana }],
  ['pairs', z.tuple([z.string(), person]), ['a', ana]],
  ['what is transformed', person.transform(({ name }) => ({ name: name.toUpperCase() })), ana],
  ['what holds itself', tree, { name: 'a', below: [{ name: 'b', below: [], ...secret }], ...secret }],
];
test.each(shapes)('of %s nothing leaves that is not named', (_, schema, value) => {
  const shown = compileShape(schema)(value);
  expect(JSON.stringify(shown)).not.toContain('secret');
  expect(JSON.stringify(shown)).toBe(JSON.stringify(schema.parse(value)));
  checkShape(schema, value, shown);
});

const values: [string, z.ZodType, unknown][] = [
  ['an empty list', z.array(person), []],
  ['null', z.object({ a: z.string().nullable(), b: z.null() }), { a: null, b: null }],
  ['nothing', z.object({ a: z.string().optional() }), {}],
  ['a default', z.object({ a: z.string().default('there'), b: z.boolean().default(true) }), {}],
  ['a text that is trimmed', z.object({ a: z.string().trim().toLowerCase() }), { a: '  Ana ' }],
  ['a text that is changed', z.string().transform((text) => text.length), 'four'],
  ['a list or one', z.union([z.string(), z.array(z.string())]), ['a', 'b']],
  ['any JSON', z.record(z.string(), z.json()), { a: [1, { b: null }] }],
  ['whatever else comes', z.looseObject({ a: z.string() }), { a: 'a', b: { c: 1 } }],
  ['the order of the schema', z.object({ a: z.int(), b: z.int() }), { b: 1, a: 2 }],
  ['nothing at all', person.optional(), undefined],
];
test.each(values)('%s leaves as parsed', (_, schema, value) => {
  expect(JSON.stringify(compileShape(schema)(value))).toBe(JSON.stringify(schema.parse(value)));
});

const wrong: [string, z.ZodType, unknown][] = [
  ['an object for a text', z.object({ a: z.string() }), { a: ana }],
  ['a list for a number', z.number(), [1]],
  ['no number', z.number(), Number.NaN],
  ['a text for true or false', z.boolean(), 'true'],
  ['an unknown word', z.enum(['a', 'b']), 'c'],
  ['another literal', z.literal(1), 2],
  ['an object for a list', z.array(z.string()), { 0: 'a' }],
  ['a list for an object', person, [ana]],
  ['a text for an object', person, 'Ana'],
  ['nothing for a record', z.record(z.string(), z.int()), null],
  ['what is left out', person, {}],
  ['null for what may be left out', z.object({ a: z.string().optional() }), { a: null }],
  ['none of several', z.union([dog, bird]), ana],
];
test.each(wrong)('%s does not leave', (_, schema, value) => {
  expect(() => compileShape(schema)(value)).toThrow();
  expect(schema.safeParse(value).success).toBe(false);
});

test('a check finds an answer in a wrong format, and one that was shaped otherwise', () => {
  const schema = z.object({ at: z.iso.datetime() });
  expect(() => checkShape(schema, { at: 'today' }, { at: 'today' })).toThrow(/datetime/);
  const at = '2026-11-27T00:00:00Z';
  expect(() => checkShape(schema, { at }, { at, more: 1 })).toThrow(/another shape/);
});

const answers = [
  null,
  'é',
  7,
  [],
  {},
  [undefined, 1],
  { count: 2, next: null, results: [{ a: 'é"\\\u2028' }, { b: '🙂' }], none: undefined },
  { rows: Array.from({ length: 3000 }, (_, n) => ({ n, text: `€${'ü'.repeat(200)}` })) },
];
test.each(answers.map((answer) => [JSON.stringify(answer).slice(0, 40), answer]))(
  '%s is written as JSON',
  (_, answer) => {
    expect(writeJson(answer).toString()).toBe(JSON.stringify(answer));
  },
);
test('one answer does not write into another', () => {
  const [first, second] = [writeJson({ a: [1] }), writeJson({ b: [2] })];
  expect([String(first), String(second)]).toEqual(['{"a":[1]}', '{"b":[2]}']);
});
