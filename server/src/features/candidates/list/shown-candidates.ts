// Candidates as lists show them, by their ids.

import type { CandidateLevel } from '@hireframe/contract/candidate-filters.ts';
import type { Candidate, CandidateExperience, CandidateResume, CandidateTag } from '@hireframe/contract/candidates.ts';
import type { ExtractedResume, ResumeScoreSummary } from '@hireframe/contract/resumes.ts';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { planKept } from '../../../infra/database/kept-plans.ts';
import type { Db } from '../../../infra/database/postgres.ts';
import type { CandidateResumes, Candidates, DB } from '../../../infra/database/schema.ts';
import type { Storage } from '../../../infra/storage.ts';
import { measureCompletion, pictureUrl } from '../../accounts/accounts.ts';
import { isScreeningSeenBy, type Viewer } from '../../confidential/confidential.ts';

export type StoredCandidate = Selectable<Candidates>;

/** As screens call somebody; without a name, the address. */
export const formatName = ({
  first_name,
  last_name,
  email,
}: Pick<StoredCandidate, 'first_name' | 'last_name' | 'email'>) => `${first_name} ${last_name}`.trim() || email;

// A stored candidate as lists and the detail show it.

const linkSeconds = 15 * 60;

type ShownColumns = Omit<
  StoredCandidate,
  | 'workspace_id'
  | 'user_id'
  | 'is_account_ours'
  | 'shared_at'
  | 'latitude'
  | 'longitude'
  | 'merged_into'
  | 'pooled_at'
  | 'typed'
> & { title: string; last_activity_at: string };
type ShownResume = Pick<
  Selectable<CandidateResumes>,
  'id' | 'file_name' | 'content_type' | 'size_bytes' | 'object_key' | 'uploaded_at' | 'total_score' | 'flags'
> & { resume_score_breakdown: ResumeScoreSummary | null };
/** What is known of the account. */
type AccountFlags = Pick<Candidate, 'is_onboarded' | 'is_email_verified' | 'is_password_autoset'>;

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
  const { title, last_activity_at } = candidate;
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
    title,
    created_at,
    last_activity_at,
    tags,
    skills,
    resume,
    total_experience_years,
    profile_completion,
    ...profile,
    name: formatName(candidate),
    is_anonymous: false, // Set on the way out, with all that it hides.
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

// Jobs of a resume as cards, with how long each lasted.

/** @param today whose month the jobs that go on are counted to */
export const buildExperience = (resume: ExtractedResume | null, today: Date): CandidateExperience[] =>
  (resume?.experience ?? []).map(({ role, end_date, ...job }) => ({
    ...job,
    title: role,
    end_date: end_date === present ? null : end_date,
    is_current: end_date === present,
    duration_text: durationText(job.start_date, end_date, today),
  }));

const present = 'present';
const monthsAYear = 12;
const midYear = 6; // Months: where a date without a month stands, half a year off at worst.

/**
 * '2 years 3 months', first and last month included as the total of a resume counts them; 'about 2 years' where a date
 * is a year alone; '' where the dates do not say, or say that the end comes first.
 * @param start_date 'YYYY-MM', 'YYYY' or ''
 * @param end_date the same, or 'present'
 */
export function durationText(start_date: string, end_date: string, today: Date): string {
  const end = end_date === present ? today.toISOString().slice(0, 7) : end_date;
  const [from, to] = [monthOf(start_date), monthOf(end)];
  if (!from || !to || to.earliest < from.earliest) return '';
  const months = to.middle - from.middle;
  if (from.isVague || to.isVague) {
    const years = Math.round(months / monthsAYear);
    return years > 0 ? `about ${counted(years, 'year')}` : '';
  }
  const [years, rest] = [Math.floor((months + 1) / monthsAYear), (months + 1) % monthsAYear];
  return [years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' ');
}

const counted = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** Months since year 0. */
function monthOf(date: string) {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/.exec(date) ?? [];
  if (!year) return undefined;
  const january = Number(year) * monthsAYear;
  return month
    ? { earliest: january + Number(month) - 1, middle: january + Number(month) - 1, isVague: false }
    : { earliest: january, middle: january + midYear, isVague: true };
}

// How many assessments candidates were asked for, as lists show it.

type Assessments = Candidate['assessment_summary'];
export const noAssessments: Assessments = { total: 0, completed: 0, in_progress: 0 };

/** By candidate: what the viewer sees of what was asked for and not taken back, and how far that is. Who was never asked is left out. */
export async function selectAssessments(
  db: Db,
  viewer: Viewer,
  candidate_ids: string[],
): Promise<Map<string, Assessments>> {
  const isGoing = sql`assessment_sessions.status = 'in_progress' and deadline_at > now()`;
  const rows = await db
    .selectFrom('screenings')
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    )
    .modifyFront(planKept)
    .select((eb) => ['candidate_id', eb.fn.countAll<number>().as('total')])
    .select(sql<number>`count(*) filter (where assessment_sessions.status = 'completed')`.as('completed'))
    .select(sql<number>`count(*) filter (where ${isGoing})`.as('in_progress'))
    .where('screenings.workspace_id', '=', viewer.workspace_id)
    .where(isScreeningSeenBy(viewer))
    .where(sql<boolean>`candidate_id = any(${candidate_ids}::uuid[])`)
    .where('cancelled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .groupBy('candidate_id')
    .execute();
  return new Map(rows.map(({ candidate_id, ...counts }) => [candidate_id, counts]));
}

type Tag = z.infer<typeof CandidateTag>;

/**
 * @param ids of the workspace
 * @returns them in this order, each with its newest resume; whoever is not there any more is left out
 */
export async function showCandidates(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  viewer: Viewer,
  ids: string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const { workspace_id } = viewer;
  const [candidates, newest, tags, assessments] = await Promise.all([
    selectShown(db, workspace_id, ids),
    selectNewestResumes(db, workspace_id, ids),
    selectTags(db, workspace_id, ids),
    selectAssessments(db, viewer, ids),
  ]);
  const byId = new Map(candidates.map((one) => [one.candidate.id, one]));
  const resumeOf = new Map(newest.map(({ candidate_id, ...resume }) => [candidate_id, resume]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return Promise.all(
    found.map((one) => {
      const resume = resumeOf.get(one.candidate.id);
      return toCandidate(storage, {
        ...one,
        resumes: resume ? [resume] : [],
        tags: tags.get(one.candidate.id) ?? [],
        assessments: assessments.get(one.candidate.id) ?? noAssessments,
      });
    }),
  );
}

const columns = [
  'id',
  'source',
  'email',
  'first_name',
  'last_name',
  'mobile_number',
  'current_organization',
  'city',
  'state_province',
  'country',
  'linkedin',
  'github',
  'website',
  'twitter',
  'skills',
  'languages',
  'total_experience_years',
  'avatar_key',
  'created_at',
  'updated_at',
] as const;
const shown = columns.map((name) => `candidates.${name}` as const);

/** Columns of candidates, with what this workspace may know of their accounts; in any order. */
export async function selectShown(
  db: Db,
  workspace_id: string,
  ids: string[],
): Promise<{ candidate: ShownColumns; account: AccountFlags | null }[]> {
  const rows = await db
    .selectFrom('candidates')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'candidates.user_id')
        .on((eb) => eb.or([eb('candidates.is_account_ours', '=', true), eb('candidates.shared_at', 'is not', null)])),
    )
    // The read model is a moment behind; somebody whom it does not know yet has done nothing but come.
    .leftJoin('candidate_facts', (join) =>
      join
        .onRef('candidate_facts.workspace_id', '=', 'candidates.workspace_id')
        .onRef('candidate_facts.candidate_id', '=', 'candidates.id'),
    )
    .leftJoin('candidate_terms', (join) =>
      join
        .onRef('candidate_terms.workspace_id', '=', 'candidate_facts.workspace_id')
        .onRef('candidate_terms.id', '=', 'candidate_facts.title_id'),
    )
    .modifyFront(planKept)
    .select(shown)
    .select(({ fn, ref, val }) => [
      fn
        .coalesce(fn<string | null>('nullif', ['candidates.title', val('')]), 'candidate_terms.term', val(''))
        .as('title'),
      sql<string>`greatest(${ref('candidate_facts.last_activity_at')}, ${ref('candidates.created_at')})`.as(
        'last_activity_at',
      ),
    ])
    .select(['users.role', 'users.is_email_verified', 'users.is_password_autoset'])
    .select(['candidates.is_account_ours', 'candidates.shared_at'])
    .where('candidates.workspace_id', '=', workspace_id)
    .where(sql<boolean>`candidates.id = any(${ids}::uuid[])`)
    .where('candidates.merged_into', 'is', null)
    .execute();
  return rows.map(({ role, is_email_verified, is_password_autoset, is_account_ours, shared_at, ...candidate }) => ({
    candidate,
    // Without an account its person has deleted it: there is no password to choose.
    account:
      is_account_ours || shared_at
        ? {
            is_onboarded: role !== null,
            is_email_verified: is_email_verified ?? false,
            is_password_autoset: is_password_autoset ?? false,
          }
        : null,
  }));
}

export const listedColumns = (eb: ExpressionBuilder<DB, 'candidate_resumes'>) =>
  [
    'id',
    'file_name',
    'content_type',
    'size_bytes',
    'object_key',
    'uploaded_at',
    'total_score',
    'flags',
    eb.ref('resume_score_summary').$castTo<ShownResume['resume_score_breakdown']>().as('resume_score_breakdown'),
  ] as const;

/** The newest of each. */
const selectNewestResumes = (db: Db, workspace_id: string, candidate_ids: string[]) =>
  db
    .selectFrom('candidate_resumes')
    .modifyFront(planKept)
    .distinctOn('candidate_id')
    .select('candidate_id')
    .select(listedColumns)
    .where('workspace_id', '=', workspace_id)
    .where(sql<boolean>`candidate_id = any(${candidate_ids}::uuid[])`)
    .orderBy('candidate_id')
    .orderBy('is_confirmed', 'desc')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** By candidate, in the order of their names. */
export async function selectTags(db: Db, workspace_id: string, candidate_ids: string[]): Promise<Map<string, Tag[]>> {
  const rows = await db
    .selectFrom('candidate_tags')
    .innerJoin('tags', (join) =>
      join
        .onRef('tags.workspace_id', '=', 'candidate_tags.workspace_id')
        .onRef('tags.id', '=', 'candidate_tags.tag_id'),
    )
    .modifyFront(planKept)
    .select(['candidate_tags.candidate_id', 'tags.id', 'tags.name', 'tags.color'])
    .where('candidate_tags.workspace_id', '=', workspace_id)
    .where(sql<boolean>`candidate_tags.candidate_id = any(${candidate_ids}::uuid[])`)
    .orderBy(sql`lower(tags.name)`)
    .execute();
  const byCandidate = new Map<string, Tag[]>();
  for (const { candidate_id, ...tag } of rows) {
    const known = byCandidate.get(candidate_id);
    if (known) known.push(tag);
    else byCandidate.set(candidate_id, [tag]);
  }
  return byCandidate;
}
