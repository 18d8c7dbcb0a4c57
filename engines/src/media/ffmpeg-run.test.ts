import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { startFfmpeg } from './ffmpeg-run.ts';

afterEach(() => void vi.unstubAllEnvs());

/** A program in ffmpeg's place. */
async function standIn(lines: string): Promise<void> {
  const path = join(await mkdtemp(join(tmpdir(), 'stand-in-')), 'ffmpeg');
  await writeFile(path, `#!/bin/sh\ncase "$*" in -version) echo "ffmpeg version 0" ;; *) ${lines} ;; esac\n`, {
    mode: 0o755,
  });
  vi.stubEnv('HIREFRAME_FFMPEG', path);
}

const mayHide = spawnSync('unshare', ['--user', '--net', '--', 'true']).status === 0;

test.skipIf(!mayHide)('what reads a recording has no network, where the machine can take it away', async () => {
  await standIn('cat /proc/self/net/dev');
  const { stdout, ended } = await startFfmpeg([], { seconds: 1 });
  const networks = [...(await text(stdout)).matchAll(/^ *(\S+):/gm)].map(([, name]) => name);
  expect(networks).toEqual(['lo']);
  expect((await ended).code).toBe(0);
});

test('it gets nothing of our environment, and may use no more than its share of memory', async () => {
  vi.stubEnv('HIREFRAME_SECRET', 'hunter2');
  await standIn('env; ulimit -d');
  const { stdout, ended } = await startFfmpeg([], { seconds: 1 });
  const said = await text(stdout);
  expect(said).not.toContain('hunter2');
  if (process.platform === 'linux') expect(said.trim().split('\n').at(-1)).toBe(String(1024 * 1024));
  await ended;
});
