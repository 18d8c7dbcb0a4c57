import { inEnglish, type Sentence } from '../../text/sentence.ts';
import type { Check, Evidence, SectionScore } from '../resume.ts';
import { type CheckId, checkName, maxPoints } from './rubric.ts';

/** Points have one decimal: enough to show progress, and a sum of rounded parts stays a sum. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What is said of a check: a message without values, or sentences one after another. */
type Comment = string | Sentence[];

/** A share of a check's points, held between nothing and all. */
export function graded(id: CheckId, share: number, said: Comment, evidence: Evidence[] = []): Check {
  const max = maxPoints(id);
  const points = oneDecimal(max * Math.min(1, Math.max(0, share)));
  const places = points > 0 ? evidence.map(({ start, end }) => ({ start, end })) : []; // Some know more, for reading.
  return { id, name: checkName(id), points, max, ...commentOf(said), evidence: places };
}

function commentOf(said: Comment): Pick<Check, 'comment' | 'said'> {
  if (typeof said === 'string') return { comment: said };
  const comment = said.map(inEnglish).join(' ');
  return said.length === 1 && comment === said[0]?.message ? { comment } : { comment, said };
}

/** One sentence with its values. */
export const say = (message: string, values: NonNullable<Sentence['values']> = {}): Sentence[] => [{ message, values }];

/** A check that either passes whole or not at all. */
export function passed(id: CheckId, evidence: Evidence[], found: string, missing: string): Check {
  return evidence.length > 0 ? graded(id, 1, found, evidence) : graded(id, 0, missing);
}

/** The sum of its checks, and their comments as one paragraph. */
export function section(max: number, checks: Check[]): SectionScore {
  const score = oneDecimal(checks.reduce((sum, check) => sum + check.points, 0));
  return { score, max, comments: checks.map((check) => check.comment).join(' '), checks };
}

/** Entries of which these fields were read for certain, and a sentence on the others: they neither earn nor cost. */
export function splitUnsure<T extends { unsure: string[] }>(
  entries: T[],
  fields: string[],
): { sure: T[]; aside: Sentence[] } {
  const sure = entries.filter(({ unsure }) => !fields.some((field) => unsure.includes(field)));
  const rest = entries.length - sure.length;
  const unclear =
    "{count, plural, one {One entry was unclear, so it doesn't affect this score.} other {# entries were unclear, so they don't affect this score.}}";
  return { sure, aside: rest === 0 ? [] : say(unclear, { count: rest }) };
}

/** The share of those that fulfil a check; all where none could be judged, nothing where there are none. */
export function shareOf(fulfilled: number, judged: number, all: number): number {
  if (judged === 0) return all > 0 ? 1 : 0;
  return fulfilled / judged;
}
