// What a camera observed of a person is never a filter, a sort or a component: not in any query, not in what charts read.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { installation } from '../../../test/app.ts';
import { freshDatabase } from '../../../test/database.ts';
import { buildRoutes } from '../../app/routes.ts';

const observed =
  /^(facing|faces?|facial|gaze|eyes?|contact|blinks?|blinking|hands?|gestures?|expressive(ness)?|expressions?|nervous(ness)?|postures?|emotions?|emotional|smiles?|smiling|head|pose|engagement|observations?|observed|look(ing)?|video|camera)$/;
const namesObservation = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => observed.test(word));

/** Names of fields and words of choices, however deep. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, enum: choices = [], const: only } = schema as z.core.JSONSchema.JSONSchema;
  const inside = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' ? Object.values(part).flatMap(wordsOf) : wordsOf(part),
  );
  return [...Object.keys(properties), ...[...choices, only].map(String), ...inside];
}

const endpoints = buildRoutes(installation).flatMap(({ endpoint: { method, path, query } }) => {
  const words = query ? wordsOf(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })) : [];
  return query ? [{ name: `${method} ${path}`, words }] : [];
});
const allowed = ['contact_and_professional_presentation']; // A section of the resume.

test('the white list: no query of any endpoint names an observation', () => {
  const named = endpoints.flatMap(({ name, words }) =>
    words.filter((word) => namesObservation(word) && !allowed.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(named).toEqual([]);
  const drilled = endpoints.find(({ name }) => name === 'GET /recruiter/drill-down/resume-analysis');
  expect(drilled?.words).toEqual(expect.arrayContaining(['component', 'ats_optimization', 'score_min', 'title']));
  expect(endpoints.length).toBeGreaterThan(20);
});

test.each([
  'facing',
  'gaze_min',
  'eye_contact',
  'blink_rate',
  'hands',
  'gesture_usage',
  'facial_expressiveness',
  'nervousness_indicators',
  'posture',
  'emotion',
  '-engagement',
])('%s would be seen', (name) => expect(namesObservation(name)).toBe(true));

test('facts, which lists, charts and the column store read, hold no observation', async () => {
  const { db } = await freshDatabase();
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name in ('candidate_facts', 'candidate_documents', 'candidate_terms', 'candidate_counts')`.execute(db);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name).filter(namesObservation)).toEqual([]);
});
