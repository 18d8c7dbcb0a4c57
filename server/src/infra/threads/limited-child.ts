// Runs one call in a process of its own under limits: what a stranger's file does to native code ends the child alone.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

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

export type ChildFault = 'crashed' | 'too_slow' | 'too_large';

/** The child ended without an answer. */
export class ChildFailure extends Error {
  readonly fault: ChildFault;
  constructor(fault: ChildFault) {
    super(`The process ended without an answer: ${fault}`);
    this.fault = fault;
  }
}

/** Memory is resident and counts what the child starts. */
export type ChildLimits = { megabytes: number; wall_seconds: number; cpu_seconds: number };

export type ChildCall = {
  script: string; // A path. It is sent `call` and answers with one message.
  call: object;
  limits: ChildLimits;
  environment?: string[]; // Names of variables it is given besides those of the system.
  signal?: AbortSignal | undefined;
};

const heapMegabytes = 256;
const watchMs = 250;
// RLIMIT_DATA also counts what is set aside and never touched, some 650 MB at Node's start; it stops what grows faster
// than we look.
const setAsideMegabytes = 650;

/** @returns the message the child answers with. @throws ChildFailure, the signal's reason when it was stopped */
export async function runInChild({ signal, ...of }: ChildCall): Promise<unknown> {
  signal?.throwIfAborted();
  const child = startChild(of);
  return await answerOf(child, of, signal).finally(() => end(child));
}

function answerOf(child: ChildProcess, { call, limits }: ChildCall, signal: AbortSignal | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const watch = setInterval(async () => {
      if (performance.now() - began > limits.wall_seconds * 1000) reject(new ChildFailure('too_slow'));
      else if ((await measureMemory(child.pid as number)) > limits.megabytes) reject(new ChildFailure('too_large'));
    }, watchMs);
    const onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    const onEnd = () => reject(new ChildFailure('crashed'));
    child.on('exit', onEnd).on('error', onEnd).on('message', resolve);
    child.on('exit', done).on('error', done).on('message', done);
    child.send(call, (error) => error && onEnd());
    function done() {
      clearInterval(watch);
      signal?.removeEventListener('abort', onAbort);
    }
  });
}

function startChild({ script, limits, environment = [] }: ChildCall): ChildProcess {
  // Soft ones (`:`): its ffmpeg sets its own, which may be higher.
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find(existsSync);
  const dataBytes = (setAsideMegabytes + 2 * limits.megabytes) * 1024 * 1024;
  const limited = prlimit ? [prlimit, `--data=${dataBytes}:`, `--cpu=${limits.cpu_seconds}:`, '--core=0', '--'] : [];
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, script];
  const [command, ...args] = [...limited, ...node] as [string, ...string[]];
  // The environment holds the server's secrets; only what decides answers goes along.
  const names = ['PATH', 'LANG', 'LD_LIBRARY_PATH', ...environment];
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    detached: true, // A group of its own, so that what it starts ends with it.
    windowsHide: true,
    env: Object.fromEntries(names.map((name) => [name, process.env[name]])),
  });
}

function end(child: ChildProcess) {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // Nobody of the group is left, or (Windows) there are no groups.
  }
}
