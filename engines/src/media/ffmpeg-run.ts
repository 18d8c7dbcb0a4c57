// One run of ffmpeg on a stranger's file: bounded in memory, processor and time, without network, our
// environment and any file but its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { findFfmpeg } from './ffmpeg.ts';
import { isolate } from './ffmpeg-isolation.ts';
import { type Recording, RecordingFailure } from './recording.ts';

export type FfmpegOptions = {
  seconds: number; // Of recording to go through: what is allowed grows with it.
  signal?: AbortSignal | undefined;
  in_background?: boolean; // Nobody waits for it: everything else on the machine goes first.
  input?: Uint8Array | undefined; // What it reads from `pipe:0`.
  also_read?: string[]; // Files beside those that its arguments name.
};

export type FfmpegRun = {
  stdout: Readable;
  /** Rejects when the run was stopped: by the signal with its reason, by a limit with RecordingFailure 'too_large'. */
  ended: Promise<FfmpegEnd>;
  stop: () => void; // The rest of the output is not wanted; `ended` resolves.
};
export type FfmpegEnd = { code: number; log: string };

export const maxSide = 4096; // Pixels: more than any camera that a browser records.
// What browsers record and phones upload. Everything else that ffmpeg knows stays shut: most of its holes were there.
const decoders =
  'vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,libaom-av1,h264,hevc,opus,libopus,vorbis,libvorbis,aac,mp3,mp3float,alac,flac,pcm_s16le,pcm_s16be,pcm_f32le,rawvideo';
// Measured: 160 MB resident for decoding and encoding at 1280x720, 290 at 4096x2304; H.264 may keep 16 such pictures.
const dataMegabytes = 1024;
// Measured at 1280x720, 30 a second: 0.08 CPU-seconds a second for decoding VP9, 0.3 with encoding H.264. At 4096x2304
// there are ten times as many pixels.
const limitsFor = (seconds: number) => ({ cpu_seconds: Math.ceil(60 + 4 * seconds), wall_seconds: 180 + 10 * seconds });
const maxLogBytes = 64 * 1024; // Of each end: a hostile file complains without end.

/** What stands before and with `-i` for a recording: opened as what its bytes are, never as what ffmpeg takes it for. */
export function inputArguments(path: string, container: Recording['container']): string[] {
  const format =
    container === 'webm' ? ['-f', 'matroska'] : ['-enable_drefs', '0', '-use_absolute_path', '0', '-f', 'mov'];
  return [
    '-threads',
    '2',
    '-protocol_whitelist',
    'file',
    '-codec_whitelist',
    decoders,
    '-max_streams',
    '32',
    '-max_pixels',
    `${maxSide * maxSide}`,
    ...format,
    '-i',
    `file:${resolve(path)}`,
  ];
}

/** Starts ffmpeg. Reading `stdout` slowly slows it down; `ended` must be awaited. */
export async function startFfmpeg(args: string[], options: FfmpegOptions): Promise<FfmpegRun> {
  const { path } = await findFfmpeg();
  options.signal?.throwIfAborted();
  const { cpu_seconds, wall_seconds } = limitsFor(options.seconds);
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find(existsSync);
  const limits = prlimit
    ? [prlimit, `--data=${dataMegabytes * 1024 * 1024}`, `--cpu=${cpu_seconds}`, '--core=0', '--']
    : [];
  const quiet = ['-hide_banner', '-nostats', ...(options.input ? [] : ['-nostdin'])];
  const isolated = await isolate(path, [...quiet, ...args], options.also_read);
  const [command, ...rest] = [...limits, ...isolated] as [string, ...string[]];
  const child = spawn(command, rest, {
    stdio: [options.input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LANG: 'C', AV_LOG_FORCE_NOCOLOR: '1' },
  });
  // Below everything else, but not at the very end: there it would get no time at all while all cores are busy, and run into
  // its limit.
  if (options.in_background && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // It may close its input early: how it ended says why.
  child.stdin?.on('error', () => {}).end(options.input);
  return watch(child, wall_seconds, options.signal);
}

function watch(child: ChildProcess, wallSeconds: number, signal: AbortSignal | undefined): FfmpegRun {
  let stopped: 'wanted' | 'late' | 'aborted' | undefined;
  const stop = (why: typeof stopped) => {
    stopped ??= why;
    child.kill('SIGKILL');
  };
  const clock = setTimeout(() => stop('late'), wallSeconds * 1000);
  const onAbort = () => stop('aborted');
  signal?.addEventListener('abort', onAbort, { once: true });
  const log = keepEnds(child.stderr as Readable);
  const ended = new Promise<FfmpegEnd>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      if (stopped === 'aborted') return reject(signal?.reason);
      // The processor's limit ends it by a signal of its own; memory's limit only makes it fail.
      const isOver = stopped === 'late' || (!stopped && (killedBy === 'SIGKILL' || killedBy === 'SIGXCPU'));
      if (!isOver) return resolve({ code: stopped ? 0 : (code ?? 128), log: log() });
      reject(new RecordingFailure('too_large', 'This recording needs too much time or memory to read'));
    });
  }).finally(() => {
    clearTimeout(clock);
    signal?.removeEventListener('abort', onAbort);
  });
  ended.catch(() => {}); // Whoever reads the output first may fail first; `ended` still tells who awaits it.
  return { stdout: child.stdout as Readable, ended, stop: () => stop('wanted') };
}

/** Runs to the end, for its files and its log: what it writes to `pipe:1` is thrown away. */
export async function runFfmpeg(args: string[], options: FfmpegOptions): Promise<FfmpegEnd> {
  const run = await startFfmpeg(args, options);
  run.stdout.resume();
  return run.ended;
}

function keepEnds(stream: Readable): () => string {
  let [first, last] = ['', ''];
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (first.length < maxLogBytes) first += text;
    else last = (last + text).slice(-maxLogBytes);
  });
  return () => first + last;
}
