// Which months a report is of. It ends with the last whole month, and nothing that happened since is looked at: whoever
// moves one person, or waits for one answer, and asks again must not see what that person declared.
import { fieldRule } from '../../infra/http/problem.ts';

/** `YYYY-MM`, in UTC, both included. */
export type Span = { start_month: string; end_month: string };

const usualMonths = 12;

/** @throws Problem 422 for months that are not over, or the wrong way round */
export function readSpan(asked: Partial<Span>, now: Date): Span {
  const last = addMonths(monthOf(now), -1);
  const { end_month = last } = asked;
  const { start_month = addMonths(end_month, 1 - usualMonths) } = asked;
  if (end_month > last)
    throw fieldRule('end_month', 'Choose months that are over: the present one is counted from the next.');
  if (start_month > end_month) throw fieldRule('start_month', 'The first month must not be after the last.');
  return { start_month, end_month };
}

/** When the present month began. */
export const startOfMonth = (now: Date): Date => startOf(monthOf(now));

/** Applications since `from` and before `to` are of the span. */
export const toInstants = ({ start_month, end_month }: Span): { from: Date; to: Date } => ({
  from: startOf(start_month),
  to: startOf(addMonths(end_month, 1)),
});

const monthOf = (date: Date) => date.toISOString().slice(0, 7);
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

function addMonths(month: string, months: number): string {
  const date = startOf(month);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date);
}
