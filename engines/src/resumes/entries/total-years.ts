import type { Experience, PartialDate } from '../resume.ts';

type Dated = Pick<Experience, 'start_date' | 'end_date'>;
type Interval = { from: number; to: number }; // Months since year 0; `to` is the month after the last.

const monthsAYear = 12;
const maxDoubtfulEnds = 3; // Each end of which only the year is known is half a year off at worst.

/**
 * Years of work until `as_of`, overlaps counted once, to one decimal. A year without a month is taken from its January
 * for a beginning and to its June for an end. Null where no dates say, or where years alone leave more than a year of
 * doubt.
 */
export function totalYears(experience: Dated[], as_of: PartialDate): number | null {
  const dated = experience.filter((job) => job.start_date);
  if (dated.length === 0) return null;
  // 'Summer 2016' and '2016' last less than a year, but alone they say nothing of a length.
  if (dated.every(isLoneYear)) return null;
  const now = monthNumber(as_of, 1) + 1;
  const intervals = dated.map((job) => toInterval(job, now)).sort((a, b) => a.from - b.from);
  if (doubtfulEnds(dated) > maxDoubtfulEnds) return null;
  let [months, reached] = [0, 0];
  for (const { from, to } of intervals) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.round((months / monthsAYear) * 10) / 10;
}

const isLoneYear = (job: Dated) => !job.end_date && job.start_date.length === 4;

function toInterval(job: Dated, now: number): Interval {
  const from = monthNumber(job.start_date, 1);
  if (job.end_date === 'present') return { from, to: Math.max(from, now) };
  return { from, to: Math.min(monthNumber(job.end_date || job.start_date, 6) + 1, Math.max(now, from)) };
}

function monthNumber(date: PartialDate, whenYear: number): number {
  return Number(date.slice(0, 4)) * monthsAYear + (Number(date.slice(5, 7)) || whenYear) - 1;
}

/** How many beginnings and ends, known by their years alone, do not touch another job. */
function doubtfulEnds(jobs: Dated[]): number {
  const spans = jobs
    .map((job) => ({
      from: Number(job.start_date.slice(0, 4)),
      to: job.end_date === 'present' ? 9999 : Number((job.end_date || job.start_date).slice(0, 4)),
      isFromVague: job.start_date.length === 4,
      // A lone year is one doubt: it is reckoned as half a year.
      isToVague: job.end_date !== 'present' && job.end_date.length === 4,
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  let doubtful = 0;
  let open: (typeof spans)[number] | undefined;
  for (const span of spans) {
    if (open && span.from <= open.to) {
      if (span.to > open.to) open = { ...open, to: span.to, isToVague: span.isToVague };
      continue;
    }
    if (open?.isToVague) doubtful++;
    if (span.isFromVague) doubtful++;
    open = span;
  }
  return doubtful + (open?.isToVague ? 1 : 0);
}
