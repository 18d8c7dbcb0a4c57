import { readFileSync } from 'node:fs';
import { findDates } from '../resumes/dates/dates.ts';
import { companyKey } from '../vocabulary/company-key.ts';
import type { ImpossibleDate, ReadResume, Warning } from './warning.ts';

type Job = ReadResume['experience'][number];

// A contract that is signed begins within a year; people write 'from next spring'.
const monthsAhead = 12;
// Founders count the time before their company was registered, and lists differ by a year.
const yearsBefore = 2;

/** Year of foundation by key of the company. */
const founded = new Map(
  readFileSync(new URL('./vocabulary/founded.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', year = ''] = line.split('=');
      return [companyKey(name), year] as const;
    }),
);

/** Jobs whose dates cannot be. What the reading itself was unsure of is left out. */
export function findImpossibleDates({ text, experience, unsure, as_of }: ReadResume): Warning[] {
  const latest = monthOf(as_of) + monthsAhead;
  const found = experience.flatMap((job, index): Warning[] => {
    const isUnsure = unsure.some((fact) => fact.startsWith(`experience.${index}.`) && /date|company/.test(fact));
    const year = founded.get(companyKey(job.company)) ?? '';
    const how = isUnsure ? undefined : whyImpossible(job, latest, year);
    if (!how) return [];
    const { role, company, start_date, end_date } = job;
    const founded_in = how === 'before_the_company' ? year : '';
    return [{ kind: 'impossible_dates', how, role, company, start_date, end_date, founded: founded_in }];
  });
  const isSaid = found.some((one) => 'how' in one && one.how === 'ends_before_it_begins');
  return isSaid ? found : [...found, ...findBackwards(text)];
}

const longestLine = 200; // Letters: dates stand in short ones.

/** Ranges that run backwards ('03/2019 - 08/2017'), which are no dates of a job to the reader; with what stands before them. */
function findBackwards(text: string): Warning[] {
  return text.split('\n').flatMap((line): Warning[] => {
    const dates = line.length > longestLine ? [] : findDates(line);
    return dates.flatMap((end, index): Warning[] => {
      const start = dates[index - 1];
      if (!start || start.is_range || end.is_range || start.from.length !== end.from.length) return [];
      if (!/^\s*[-–—]\s*$/.test(line.slice(start.end, end.start)) || !isBefore(end.from, start.from)) return [];
      const company = line.slice(0, start.start).replace(/[^\p{L}\p{N})]+$/u, '');
      const dated = { start_date: start.from, end_date: end.from, founded: '' };
      return [{ kind: 'impossible_dates', how: 'ends_before_it_begins', role: '', company, ...dated }];
    });
  });
}

function whyImpossible({ start_date, end_date }: Job, latest: number, year: string): ImpossibleDate | undefined {
  if (start_date === '') return undefined;
  if (end_date !== '' && end_date !== 'present' && isBefore(end_date, start_date)) return 'ends_before_it_begins';
  if (monthOf(start_date) > latest) return 'begins_in_the_future';
  if (year !== '' && Number(start_date.slice(0, 4)) < Number(year) - yearsBefore) return 'before_the_company';
  return undefined;
}

/** As precisely as both are known. */
const isBefore = (one: string, other: string) => {
  const precision = Math.min(one.length, other.length);
  return one.slice(0, precision) < other.slice(0, precision);
};

/** Months of the calendar; of a year alone its January, so that a doubt counts for the person. */
function monthOf(date: string): number {
  const [year, month = '1'] = date.split('-');
  return Number(year) * 12 + Number(month);
}
