// Files from strangers are read in child processes: a worker thread limits only its heap, and a parser that loops cannot
// be stopped from inside. A child serves many documents, and is killed and replaced when one goes too far.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reason } from './document.ts';

/** What a child is asked: to call the function that `module` (a file: URL) exports as `name`. */
export type SandboxCall = { module: string; name: string; input: unknown };
export type SandboxAnswer = { value?: unknown; error?: string; is_exhausted?: boolean; cpu_seconds: number };

/** `message` is for the person who sent the file. */
export type SandboxResult<T> =
  | { status: 'ok'; value: T }
  | { status: 'failed'; reason: Extract<Reason, 'timeout' | 'too_complex'>; message: string };

export type Sandbox = {
  /**
   * Calls a function in a child. Input and result pass by structured clone, so bytes stay bytes. Waits for a free child.
   * `seconds` it may take of the processor, 20 unless told.
   * Rejects only when the function itself throws or the sandbox is closed.
   */
  run: <T>(module: URL, name: string, input: unknown, seconds?: number) => Promise<SandboxResult<T>>;
  /** Ends all children; what still waits is rejected. */
  close: () => void;
};

const wallSeconds = 20; // For one document, on a machine that has time for it.
/** A child that did not get that much of a busy processor may go on for so many times as long. */
const patience = 4;
// RLIMIT_DATA counts heap, buffers and what native code takes, unlike a heap limit alone. Node sets aside some 650 MB at
// its start, most of it never touched (measured: VmData with 130 MB resident); 768 are for the document.
const dataMegabytes = 650 + 768;
const heapMegabytes = 512;
const longestSeconds = 90; // For pictures of pages.
const retireCpuSeconds = 60; // A child this used is replaced after its document.
// Bounds a child even when its parent is stuck and cannot keep time.
const maxCpuSeconds = retireCpuSeconds + 2 * longestSeconds;
const root = fileURLToPath(new URL('../../../', import.meta.url));
// Where a folder is a link, Node asks for the place it leads to.
const readable = ['engines', 'node_modules', 'engines/node_modules', 'package.json']
  .map((name) => join(root, name))
  .flatMap((path) => (existsSync(path) ? [...new Set([path, realpathSync(path)])] : []))
  .map((path) => `--allow-fs-read=${path}`);

type Waiting = {
  call: SandboxCall;
  seconds: number;
  resolve: (result: SandboxResult<never>) => void;
  reject: (error: Error) => void;
};

/** A pool of at most `size` children, started when first needed. Idle children do not keep the program alive. */
export function openSandbox(size: number, { wall_seconds = wallSeconds } = {}): Sandbox {
  const idle: ChildProcess[] = [];
  const busy = new Set<ChildProcess>();
  const queue: Waiting[] = [];
  let isClosed = false;

  function next() {
    if (queue.length === 0 || (idle.length === 0 && busy.size >= size)) return;
    const waiting = queue.shift() as Waiting;
    const child = idle.pop() ?? startChild();
    busy.add(child);
    keepAlive(child, true);
    serve(child, waiting, (isReusable) => {
      busy.delete(child);
      keepAlive(child, false);
      if (isReusable && !isClosed) idle.push(child);
      else child.kill('SIGKILL');
      next();
    });
  }

  return {
    run: (module, name, input, seconds = wall_seconds) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('The sandbox is closed'));
        queue.push({ call: { module: module.href, name, input }, seconds, resolve, reject });
        next();
      }),
    close: () => {
      isClosed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('The sandbox is closed'));
      for (const child of [...idle.splice(0), ...busy]) child.kill('SIGKILL');
    },
  };
}

/** Sends one call and settles it exactly once: by an answer, by the clock or by the death of the child. */
function serve(
  child: ChildProcess,
  { call, seconds: wallSeconds, resolve, reject }: Waiting,
  done: (isReusable: boolean) => void,
) {
  const [begun, used] = [performance.now(), cpuSecondsOf(child)];
  let clock = setTimeout(look, wallSeconds * 1000);
  function look() {
    const left = wallSeconds - (cpuSecondsOf(child) - used);
    // A machine that is busy with others is no fault of the file.
    if (left > 0 && performance.now() - begun < patience * wallSeconds * 1000) {
      clock = setTimeout(look, Math.max(left, 0.2) * 1000);
      return;
    }
    settle(false);
    resolve({
      status: 'failed',
      reason: 'timeout',
      message: `This file took too long to read (over ${wallSeconds} seconds). Export it again as PDF, or upload a DOCX.`,
    });
  }
  const onMessage = (message: unknown) => {
    const { value, error, is_exhausted, cpu_seconds } = message as SandboxAnswer;
    if (is_exhausted) return onEnd();
    settle(cpu_seconds < retireCpuSeconds);
    if (error === undefined) resolve({ status: 'ok', value: value as never });
    else reject(new Error(error));
  };
  const onEnd = () => {
    settle(false);
    resolve({
      status: 'failed',
      reason: 'too_complex',
      message: 'This file needs too much memory to read. Export it again as PDF, or upload a DOCX.',
    });
  };
  function settle(isReusable: boolean) {
    clearTimeout(clock);
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
    done(isReusable);
  }
  child.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
  child.send(call, (error) => error && child.kill('SIGKILL'));
}

/** What it took of the processor so far. Where the system does not tell, no child has patience left. */
function cpuSecondsOf({ pid }: ChildProcess): number {
  try {
    // Behind the name, which may hold anything: user and system time, in hundredths of a second on every Linux.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

function startChild(): ChildProcess {
  const script = fileURLToPath(new URL('./sandbox-child.ts', import.meta.url));
  // May read our code and its modules, and nothing else: no secrets, no writing, no programs, no native code.
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--permission', ...readable, script];
  const prlimit = ['/usr/bin/prlimit', '/bin/prlimit'].find(existsSync); // Not at the top: a child may not look there.
  const limits = prlimit
    ? [prlimit, `--data=${dataMegabytes * 1024 * 1024}`, `--cpu=${maxCpuSeconds}`, '--core=0', '--']
    : [];
  const [command, ...args] = [...limits, ...node] as [string, ...string[]];
  // The environment holds the server's secrets; only what decides answers goes along.
  const { PATH, LANG, HIREFRAME_NOW } = process.env;
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { PATH, LANG, HIREFRAME_NOW },
  });
  return child.on('error', () => {}); // A late failure to kill or to send concerns nobody any more.
}

function keepAlive(child: ChildProcess, isBusy: boolean) {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
