// Recordings for tests, made on the spot by ffmpeg itself, and every ffmpeg of this machine to read them with.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, vi } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

vi.setConfig({ testTimeout: 60_000 }); // Making a clip takes seconds on a busy machine.

/** The same tests with the system's ffmpeg and with the one that npm brings, as far as this machine has them. */
export async function describeEachFfmpeg(title: string, body: () => void) {
  for (const [source, wish] of [
    ['system', ''],
    ['npm', 'npm'],
  ] as const) {
    vi.stubEnv('HIREFRAME_FFMPEG', wish);
    const found = await findFfmpeg().catch(() => undefined);
    vi.unstubAllEnvs();
    describe.skipIf(found?.source !== source)(`${title}, ${source} ffmpeg`, () => {
      beforeAll(() => void vi.stubEnv('HIREFRAME_FFMPEG', wish));
      afterAll(() => void vi.unstubAllEnvs());
      body();
    });
  }
}

const folder = await mkdtemp(join(tmpdir(), 'hireframe-clips-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
let made = 0;

export const clipPath = (extension = 'webm') => join(folder, `${++made}.${extension}`);

/** A file of these bytes. */
export async function writeClip(bytes: Uint8Array | string, extension = 'webm'): Promise<string> {
  const path = clipPath(extension);
  await writeFile(path, bytes);
  return path;
}

/** A recording that ffmpeg makes of these arguments; the last one need not be a file. */
export async function makeClip(args: string[], extension = 'webm'): Promise<string> {
  const path = clipPath(extension);
  await ffmpeg(...args, path);
  return path;
}

/** As a browser's MediaRecorder writes it: in a stream, so that there is no duration and no index. */
export const recordClip = async (...args: string[]) =>
  writeClip(await ffmpeg(...args, '-f', 'webm', '-live', '1', 'pipe:1'));

/** Runs ffmpeg freely and answers what it writes to `pipe:1`. */
export async function ffmpeg(...args: string[]): Promise<Buffer> {
  const { path } = await findFfmpeg();
  const options = { encoding: 'buffer', maxBuffer: 256 * 1024 * 1024 } as const;
  return (await promisify(execFile)(path, ['-nostdin', '-y', ...args], options)).stdout;
}

export const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
// Below zero is a fixed speed: above it VP8 goes by the clock, and a busy machine gets another picture.
export const asVp8 = [
  '-c:v',
  'libvpx',
  '-deadline',
  'realtime',
  '-cpu-used',
  '-8',
  '-threads',
  '1',
  '-b:v',
  '500k',
  '-pix_fmt',
  'yuv420p',
];
export const asVp9 = [
  '-c:v',
  'libvpx-vp9',
  '-deadline',
  'realtime',
  '-cpu-used',
  '8',
  '-b:v',
  '500k',
  '-pix_fmt',
  'yuv420p',
];
export const asOpus = ['-c:a', 'libopus', '-b:a', '32k'];
export const asH264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
