// npm run -s check-advisories: what is known to be wrong with the packages of package-lock.json, and whether one was left longer
// than docs/protection.md ("Components") allows. To be run every day: an advisory counts from when it was first seen here.
// Ends with 1 where a time is over, with 2 where nobody could be asked. The doctor reads what it writes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, root } from './setup.mjs';

/** Days, as docs/protection.md has them; a test compares the two. */
export const allowedDays = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 };
const msOfDay = 24 * 3_600_000;

/** @param report what `npm audit --json` says @returns each advisory once: where it is read, how grave, in which packages */
export function listAdvisories({ vulnerabilities = {} }) {
  const found = new Map();
  for (const { via } of Object.values(vulnerabilities))
    for (const one of via) {
      if (typeof one === 'string') continue; // A package that leads to one that has it.
      const { url, title, severity, name } = one;
      const known = found.get(url) ?? { url, title, severity, packages: [] };
      if (!known.packages.includes(name)) known.packages.push(name);
      found.set(url, known);
    }
  return [...found.values()];
}

/**
 * @param known what was written before, or undefined
 * @param now milliseconds
 * @returns the same anew: what is gone is forgotten, what is new begins to count
 */
export function judge(advisories, known, now) {
  const before = new Map((known?.advisories ?? []).map((one) => [one.url, one]));
  return {
    looked_at: new Date(now).toISOString(),
    advisories: advisories.map((one) => {
      const first_seen = before.get(one.url)?.first_seen ?? new Date(now).toISOString();
      const due = Date.parse(first_seen) + (allowedDays[one.severity] ?? 0) * msOfDay;
      return { ...one, first_seen, due: new Date(due).toISOString() };
    }),
  };
}

/** A line for each, those whose time is over first. */
export function describe({ advisories }, now) {
  const isOver = ({ due }) => Date.parse(due) < now;
  const lines = advisories
    .toSorted((a, b) => Date.parse(a.due) - Date.parse(b.due))
    .map((one) => {
      const state = isOver(one) ? 'OVER ' : 'until';
      return `${state} ${one.due.slice(0, 10)}  ${one.severity}  ${one.packages.join(', ')}: ${one.title} (${one.url})`;
    });
  const over = advisories.filter(isOver).length;
  return { over, text: [...lines, `${advisories.length} known, ${over} left for longer than allowed`].join('\n') };
}

const file = () => join(resolve(root, process.env.HIREFRAME_DATA || '.hireframe'), 'advisories.json');

function main() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const report = readReport(stdout);
  if (!report?.vulnerabilities) {
    console.error(`Nobody could be asked: ${report?.message ?? report?.error?.summary ?? 'npm audit said nothing'}`);
    return 2;
  }
  const known = existsSync(file()) ? JSON.parse(readFileSync(file(), 'utf8')) : undefined;
  const now = Date.now();
  const judged = judge(listAdvisories(report), known, now);
  mkdirSync(join(file(), '..'), { recursive: true });
  writeFileSync(`${file()}.new`, JSON.stringify(judged, null, 2));
  renameSync(`${file()}.new`, file());
  const { over, text } = describe(judged, now);
  console.log(text);
  return over > 0 ? 1 : 0;
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) process.exitCode = main();
