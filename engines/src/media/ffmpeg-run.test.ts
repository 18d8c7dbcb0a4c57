import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { findIsolation } from './ffmpeg-isolation.ts';
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

const isolation = await findIsolation('ffmpeg');

test.skipIf(isolation === 'none')(
  'what reads a recording has no network, where the machine can take it away',
  async () => {
    const server = createServer((socket) => socket.end('caught')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await standIn(`bash -c 'cat < /dev/tcp/127.0.0.1/${port}' 2>&1; echo tried`);
    const { stdout, ended } = await startFfmpeg([], { seconds: 1 });
    const said = await text(stdout);
    expect(said).toMatch(/tried\n$/);
    expect(said).not.toContain('caught');
    expect((await ended).code).toBe(0);
    server.close();
  },
);

test.skipIf(isolation !== 'full')(
  'it reads its recording, writes its output, and sees no other file and no rights',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isolated-'));
    const [given, out, secret] = ['given.webm', 'out file.mp4', 'secrets.json'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(given, 'a recording');
    await writeFile(secret, 'a secret');
    const tries = [
      `cat '${given}'`,
      `echo made > '${out}'`,
      `cat '${secret}' && echo SAW`,
      'cat /etc/hostname && echo SAW',
      'cat /etc/passwd && echo SAW',
      'ls /proc/1 /old/etc /root /home /var && echo SAW',
      `echo worse > '${given}' && echo SAW`,
      `touch '${folder}/other' /usr/bin/other && echo SAW`,
      'mount -t tmpfs none /usr && echo SAW',
      'chroot /usr/lib && echo SAW',
      'echo end',
    ];
    await standIn(tries.map((line) => `${line} 2>/dev/null`).join('; '));
    const { stdout, ended } = await startFfmpeg(['-i', `file:${given}`, `file:${out}`], { seconds: 1 });
    expect(await text(stdout)).toBe('a recordingend\n');
    expect((await ended).code).toBe(0);
    expect(await readFile(out, 'utf8')).toBe('made\n');
    expect(await readFile(given, 'utf8')).toBe('a recording');
  },
);

test.skipIf(isolation !== 'full')(
  'a program that wants more than the system has runs as far apart as it can',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
    await writeFile(join(folder, 'library'), 'from elsewhere');
    const path = join(folder, 'ffmpeg');
    await writeFile(path, `#!/bin/sh\nset -e\ncat '${folder}/library'; echo; echo "ffmpeg version 0"\n`, {
      mode: 0o755,
    });
    expect(await findIsolation(path)).toBe('network');
  },
);

test('it gets nothing of our environment, and may use no more than its share of memory', async () => {
  vi.stubEnv('HIREFRAME_SECRET', 'hunter2');
  await standIn('env; ulimit -d');
  const { stdout, ended } = await startFfmpeg([], { seconds: 1 });
  const said = await text(stdout);
  expect(said).not.toContain('hunter2');
  if (process.platform === 'linux') expect(said.trim().split('\n').at(-1)).toBe(String(1024 * 1024));
  await ended;
});
