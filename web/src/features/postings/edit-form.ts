// The fields of a posting as a person types them, and as they are sent.
import { type PostingDetail, PostingFields } from '@hireframe/contract/postings.ts';
import { checkedBy } from '../../lib/forms.ts';
import type { PostingBody } from './postings.api.ts';

type NumberName = 'min_experience_years' | 'max_experience_years' | 'min_salary' | 'max_salary';
type ChoiceName = 'job_type' | 'work_mode' | 'experience_level' | 'salary_currency' | 'salary_period';
type ListName = 'required_skills' | 'preferred_skills' | 'responsibilities' | 'qualifications';
type LineName = 'title' | 'company_name' | 'location' | 'about';

/** Numbers that are left empty are ''; skills stand on one line, with commas; an empty day is no day. */
export type EditValues = Record<LineName, string> &
  Record<NumberName, number | string> &
  Record<ChoiceName, string | null> &
  Record<ListName, string> & { auto_post_enabled: boolean; expires_on: string };

const dayOfInstant = (instant: string | null) => instant?.slice(0, 10) ?? '';

export function initialPostingValues(posting: PostingDetail): EditValues {
  const { title, company_name, location, about, auto_post_enabled, expires_at } = posting;
  const { job_type, work_mode, experience_level, salary_currency, salary_period } = posting;
  return {
    title,
    company_name,
    location,
    about,
    auto_post_enabled,
    expires_on: dayOfInstant(expires_at),
    job_type,
    work_mode,
    experience_level,
    salary_currency,
    salary_period,
    min_experience_years: posting.min_experience_years ?? '',
    max_experience_years: posting.max_experience_years ?? '',
    min_salary: posting.min_salary ?? '',
    max_salary: posting.max_salary ?? '',
    required_skills: posting.required_skills.join(', '),
    preferred_skills: posting.preferred_skills.join(', '),
    responsibilities: posting.responsibilities.join('\n'),
    qualifications: posting.qualifications.join('\n'),
  };
}

const parts = (text: string, between: ',' | '\n') =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
const number = (typed: number | string) => (typed === '' ? null : Number(typed));

/** A day that was not touched keeps its hour; another one counts to its end, in UTC. */
export function toPostingBody(values: EditValues, { expires_at }: Pick<PostingDetail, 'expires_at'>): PostingBody {
  const { expires_on, ...rest } = values;
  const isSame = expires_on === dayOfInstant(expires_at);
  return {
    ...(rest as unknown as PostingBody), // Its choices are offered from the contract's words.
    min_experience_years: number(values.min_experience_years),
    max_experience_years: number(values.max_experience_years),
    min_salary: number(values.min_salary),
    max_salary: number(values.max_salary),
    required_skills: parts(values.required_skills, ','),
    preferred_skills: parts(values.preferred_skills, ','),
    responsibilities: parts(values.responsibilities, '\n'),
    qualifications: parts(values.qualifications, '\n'),
    ...(!isSame && { expires_at: expires_on ? `${expires_on}T23:59:59.999Z` : null }),
  };
}

/** The faults by the names of the form's own fields. */
export function validatePosting(values: EditValues, posting: PostingDetail): Record<string, string | undefined> {
  return renamed(checkedBy(PostingFields)(toPostingBody(values, posting)));
}

/** A fault of one entry is shown at its list; that of an instant at its day. */
const renamed = (faults: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const [name = path] = path.split('.');
      return [name === 'expires_at' ? 'expires_on' : name, message];
    }),
  );
