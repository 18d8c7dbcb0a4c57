// Months and numbers of a bias report in words.
import type { Language } from '@hireframe/contract/languages.ts';
import { localeOf } from '../../lib/dates.ts';

/** '2026-04': April 2026. */
export const formatMonth = (month: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** A share of 1 as '42.9%'. */
export const formatRate = (rate: number | null, language: Language): string =>
  rate === null
    ? '—'
    : rate.toLocaleString(localeOf(language), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '0.67' */
export const formatRatio = (ratio: number | null, language: Language): string =>
  ratio === null
    ? '—'
    : ratio.toLocaleString(localeOf(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
