// What the world sees of postings, without signing in.
import { z } from 'zod';
import { ApplicationQuestion } from './application-questions.ts';
import { endpoint } from './endpoint.ts';
import { Language } from './languages.ts';
import { paging } from './list.ts';
import { trimmed } from './plain-text.ts';
import {
  experienceLevels,
  jobTypes,
  salaryCurrencies,
  salaryPeriods,
  vacancyKinds,
  workModes,
} from './posting-words.ts';
import { SkillGroup } from './skill-groups.ts';
import { searchField, unlessAll } from './text-fields.ts';

export const PublicPosting = z
  .object({
    id: z.uuid(),
    job_id: z.string(),
    title: z.string(),
    company_name: z.string(),
    location: z.string(),
    team: z.string(), // '' where it names none.
    careers_slug: z.string().nullable(), // Of the company's published careers page: /c/{slug}/jobs/{id}.
    job_type: z.enum(jobTypes).nullable(),
    job_type_display: z.string(),
    work_mode: z.enum(workModes).nullable(),
    work_mode_display: z.string(),
    experience_level: z.enum(experienceLevels).nullable(),
    experience_level_display: z.string(),
    min_experience_years: z.number().nullable(),
    max_experience_years: z.number().nullable(),
    min_salary: z.number().nullable(),
    max_salary: z.number().nullable(),
    salary_currency: z.enum(salaryCurrencies).nullable(),
    salary_period: z.enum(salaryPeriods).nullable(),
    required_skills: z.array(z.string()),
    preferred_skills: z.array(z.string()),
    skill_groups: z.array(SkillGroup), // Which of them are alternatives.
    vacancy_kind: z.enum(vacancyKinds).nullable(),
    posted_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PublicPosting' });
export type PublicPosting = z.infer<typeof PublicPosting>;

export const PublicPostingDetail = PublicPosting.extend({
  about: z.string(),
  responsibilities: z.array(z.string()),
  qualifications: z.array(z.string()),
  says_machine_analysis: z.boolean(),
  analysis_noticed_at: z.iso.datetime().nullable(), // Since when it says so.
  questions: z.array(ApplicationQuestion), // Answered with the application.
  language: Language.nullable(), // Of what it says, by its words; null where they do not tell, or it is none of ours.
}).meta({ id: 'PublicPostingDetail' });
export type PublicPostingDetail = z.infer<typeof PublicPostingDetail>;

/** All conditions hold at once. Pay is compared by the year, in the currency it is written in; whoever says none is in no range. */
export const PublicPostingFilter = z.object({
  search: unlessAll(searchField), // Every word somewhere in title, company or skills.
  location: unlessAll(searchField),
  skills: unlessAll(
    z
      .string()
      .overwrite(trimmed)
      .max(1000)
      .regex(/^\P{Cc}*$/u),
  ), // All of these, separated by commas.
  job_type: unlessAll(z.enum(jobTypes)),
  work_mode: unlessAll(z.enum(workModes)),
  experience_level: unlessAll(z.enum(experienceLevels)),
  min_salary: unlessAll(z.coerce.number<number | string>().min(0).max(1e12)),
  max_salary: unlessAll(z.coerce.number<number | string>().min(0).max(1e12)),
});
export type PublicPostingFilter = z.output<typeof PublicPostingFilter>;

const params = z.object({ id: z.uuid() });
const limit = { name: 'public-jobs', max: 600, seconds: 600, by: 'address' } as const;

export const listPublicPostings = endpoint({
  method: 'GET',
  path: '/public/jobs',
  audience: 'anyone',
  list: PublicPosting,
  limit,
  query: PublicPostingFilter.extend(paging),
  summary: 'Open postings of every company, newest first',
});
export const getPublicPosting = endpoint({
  method: 'GET',
  path: '/public/jobs/{id}',
  audience: 'anyone',
  params,
  output: PublicPostingDetail,
  limit,
  summary: 'One open posting',
});
export const countPostingView = endpoint({
  method: 'POST',
  path: '/public/jobs/{id}/view',
  audience: 'anyone',
  params,
  limit,
  summary: 'A person opened the page of a posting; programs that say they are programs do not count',
});
export const getPublicPostingPage = endpoint({
  method: 'GET',
  path: '/jobs/{id}',
  audience: 'anyone',
  outside: true,
  answers: 'file',
  params: z.object({ id: z.string().max(100) }),
  summary: 'The page of a posting, with a head that machines read',
});
export const getPublicPostingsPage = endpoint({
  method: 'GET',
  path: '/jobs',
  audience: 'anyone',
  outside: true,
  answers: 'file',
  summary: 'The page of all open postings, with a head that machines read',
});
export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  audience: 'anyone',
  outside: true,
  answers: 'xml',
  summary: 'The public pages, for search engines',
});
export const getRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  audience: 'anyone',
  outside: true,
  answers: 'text',
  summary: 'What programs may fetch',
});
