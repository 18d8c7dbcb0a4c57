// Jobs of a resume as cards, with how long each lasted.
import type { CandidateExperience } from '@hireframe/contract/candidates.ts';
import type { ExtractedResume } from '@hireframe/contract/resumes.ts';

/** @param today whose month the jobs that go on are counted to */
export const buildExperience = (resume: ExtractedResume | null, today: Date): CandidateExperience[] =>
  (resume?.experience ?? []).map(({ role, end_date, ...job }) => ({
    ...job,
    title: role,
    end_date: end_date === present ? null : end_date,
    is_current: end_date === present,
    duration_text: durationText(job.start_date, end_date, today),
  }));

const present = 'present';
const monthsAYear = 12;
const midYear = 6; // Months: where a date without a month stands, half a year off at worst.

/**
 * '2 years 3 months', first and last month included as the total of a resume counts them; 'about 2 years' where a date
 * is a year alone; '' where the dates do not say, or say that the end comes first.
 * @param start_date 'YYYY-MM', 'YYYY' or ''
 * @param end_date the same, or 'present'
 */
export function durationText(start_date: string, end_date: string, today: Date): string {
  const end = end_date === present ? today.toISOString().slice(0, 7) : end_date;
  const [from, to] = [monthOf(start_date), monthOf(end)];
  if (!from || !to || to.earliest < from.earliest) return '';
  const months = to.middle - from.middle;
  if (from.isVague || to.isVague) {
    const years = Math.round(months / monthsAYear);
    return years > 0 ? `about ${counted(years, 'year')}` : '';
  }
  const [years, rest] = [Math.floor((months + 1) / monthsAYear), (months + 1) % monthsAYear];
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Months since year 0. */
function monthOf(date: string) {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year) return undefined;
  const january = Number(year) * monthsAYear;
  return month
    ? { earliest: january + Number(month) - 1, middle: january + Number(month) - 1, isVague: false }
    : { earliest: january, middle: january + midYear, isVague: true };
}
