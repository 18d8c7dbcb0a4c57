// @vitest-environment node
// What a browser loads for the login page, built as for production.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const entry = 'index.html';
type Built = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>;

let files: Built['output'];
beforeAll(async () => {
  const root = new URL('..', import.meta.url).pathname;
  vi.stubEnv('NODE_ENV', 'production'); // React is larger in any other.
  const built = await build({ root, logLevel: 'error', build: { write: false } });
  files = (built as Built).output;
}, 60_000);
afterAll(() => void vi.unstubAllEnvs());

const chunkOf = (end: string) => {
  const found = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(end));
  if (found?.type !== 'chunk') throw new Error(`No chunk begins at ${end}`);
  return found;
};

/** The chunks that the login page needs, each with what it imports. */
function loaded(): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const next = files.find((file) => file.fileName === name);
      if (next?.type === 'chunk') visit(next);
    }
  };
  visit(chunkOf(entry));
  return [...found.values()];
}

type WithStyles = { viteMetadata?: { importedCss: Set<string> } };
const compressed_kB = (texts: (string | Uint8Array)[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1000;

test('the login page loads at most 180 kB of JavaScript, compressed', () => {
  const start = readFileSync(new URL('../public/start.js', import.meta.url));
  const size_kB = compressed_kB([start, ...loaded().map(({ code }) => code)]);
  console.info(`login page: ${size_kB.toFixed(1)} kB of JavaScript`);
  expect(size_kB).toBeGreaterThan(60); // Less than React alone: nothing was measured.
  expect(size_kB).toBeLessThanOrEqual(180);
});

test('the login page loads at most 15 kB of styles, compressed', () => {
  const names = new Set(loaded().flatMap((chunk) => [...((chunk as WithStyles).viteMetadata?.importedCss ?? [])]));
  const styles = files.flatMap((file) => (file.type === 'asset' && names.has(file.fileName) ? [file.source] : []));
  const size_kB = compressed_kB(styles);
  console.info(`login page: ${size_kB.toFixed(1)} kB of styles`);
  expect(styles.length).toBeGreaterThan(0);
  expect(size_kB).toBeLessThanOrEqual(15);
});
