// What a job alert is of: its filter, and that in words.
import { z } from 'zod';
import type { Translator } from './messages.ts';
import {
  experienceLevels,
  experienceLevelWords,
  jobTypes,
  jobTypeWords,
  workModes,
  workModeWords,
} from './posting-words.ts';

/** As it is stored: of a careers page or of the page of all jobs, only what was set. */
export const JobAlertFilter = z
  .object({
    search: z.string(),
    team: z.string(),
    place: z.string(),
    location: z.string(),
    skills: z.string(),
    job_type: z.enum(jobTypes),
    work_mode: z.enum(workModes),
    experience_level: z.enum(experienceLevels),
    min_salary: z.number(),
    max_salary: z.number(),
  })
  .partial()
  .meta({ id: 'JobAlertFilter' });
export type JobAlertFilter = z.infer<typeof JobAlertFilter>;

/** 'welder · Water · Remote'; '' where nothing is set. */
export function describeAlertFilter(filter: JobAlertFilter, { t, known, language }: Translator): string {
  const { search, team, place, location, skills, job_type, work_mode, experience_level } = filter;
  const amount = (pay: number) => pay.toLocaleString(language);
  const { min_salary: min, max_salary: max } = filter;
  return [
    search,
    team,
    place,
    location,
    skills,
    job_type && known(jobTypeWords[job_type] ?? job_type), // An address of a page may hold any word.
    work_mode && known(workModeWords[work_mode] ?? work_mode),
    experience_level && known(experienceLevelWords[experience_level] ?? experience_level),
    min !== undefined && t('{pay} a year', { pay: t('from {amount}', { amount: amount(min) }) }),
    max !== undefined && t('{pay} a year', { pay: t('up to {amount}', { amount: amount(max) }) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
