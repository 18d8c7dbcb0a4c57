// What is said of a posting on cards and pages.
import type { Posting } from '@hireframe/contract/postings.ts';

/** A draft of a text that names none. */
export const getPostingTitle = ({ title }: Pick<Posting, 'title'>): string => title || 'Untitled posting';

const colors: Record<string, string> = {
  draft: 'gray',
  approved: 'green',
  posted_external: 'blue',
  paused: 'yellow',
  closed: 'gray',
  expired: 'red',
};
export const getStatusColor = ({ status, is_expired }: Pick<Posting, 'status' | 'is_expired'>): string =>
  colors[is_expired ? 'expired' : status] ?? 'gray';

type Band = { label: 'Excellent' | 'Good' | 'Fair'; color: string };

/** 001: from 0.8 Excellent, from 0.6 Good, else Fair. @param percent in whole numbers, as it's written beside it */
export function getConfidenceBand(percent: number): Band {
  if (percent >= 80) return { label: 'Excellent', color: 'var(--band-excellent)' };
  if (percent >= 60) return { label: 'Good', color: 'var(--band-good)' };
  return { label: 'Fair', color: 'var(--band-fair)' };
}

type Pay = Pick<Posting, 'min_salary' | 'max_salary' | 'salary_currency' | 'salary_period'>;

/** 'EUR 60,000–75,000 a year', 'up to GBP 45,000 a year'; '' where the posting does not say. */
export function formatPay({ min_salary, max_salary, salary_currency, salary_period }: Pay): string {
  const range = rangeOf(min_salary, max_salary, salary_currency ? `${salary_currency} ` : '');
  return range && salary_period ? `${range} ${per[salary_period]}` : range;
}

const per = { hour: 'an hour', day: 'a day', month: 'a month', year: 'a year' };

/** '3–5 years', '5 years or more'; '' where the posting does not say. */
export function formatExperience({
  min_experience_years,
  max_experience_years,
}: Pick<Posting, `${'min' | 'max'}_experience_years`>) {
  const [min, max] = [min_experience_years, max_experience_years];
  if (min !== null && max === null) return `${min} ${min === 1 ? 'year' : 'years'} or more`;
  const range = rangeOf(min, max, '');
  return range && `${range} ${max === 1 ? 'year' : 'years'}`;
}

function rangeOf(min: number | null, max: number | null, unit: string): string {
  const said = (value: number) => value.toLocaleString('en');
  if (min !== null && max !== null) return min === max ? `${unit}${said(min)}` : `${unit}${said(min)}–${said(max)}`;
  if (max !== null) return `up to ${unit}${said(max)}`;
  return min === null ? '' : `from ${unit}${said(min)}`;
}
