// What a process and all that it started take of the machine, as the kernel tells it.
import { readdirSync, readFileSync } from 'node:fs';

type Shares = Record<string, number>; // By the name of the program; the process itself is 'server'.

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // It has just ended.
  }
};

/** In bytes. PSS: of what several share each has its part. */
export const readMemory = (pid: number): Shares =>
  shares(pid, (one) => 1024 * Number(/\nPss:\s+(\d+)/.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0));

/** Seconds of processor time until now, with those of processes that have ended, which are 'ended'. */
export function readProcessorTime(pid: number): Shares {
  const ended = { sum: 0 };
  const living = shares(pid, (one) => {
    const [, numbers = ''] = read(`/proc/${one}/stat`).split(') '); // The name before may hold blanks.
    const [user, system, userEnded, systemEnded] = numbers.split(' ').slice(11, 15).map(Number) as number[];
    ended.sum += ((userEnded ?? 0) + (systemEnded ?? 0)) / 100;
    return ((user ?? 0) + (system ?? 0)) / 100;
  });
  return { ...living, ended: ended.sum };
}

function shares(pid: number, measure: (one: number) => number): Shares {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      parents.set(Number(name), Number(/\nPPid:\s+(\d+)/.exec(read(`/proc/${name}/status`))?.[1]));
  const isOurs = (one: number | undefined): boolean => one === pid || (one ? isOurs(parents.get(one)) : false);
  const byName: Shares = {};
  for (const one of [...parents.keys()].filter(isOurs)) {
    const name = one === pid ? 'server' : read(`/proc/${one}/comm`).trim();
    byName[name] = (byName[name] ?? 0) + measure(one);
  }
  return byName;
}
