// A stored candidate as lists and the detail show it.
import type { CandidateLevel } from '@hireframe/contract/candidate-filters.ts';
import type { Candidate, CandidateResume } from '@hireframe/contract/candidates.ts';
import type { ResumeScoreSummary } from '@hireframe/contract/resumes.ts';
import type { Selectable } from 'kysely';
import type { CandidateResumes } from '../../infra/database/schema.ts';
import type { Storage } from '../../infra/storage.ts';
import { measureCompletion, pictureUrl } from '../accounts/accounts.ts';
import { formatName, type StoredCandidate } from './candidate-name.ts';

const linkSeconds = 15 * 60;

export type ShownColumns = Omit<
  StoredCandidate,
  'workspace_id' | 'user_id' | 'is_account_ours' | 'shared_at' | 'latitude' | 'longitude' | 'merged_into'
>;
export type ShownResume = Pick<
  Selectable<CandidateResumes>,
  'id' | 'file_name' | 'content_type' | 'size_bytes' | 'object_key' | 'uploaded_at' | 'total_score' | 'flags'
> & { resume_score_breakdown: ResumeScoreSummary | null };
/** What is known of the account. */
export type AccountFlags = Pick<Candidate, 'is_onboarded' | 'is_email_verified' | 'is_password_autoset'>;

/** Of somebody whose account is not the workspace's to know: as if it had been made a moment ago. */
const ofSomebodyNew: AccountFlags = { is_onboarded: false, is_email_verified: false, is_password_autoset: true };

type FoundCandidate = {
  candidate: ShownColumns;
  account: AccountFlags | null; // Null unless this workspace made the account or the person shared it.
  resumes: ShownResume[]; // Newest first.
  tags: Candidate['tags'];
  assessments: Candidate['assessment_summary'];
};

/** @returns what the contract says, with addresses of files that live a quarter of an hour */
export async function toCandidate(
  storage: Storage,
  { candidate, account, resumes, tags, assessments }: FoundCandidate,
): Promise<Candidate> {
  const { id, first_name, last_name, email, mobile_number, avatar_key, created_at } = candidate;
  const { current_organization, city, state_province, country, linkedin, github, website, twitter } = candidate;
  const { skills, languages, total_experience_years } = candidate;
  const [avatar, resume] = await Promise.all([
    pictureUrl(storage, avatar_key),
    Promise.all(resumes.map((one) => toResume(storage, one))),
  ]);
  const links = { linkedin, github, website, twitter };
  const details = { current_organization, city, state_province, country, ...links, skills, languages };
  const flags = account ?? ofSomebodyNew;
  const profile = { first_name, last_name, avatar, mobile_number, details, ...flags };
  const { profile_completion } = measureCompletion(profile, resumes.length > 0);
  return {
    id,
    email,
    created_at,
    tags,
    skills,
    resume,
    total_experience_years,
    profile_completion,
    ...profile,
    name: formatName(candidate),
    organization: current_organization,
    has_resume: resumes.length > 0,
    latest_resume_score: resumes[0]?.total_score ?? null,
    resume_score_breakdown: resumes[0]?.resume_score_breakdown ?? null,
    experience_level: levelFromYears(total_experience_years),
    source: candidate.source as Candidate['source'],
    assessment_summary: assessments,
  };
}

/** A file as lists show it. */
export async function toResume(storage: Storage, row: ShownResume): Promise<CandidateResume> {
  const { object_key, resume_score_breakdown, ...about } = row;
  const link = { content_type: row.content_type, file_name: row.file_name, expires_seconds: linkSeconds };
  const [file_url, download_url] = await Promise.all([
    storage.signedGet(object_key, { ...link, disposition: 'inline' }),
    storage.signedGet(object_key, { ...link, disposition: 'attachment' }),
  ]);
  return {
    ...about,
    file_url,
    download_url,
    file_size_mb: Math.round((row.size_bytes / 2 ** 20) * 100) / 100,
    top_strengths: resume_score_breakdown?.top_strengths ?? [],
    improvement_areas: resume_score_breakdown?.improvement_areas ?? [],
  };
}

/** Junior under 3 years, Mid 3 to under 7, Senior 7 and more; null where the years are unknown. */
export function levelFromYears(years: number | null): CandidateLevel | null {
  if (years === null) return null;
  return years < 3 ? 'Junior' : years < 7 ? 'Mid' : 'Senior';
}
