import { findDates } from '../resumes/dates/dates.ts';
import type { PartialDate } from '../resumes/resume.ts';

const iso = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.]\d{1,2})?(?:T.*)?$/;

/** A date as files hold it ('2019', '2019-3', '2019-03-01', 'March 2019') as a year or month; '' where it is none. */
export function partialDate(written: string): PartialDate | '' {
  const text = written.trim();
  const [, year, month] = iso.exec(text) ?? [];
  if (year) return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${String(month).padStart(2, '0')}` : year;
  const [date, other] = text.length <= 40 ? findDates(text) : [];
  return date && !other && !date.is_range ? date.from : '';
}
