import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { markdown } from './web/markdown.ts';
import { messages } from './web/messages-plugin.ts';

// Workers that tests start and kill load what others have compiled.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

/** One more than there are cores: a test waits for a database, a child process or a clock for a third of its time. */
const workers = { maxWorkers: availableParallelism() + 1 };
// A test that misses once is a defect. In CI alone it is tried again, and named (scripts/run-report.mjs), so that a landing
// does not hang on it.
const again = { retry: process.env.CI ? 1 : 0 };
// A first reading starts a child process and loads what it reads with: seconds on a busy machine.
const patience = { ...again, testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/**
 * Two projects: the test files of `root` share two processes, so that its code and tables are loaded twice and not once
 * for each of them; files that replace modules, or whose fixture tidies up after one file, have processes of their own.
 */
function sharing(root: string, settings: object = {}) {
  const needsItsOwn = /vi\.mock\(|\/(clips|faces)\.fixture\.ts'/;
  const apart = globSync('**/*.test.ts', { cwd: join(import.meta.dirname, root), exclude: ['node_modules'] }).filter(
    (file) => needsItsOwn.test(readFileSync(join(import.meta.dirname, root, file), 'utf8')),
  );
  const common = { root, ...settings, ...workers, ...patience };
  return [
    { test: { name: root, ...common, exclude: [...configDefaults.exclude, ...apart], isolate: false } },
    { test: { name: `${root}-apart`, ...common, include: apart } },
  ];
}

export default defineConfig({
  test: {
    vmMemoryLimit: '1GB', // A worker that has grown so large is begun anew.
    projects: [
      ...sharing('engines'),
      ...sharing('server', { globalSetup: 'test/setup.ts' }),
      // A new context for each file instead of a process: as much apart, and the pages are loaded in half the time.
      {
        plugins: [markdown, messages()],
        test: {
          name: 'web',
          root: 'web',
          environment: 'jsdom',
          setupFiles: 'test/setup.ts',
          pool: 'vmForks',
          ...workers,
          ...patience,
        },
      },
      // After all others, two side by side on one product: each waits for most of its time, and others must not hold it up.
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.journey.ts'],
          globalSetup: 'setup.ts',
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          ...again,
          testTimeout: 40_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      // By itself, in the end: nine processes on one machine, and what is measured is how soon they notice each other.
      {
        test: {
          name: 'drills',
          root: 'server',
          include: ['**/*.drill.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
          ...patience,
        },
      },
    ],
  },
});
