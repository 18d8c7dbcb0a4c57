import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'engines', root: 'engines' } },
      { test: { name: 'server', root: 'server', globalSetup: 'test/setup.ts' } },
      { test: { name: 'web', root: 'web', environment: 'jsdom', setupFiles: 'test/setup.ts' } },
      {
        test: {
          ...{ name: 'e2e', root: 'e2e', include: ['**/*.journey.ts'], fileParallelism: false },
          ...{ globalSetup: 'setup.ts', testTimeout: 40_000, hookTimeout: 60_000 },
        },
      },
    ],
  },
});
