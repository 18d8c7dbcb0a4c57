import { expect, test } from 'vitest';
import { buildRoutes } from '../src/app/routes.ts';
import { openapi } from '../src/infra/http/openapi.ts';
import { installation } from './app.ts';
import * as contracts from './contracts.ts';

const served = buildRoutes(installation).map(({ endpoint }) => endpoint);
const document = openapi(served);
const text = JSON.stringify(document);

test('every endpoint of the contract is served, and nothing else', () => {
  const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
  expect(served.map(nameOf).sort()).toEqual(contracts.endpoints.map(nameOf).sort());
});

test('the document names every operation once and resolves every reference', () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as { operationId: string }[]);
  expect(operations).toHaveLength(served.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(served.length);
  for (const [, id = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g))
    expect(document.components.schemas).toHaveProperty(id);
  expect(text).not.toContain('$defs');
});

test('the API is the one that was checked in (else, when the change is meant: npx vitest run openapi -u)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});
