// What candidates declare of themselves is read for bias reports alone: proved on the code, on the contract and in the product.
import { globSync, readFileSync } from 'node:fs';
import * as biasReport from '@hireframe/contract/bias-report.ts';
import { declaredFields } from '@hireframe/contract/bias-report-words.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../test/app.ts';
import { endpoints } from '../../../test/contracts.ts';

const { context } = await startApp();
const root = new URL('../../../../', import.meta.url).pathname;
const feature = 'server/src/features/bias-report/';
const files = globSync('{contract,engines,server,web,bench,scripts}/**/*.{ts,tsx,mjs,sql}', { cwd: root }).filter(
  (file) => !file.includes('node_modules') && !/\.test\.tsx?$/.test(file) && !file.startsWith('server/test/'),
);
const naming = (words: RegExp) => files.filter((file) => words.test(readFileSync(`${root}${file}`, 'utf8')));

test('one file of the product has queries on the table, beside the one that made it and the types', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(naming(/self_declarations|SelfDeclarations/).sort()).toEqual([
    'server/migrations/20260901-77-create-bias-reports.sql',
    `${feature}self-declarations.queries.ts`,
    'server/src/infra/database/schema.ts',
  ]);
});

test('no other feature, task or engine enters these queries; of the app, it is the demo, personal data and routes', () => {
  const entering = naming(/features\/bias-report\/|self-declarations/).filter(
    (file) => file.startsWith('server/') && !file.startsWith(feature),
  );
  expect(entering.sort()).toEqual([
    'server/src/app/demo/declarations.ts', // Writes what invented people declare.
    'server/src/app/personal-data.ts',
    'server/src/app/routes.ts',
  ]);
});

test('no view, function, trigger or foreign key of the database leads to the table', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where confrelid = 'self_declarations'::regclass
    union all select tgname from pg_trigger where tgrelid = 'self_declarations'::regclass and not tgisinternal
    union all select proname from pg_proc where prosrc ilike '%self_declarations%'
    union all select viewname from pg_views where schemaname = 'public' and definition ilike '%self_declarations%'`.execute(
    context.db,
  );
  expect(rows).toEqual([]);
});

test('no other endpoint takes or gives a field of it, and only the person gets answers of one person', () => {
  const own = new Set<unknown>(Object.values(biasReport));
  const holds = (schema: z.ZodType | undefined) => {
    const text = schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : '';
    return declaredFields.some((field) => text.includes(`"${field}":`));
  };
  const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;
  const others = endpoints.filter((one) => !own.has(one));
  expect(others.length).toBeGreaterThan(200);
  expect(others.filter(({ output, list, body, query }) => [output, list, body, query].some(holds)).map(nameOf)).toEqual(
    [],
  );
  const giving = endpoints.filter(({ output, list }) => holds(output) || holds(list)).map(nameOf);
  expect(giving.sort()).toEqual(
    [
      'GET /candidate/applications/{id}/equal-opportunity-survey',
      'PUT /candidate/applications/{id}/equal-opportunity-survey',
      'POST /public/applications/equal-opportunity-survey',
      'PUT /public/applications/equal-opportunity-survey',
    ].sort(),
  );
});
