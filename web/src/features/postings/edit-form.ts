// The fields of a posting as a person types them, and as they are sent.
import { type PostingDetail, PostingFields } from '@hireframe/contract/postings.ts';
import { listRequirements } from '@hireframe/contract/skill-groups.ts';
import { checkedBy } from '../../lib/forms.ts';
import type { PostingBody } from './postings.api.ts';

type NumberName = 'min_experience_years' | 'max_experience_years' | 'min_salary' | 'max_salary';
type ChoiceName = 'job_type' | 'work_mode' | 'experience_level' | 'salary_currency' | 'salary_period' | 'vacancy_kind';
type ListName = 'required_skills' | 'preferred_skills' | 'responsibilities' | 'qualifications';
type LineName = 'title' | 'company_name' | 'location' | 'team' | 'about';

/** Numbers that are left empty are ''; skills stand on one line, with commas, and 'or' between those of which one is
 * enough; an empty day is no day. */
export type EditValues = Record<LineName, string> &
  Record<NumberName, number | string> &
  Record<ChoiceName, string | null> &
  Record<ListName, string> & { auto_post_enabled: boolean; says_machine_analysis: boolean; expires_on: string };

const dayOfInstant = (instant: string | null) => instant?.slice(0, 10) ?? '';

export function initialPostingValues(posting: PostingDetail): EditValues {
  const { title, company_name, location, team, about, auto_post_enabled, expires_at } = posting;
  const { job_type, work_mode, experience_level, salary_currency, salary_period } = posting;
  return {
    title,
    company_name,
    location,
    team,
    about,
    auto_post_enabled,
    expires_on: dayOfInstant(expires_at),
    job_type,
    work_mode,
    experience_level,
    salary_currency,
    salary_period,
    vacancy_kind: posting.vacancy_kind,
    says_machine_analysis: posting.says_machine_analysis,
    min_experience_years: posting.min_experience_years ?? '',
    max_experience_years: posting.max_experience_years ?? '',
    min_salary: posting.min_salary ?? '',
    max_salary: posting.max_salary ?? '',
    required_skills: formatSkills(posting, 'required_skills'),
    preferred_skills: formatSkills(posting, 'preferred_skills'),
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

type SkillList = 'required_skills' | 'preferred_skills';

const formatSkills = (posting: Pick<PostingDetail, SkillList | 'skill_groups'>, list: SkillList) =>
  listRequirements(posting[list], posting.skill_groups)
    .map((names) => names.join(' or '))
    .join(', ');

/** The requirements as typed, each with the skills of which one is enough: 'Java or Go, SQL' are two. */
export const readRequirements = (typed: string): string[][] =>
  parts(typed, ',').map((part) => part.split(/\s+or\s+/i).filter(Boolean));

/** A line that was not touched stays as it is: a skill that was read may have an 'or' in its name. */
function readSkills(typed: string, posting: PostingDetail, list: SkillList) {
  const required = list === 'required_skills';
  if (typed === formatSkills(posting, list))
    return { names: posting[list], groups: posting.skill_groups.filter((group) => group.required === required) };
  const requirements = readRequirements(typed);
  const choices = requirements.filter((names) => names.length > 1);
  return { names: requirements.flat(), groups: choices.map((names) => ({ names, needed: 1 as const, required })) };
}

/** A day that was not touched keeps its hour; another one counts to its end, in UTC. */
export function toPostingBody(values: EditValues, posting: PostingDetail): PostingBody {
  const { expires_on, ...rest } = values;
  const { expires_at } = posting;
  const [required, preferred] = [
    readSkills(values.required_skills, posting, 'required_skills'),
    readSkills(values.preferred_skills, posting, 'preferred_skills'),
  ];
  const isSame = expires_on === dayOfInstant(expires_at);
  return {
    ...(rest as unknown as PostingBody), // Its choices are offered from the contract's words.
    min_experience_years: number(values.min_experience_years),
    max_experience_years: number(values.max_experience_years),
    min_salary: number(values.min_salary),
    max_salary: number(values.max_salary),
    required_skills: required.names,
    preferred_skills: preferred.names,
    skill_groups: [...required.groups, ...preferred.groups],
    responsibilities: parts(values.responsibilities, '\n'),
    qualifications: parts(values.qualifications, '\n'),
    ...(!isSame && { expires_at: expires_on ? `${expires_on}T23:59:59.999Z` : null }),
  };
}

/** The faults by the names of the form's own fields. */
export function validatePosting(values: EditValues, posting: PostingDetail): Record<string, string | undefined> {
  const body = toPostingBody(values, posting);
  const hasRequired = body.skill_groups?.some(({ required }) => required);
  return renamed(checkedBy(PostingFields)(body), {
    expires_at: 'expires_on',
    skill_groups: hasRequired ? 'required_skills' : 'preferred_skills',
  });
}

/** A fault of one entry is shown at its list; that of an instant at its day, that of alternatives at their skills. */
const renamed = (faults: Record<string, string | undefined>, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(faults).map(([path, message]) => {
      const [name = path] = path.split('.');
      return [fields[name] ?? name, message];
    }),
  );
