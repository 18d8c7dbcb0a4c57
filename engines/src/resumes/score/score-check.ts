import type { Check, Evidence, SectionScore } from '../resume.ts';
import { type CheckId, checkName, maxPoints } from './rubric.ts';

/** Points have one decimal: enough to show progress, and a sum of rounded parts stays a sum. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A share of a check's points, held between nothing and all. */
export function graded(id: CheckId, share: number, comment: string, evidence: Evidence[] = []): Check {
  const max = maxPoints(id);
  const points = oneDecimal(max * Math.min(1, Math.max(0, share)));
  const places = points > 0 ? evidence.map(({ start, end }) => ({ start, end })) : []; // Some know more, for reading.
  return { id, name: checkName(id), points, max, comment, evidence: places };
}

/** A check that either passes whole or not at all. */
export function passed(id: CheckId, evidence: Evidence[], found: string, missing: string): Check {
  return evidence.length > 0 ? graded(id, 1, found, evidence) : graded(id, 0, missing);
}

/** The sum of its checks, and their comments as one paragraph. */
export function section(max: number, checks: Check[]): SectionScore {
  const score = oneDecimal(checks.reduce((sum, check) => sum + check.points, 0));
  return { score, max, comments: checks.map((check) => check.comment).join(' '), checks };
}

/** 'one job', '3 jobs'. */
export function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `one ${one}` : `${number} ${many}`;
}

/** Entries of which these fields were read for certain, and a sentence on the others: they neither earn nor cost. */
export function splitUnsure<T extends { unsure: string[] }>(
  entries: T[],
  fields: string[],
): { sure: T[]; aside: string } {
  const sure = entries.filter(({ unsure }) => !fields.some((field) => unsure.includes(field)));
  const rest = entries.length - sure.length;
  if (rest === 0) return { sure, aside: '' };
  const aside =
    rest === 1
      ? " One entry was unclear, so it doesn't affect this score."
      : ` ${rest} entries were unclear, so they don't affect this score.`;
  return { sure, aside };
}

/** The share of those that fulfil a check; all where none could be judged, nothing where there are none. */
export function shareOf(fulfilled: number, judged: number, all: number): number {
  if (judged === 0) return all > 0 ? 1 : 0;
  return fulfilled / judged;
}
