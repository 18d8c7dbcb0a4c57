// What is said of a posting on cards and pages.
import type { Translator } from '@hireframe/contract/messages.ts';
import type { Posting } from '@hireframe/contract/postings.ts';
import { english } from '../../lib/messages.tsx';

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
export function formatPay({ min_salary, max_salary, salary_currency, salary_period }: Pay, messages = english): string {
  const pay = rangeOf(min_salary, max_salary, salary_currency ? `${salary_currency} ` : '', messages);
  return pay && salary_period ? messages.t(per[salary_period], { pay }) : pay;
}

const per = { hour: '{pay} an hour', day: '{pay} a day', month: '{pay} a month', year: '{pay} a year' } as const;

/** '3–5 years', '5 years or more'; '' where the posting does not say. */
export function formatExperience(
  { min_experience_years: min, max_experience_years: max }: Pick<Posting, `${'min' | 'max'}_experience_years`>,
  messages = english,
): string {
  if (min !== null && max === null)
    return messages.t('{min, plural, one {# year or more} other {# years or more}}', { min });
  const range = rangeOf(min, max, '', messages);
  return range && messages.t('{max, plural, one {{range} year} other {{range} years}}', { max: max ?? 0, range });
}

function rangeOf(min: number | null, max: number | null, unit: string, { t, language }: Translator): string {
  const say = (value: number) => `${unit}${value.toLocaleString(language)}`;
  if (min !== null && max !== null) return min === max ? say(min) : `${say(min)}–${max.toLocaleString(language)}`;
  if (max !== null) return t('up to {amount}', { amount: say(max) });
  return min === null ? '' : t('from {amount}', { amount: say(min) });
}
