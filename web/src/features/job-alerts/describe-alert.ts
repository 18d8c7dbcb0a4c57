import { describeAlertFilter } from '@hireframe/contract/job-alert-words.ts';
import type { JobAlert } from '@hireframe/contract/job-alerts.ts';
import type { Translator } from '@hireframe/contract/messages.ts';

/** 'Northmoor · welder · Remote' */
export const describeAlert = ({ company_name, filter }: JobAlert, messages: Translator): string =>
  [company_name ?? messages.t('All companies'), describeAlertFilter(filter, messages)].filter(Boolean).join(' · ');
