import { describeAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import type { Translator } from '@hireframe/contract/messages.ts';

/** 'Northmoor · welder · Remote' */
export const describeAlert = ({ company_name, filter }: JobAlert, messages: Translator): string =>
  [company_name ?? messages.t('All companies'), describeAlertFilter(filter, messages)].filter(Boolean).join(' · ');

/** Where the jobs are that an alert is of: on the careers page, or where there is none among those of all companies. */
export const jobsOf = (careers_slug: string | null) =>
  careers_slug === null ? ({ to: '/jobs' } as const) : ({ to: '/c/$slug', params: { slug: careers_slug } } as const);
