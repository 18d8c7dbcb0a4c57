// Programs of this machine that hear words: run beside the product, never in its way.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSpool } from '../http/uploads.ts';
import { type Listening, sampleRate, TranscriptFailure } from './transcriber.ts';
import { encodeWav } from './wav.ts';

const maxOutputBytes = 32 * 2 ** 20;
const niceness = 10; // Requests and other steps go first.

export const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Calls `use` with the sound as a WAV file in a folder of its own, which is gone afterwards. */
export async function withWav<T>(pcm: Float32Array, use: (wav: string, folder: string) => Promise<T>): Promise<T> {
  const folder = await openSpool();
  try {
    const wav = join(folder, 'answer.wav');
    await writeFile(wav, encodeWav(pcm));
    return await use(wav, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Far more than the slowest model on the slowest machine needs: what is still running then hangs. */
export const patienceFor = (pcm: Float32Array) => Math.ceil(120 + (30 * pcm.length) / sampleRate);

type Run = { program: string; args: string[]; patience_seconds: number; signal?: Listening['signal'] };
export type Ran = { output: string; complaint: string };

/**
 * Standard output and the end of standard error of a program that ran to its end. It inherits none of our secrets.
 * @throws TranscriptFailure ('crashed', 'timeout', 'stopped')
 */
export async function run({ program, args, patience_seconds, signal }: Run): Promise<Ran> {
  const { PATH, HOME, LANG, LD_LIBRARY_PATH } = process.env;
  const deadline = AbortSignal.timeout(patience_seconds * 1000);
  const child = spawn('nice', ['-n', String(niceness), program, ...args], {
    env: { PATH, HOME, LANG, LD_LIBRARY_PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    killSignal: 'SIGKILL',
  });
  const output: Buffer[] = [];
  let bytes = 0;
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= maxOutputBytes) output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk).slice(-10_000);
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve).on('error', () => resolve(null));
  });
  if (signal?.aborted) throw new TranscriptFailure('stopped', 'Stopped');
  if (deadline.aborted) throw new TranscriptFailure('timeout', 'The transcript engine took too long');
  if (code !== 0) throw new TranscriptFailure('crashed', 'The transcript engine ended early');
  return { output: Buffer.concat(output).toString('utf8'), complaint };
}
