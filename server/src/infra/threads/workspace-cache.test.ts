import { afterAll, expect, test } from 'vitest';
import { oneBudget } from './shared-budget.ts';
import { createWorkspaceCache } from './workspace-cache.ts';

test('the workspaces that were used the longest ago go, and no more of them than needed', async () => {
  const sizes: Record<string, number> = { oldest: 10, middle: 10, newest: 10, mine: 15, huge: 41 };
  const loaded: string[] = [];
  const cache = createWorkspaceCache<{ version: number; bytes: number }>({
    database_url: 'postgres://nobody@127.0.0.1:1/none', // Nothing of this test asks it.
    budget: oneBudget(40 / 2 ** 20),
    min_bytes: 1,
    findSize: async () => ({ version: 1, candidates: 1 }),
    selectVersions: async () => new Map(),
    async load(workspace_id, { makeRoom }) {
      loaded.push(workspace_id);
      const bytes = sizes[workspace_id] as number;
      return makeRoom(bytes) ? { version: 1, bytes } : undefined;
    },
    follow: async (_db, _workspace_id, kept) => kept,
    countBytes: ({ bytes }) => bytes,
    onFailure: (failed) => expect.unreachable(failed),
  });
  afterAll(cache.close);
  for (const id of ['oldest', 'middle', 'newest', 'mine']) expect(await cache.use(id)).toMatchObject({ version: 1 });
  for (const id of ['middle', 'newest', 'mine']) await cache.use(id);
  expect(loaded.splice(0)).toEqual(['oldest', 'middle', 'newest', 'mine']);
  await cache.use('oldest');
  expect(loaded.splice(0)).toEqual(['oldest']);
  expect(await cache.use('huge')).toBe('no_room');
});
