// Candidates as lists show them, by their ids.
import type { Candidate, CandidateTag } from '@hireframe/contract/candidates.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { DB } from '../../infra/database/schema.ts';
import { noAssessments, selectAssessments } from './candidate-assessments.ts';
import { type AccountFlags, type ShownColumns, type ShownResume, toCandidate } from './candidate-row.ts';

type Tag = z.infer<typeof CandidateTag>;

/**
 * @param ids of the workspace
 * @returns them in this order, each with its newest resume; whoever is not there any more is left out
 */
export async function showCandidates(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  workspace_id: string,
  ids: string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const [candidates, newest, tags, assessments] = await Promise.all([
    selectShown(db, workspace_id, ids),
    selectNewestResumes(db, workspace_id, ids),
    selectTags(db, workspace_id, ids),
    selectAssessments(db, workspace_id, ids),
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
  ...(['id', 'source', 'email', 'first_name', 'last_name', 'mobile_number', 'current_organization'] as const),
  ...(['city', 'state_province', 'country', 'linkedin', 'github', 'website', 'twitter', 'skills'] as const),
  ...(['languages', 'total_experience_years', 'avatar_key', 'created_at', 'updated_at'] as const),
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
    .select(shown)
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
    ...(['id', 'file_name', 'content_type', 'size_bytes', 'object_key', 'uploaded_at'] as const),
    ...(['total_score', 'flags'] as const),
    eb.ref('resume_score_summary').$castTo<ShownResume['resume_score_breakdown']>().as('resume_score_breakdown'),
  ] as const;

/** The newest of each. */
const selectNewestResumes = (db: Db, workspace_id: string, candidate_ids: string[]) =>
  db
    .selectFrom('candidate_resumes')
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
