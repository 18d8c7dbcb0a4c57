// Runs a measuring in a process of its own: a stranger's file may crash, hang or fill it, and never the worker.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { RecordingFailure, type RecordingFault } from '@hireframe/engines/media/recording.ts';
import type { MeasuringAnswer, MeasuringCall, MeasuringName, Measurings } from './measuring.ts';

/**
 * Resident memory in MB of a process and of what its first thread started (Node starts programs from no other); 0 where
 * the system (not Linux) does not tell.
 */
export async function measureMemory(pid: number): Promise<number> {
  const [status, pids] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => ''),
  ]);
  const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  const theirs = await Promise.all(pids.split(' ').filter(Boolean).map(Number).map(measureMemory));
  return theirs.reduce((sum, one) => sum + one, own);
}

type MeasuringFault = 'crashed' | 'too_slow' | 'too_large';

/**
 * The measuring ended without measurements; `message` is fit for a report, `cause` for a log. Another try may help but
 * for `too_large`.
 */
export class MeasuringFailure extends Error {
  readonly fault: MeasuringFault;
  constructor(fault: MeasuringFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

type MeasuringLimits = { megabytes: number; wall_seconds: number; cpu_seconds: number };

const endedEarly = 'Measuring the recording ended early';
const heapMegabytes = 256;
const watchMs = 250;
/** Memory resident, ffmpeg's included. Measured at 1280x720: see docs/how-we-measure.md. */
const maxMegabytes = 500;
// RLIMIT_DATA also counts what is set aside and never touched, some 650 MB at Node's start; it stops what grows faster
// than we look.
const dataMegabytes = 650 + 2 * maxMegabytes;

/** Measured: 0.3 CPU-seconds a second of recording; ten times that on a machine that is busy or slow. */
const limitsFor = (seconds: number): MeasuringLimits => ({
  megabytes: maxMegabytes,
  wall_seconds: Math.ceil(120 + 10 * seconds),
  cpu_seconds: Math.ceil(60 + 3 * seconds),
});

/**
 * @throws RecordingFailure for a fault of the file, MeasuringFailure for a measuring that ended early, the signal's
 * reason when it was stopped
 */
export async function runMeasuring<Name extends MeasuringName>(
  call: MeasuringCall & { name: Name },
  { signal, ...changed }: { signal?: AbortSignal | undefined } & Partial<MeasuringLimits> = {},
): Promise<Measurings[Name]> {
  signal?.throwIfAborted();
  const limits = { ...limitsFor(call.recording.duration_seconds), ...changed };
  const child = startChild(limits);
  const answer = await answerOf(child, call, limits, signal).finally(() => end(child));
  if ('error' in answer) throw new MeasuringFailure('crashed', endedEarly, answer.error);
  if ('fault' in answer) throw new RecordingFailure(answer.fault as RecordingFault, answer.message);
  return answer.value as Measurings[Name];
}

function answerOf(
  child: ChildProcess,
  call: MeasuringCall,
  { megabytes, wall_seconds }: MeasuringLimits,
  signal: AbortSignal | undefined,
): Promise<MeasuringAnswer> {
  const failure = (fault: MeasuringFault, message: string) => new MeasuringFailure(fault, message);
  return new Promise<MeasuringAnswer>((resolve, reject) => {
    const began = performance.now();
    const watch = setInterval(async () => {
      if (performance.now() - began > wall_seconds * 1000)
        reject(failure('too_slow', 'Measuring the recording took too long, so it was stopped'));
      else if ((await measureMemory(child.pid as number)) > megabytes)
        reject(failure('too_large', 'Measuring the recording takes more memory than is allowed, so it was stopped'));
    }, watchMs);
    const onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const onEnd = () => reject(failure('crashed', endedEarly));
    child.on('exit', onEnd).on('error', onEnd).on('message', resolve);
    child.on('exit', done).on('error', done).on('message', done);
    child.send(call, (error) => error && onEnd());
    function done() {
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
    }
  });
}

function startChild({ cpu_seconds }: MeasuringLimits): ChildProcess {
  // Soft ones (`:`): its ffmpeg sets its own, which may be higher.
  const script = fileURLToPath(new URL('./measuring-child.ts', import.meta.url));
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find(existsSync);
  const limits = prlimit
    ? [prlimit, `--data=${dataMegabytes * 1024 * 1024}:`, `--cpu=${cpu_seconds}:`, '--core=0', '--']
    : [];
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, script];
  const [command, ...args] = [...limits, ...node] as [string, ...string[]];
  // The environment holds the server's secrets; only what decides answers goes along.
  const { PATH, LANG, LD_LIBRARY_PATH, HIREFRAME_FFMPEG } = process.env;
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true, // A group of its own, so that its ffmpeg ends with it.
    env: { PATH, LANG, LD_LIBRARY_PATH, HIREFRAME_FFMPEG },
  });
}

function end({ pid }: ChildProcess) {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}
