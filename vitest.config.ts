import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engines', root: 'engines' } },
      // A first reading starts a child process and loads what it reads with: seconds on a busy machine.
      { test: { name: 'server', root: 'server', globalSetup: 'test/setup.ts', testTimeout: 30_000 } },
      // Tests of a whole page draw all of it: more than the usual 5 s on a busy machine.
      { test: { name: 'web', root: 'web', environment: 'jsdom', setupFiles: 'test/setup.ts', testTimeout: 20_000 } },
      {
        test: {
          ...{ name: 'e2e', root: 'e2e', include: ['**/*.journey.ts'], fileParallelism: false },
          ...{ globalSetup: 'setup.ts', testTimeout: 40_000, hookTimeout: 60_000 },
        },
      },
    ],
  },
});
