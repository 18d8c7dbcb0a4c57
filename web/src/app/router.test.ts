import { isPagePath, pagePaths } from '@hireframe/contract/pages.ts';
import { expect, test } from 'vitest';
import { makeQueryClient } from './Providers.tsx';
import { makeRouter } from './router.tsx';

test('the server knows every address that the router knows, and no other', () => {
  const { routesByPath } = makeRouter(makeQueryClient());
  expect(Object.keys(routesByPath).sort()).toEqual([...pagePaths].sort());
});

test.each([
  ['/', true],
  ['/login/', true],
  ['/candidates/019-any', true],
  ['/candidates/', true],
  ['/candidates/019-any/more', false],
  ['/there-is-no-such-page', false],
  ['/c', false],
  ['//', false],
])('%s is a page: %s', (path, isPage) => {
  expect(isPagePath(path)).toBe(isPage);
});
