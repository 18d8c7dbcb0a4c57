// SQL on what belongs to one candidate.

import type { ExtractedResume, ResumeScoreBreakdown } from '@hireframe/contract/resumes.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../infra/database/postgres.ts';
import type { DB } from '../../../infra/database/schema.ts';
import { isAnonymous } from '../../anonymous-review/anonymous-review.ts';
import { isPersonSeenBy, isSeenBy, type Viewer } from '../../confidential/confidential.ts';
import { formatName, listedColumns } from '../list/shown-candidates.ts';

/** What jsonb columns hold; written from a reading alone. */
export type StoredReading = { extracted_data: ExtractedResume | null; score: ResumeScoreBreakdown | null };

const ofCandidate = (db: Db, workspace_id: string, candidate_id: string) =>
  db
    .selectFrom('candidate_resumes')
    .where('workspace_id', '=', workspace_id)
    .where('candidate_id', '=', candidate_id)
    .orderBy('is_confirmed', 'desc') // What came under an address that is not proved is nobody's newest.
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc');

const reading = (eb: ExpressionBuilder<DB, 'candidate_resumes'>) =>
  [
    eb.ref('extracted_data').$castTo<StoredReading['extracted_data']>().as('extracted_data'),
    eb.ref('resume_score_breakdown').$castTo<StoredReading['score']>().as('score'),
  ] as const;

/** All, newest first. */
export const selectResumes = (db: Db, workspace_id: string, candidate_id: string) =>
  ofCandidate(db, workspace_id, candidate_id).select(listedColumns).execute();

export const findNewestReading = (db: Db, workspace_id: string, candidate_id: string) =>
  ofCandidate(db, workspace_id, candidate_id).select(reading).limit(1).executeTakeFirst();

export const findResume = (db: Db, workspace_id: string, { candidate_id, id }: { candidate_id: string; id: string }) =>
  ofCandidate(db, workspace_id, candidate_id)
    .select(listedColumns)
    .select(reading)
    .where('id', '=', id)
    .executeTakeFirst();

/** Of whomever it is. */
export const findListedResume = (db: Db, workspace_id: string, id: string) =>
  db
    .selectFrom('candidate_resumes')
    .select(listedColumns)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();

/** Newest first. Whoever has left the workspace is a former member; the candidate may have acted as well. */
export const selectEvents = (db: Db, viewer: Viewer, candidate_id: string) =>
  db
    .selectFrom('candidate_activity')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'candidate_activity.workspace_id')
        .onRef('candidates.id', '=', 'candidate_activity.candidate_id'),
    )
    .leftJoin('users', 'users.id', 'candidate_activity.user_id')
    .select(['candidate_activity.id', 'kind', 'line', 'candidate_activity.created_at'])
    .select(
      sql<string | null>`case
        when users.id is null then null
        when users.id = candidates.user_id then btrim(candidates.first_name || ' ' || candidates.last_name)
        when users.workspace_id = candidates.workspace_id then users.first_name || ' ' || users.last_name
        else 'A former member' end`.as('actor_name'),
    )
    .where('candidate_activity.workspace_id', '=', viewer.workspace_id)
    .where(isSeenBy(viewer, 'candidate_activity.posting_id'))
    .where('candidate_activity.candidate_id', '=', candidate_id)
    .orderBy('candidate_activity.created_at', 'desc')
    .orderBy('candidate_activity.id', 'desc');

/** Whoever has an address in a workspace, as screens call them; one who was taken into another is that one. */
export async function findNameByAddress(db: Db, viewer: Viewer, email: string): Promise<string | undefined> {
  const { workspace_id } = viewer;
  const found = await db
    .selectFrom('candidates as known')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'known.workspace_id')
        .on('candidates.id', '=', sql<string>`coalesce(known.merged_into, known.id)`),
    )
    .select(['candidates.first_name', 'candidates.last_name', 'candidates.email'])
    .select(
      sql<string | null>`case when ${isAnonymous(workspace_id, sql.ref('candidates.id'))}
        then anonymous_label(candidates.id) end`.as('label'),
    )
    .select(isPersonSeenBy(viewer, 'candidates.id').as('is_seen'))
    .where('known.workspace_id', '=', workspace_id)
    .where('known.email', '=', email)
    .executeTakeFirst();
  if (found && !found.is_seen) return 'another candidate';
  return found && (found.label ?? formatName(found));
}

/** What recruiters typed, with when the newest resume that names a position came. */
export function findTyped(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom('candidates')
    .selectAll()
    .select(
      sql<string | null>`(
        select uploaded_at from candidate_resumes
        where candidate_resumes.workspace_id = candidates.workspace_id and candidate_id = candidates.id
        and extracted_data #>> '{experience,0,role}' <> ''
        order by is_confirmed desc, uploaded_at desc, candidate_resumes.id desc limit 1)`.as('read_at'),
    )
    .select(
      sql<boolean>`exists(
        select from candidates merged where merged.workspace_id = candidates.workspace_id
        and merged.merged_into = candidates.id)`.as('has_merged'),
    )
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** By id; of members alone. */
export async function selectMemberNames(db: Db, workspace_id: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const members = db.selectFrom('users').select(['id', 'first_name', 'last_name']).where('id', 'in', ids);
  const found = await members.where('workspace_id', '=', workspace_id).execute();
  return new Map(found.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}
