// SQL on applications to postings of a workspace, as searches ask for them: of the pool, which knows no confidential ones.
import type { ApplicationStatus } from '@hireframe/contract/application-words.ts';
import { sql } from 'kysely';
import { planKept } from '../../infra/database/kept-plans.ts';
import type { Db } from '../../infra/database/postgres.ts';

const isOfOpenPosting = sql<boolean>`not exists(select from postings hiding
  where hiding.workspace_id = applications.workspace_id and hiding.id = applications.posting_id and hiding.is_confidential)`;

/** Whether anybody has applied to a posting of the workspace. */
export async function hasApplications(db: Db, workspace_id: string): Promise<boolean> {
  const all = db.selectFrom('applications').modifyFront(planKept).select('id').where('workspace_id', '=', workspace_id);
  const any = all.where(isOfOpenPosting).limit(1);
  return (await any.executeTakeFirst()) !== undefined;
}

/** Every posting of the workspace that anybody has applied to. */
export const selectAppliedPostings = (db: Db, workspace_id: string) =>
  db
    .selectFrom('postings')
    .select(['id', 'title'])
    .where('workspace_id', '=', workspace_id)
    .where('is_confidential', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('applications')
          .select('applications.id')
          .whereRef('applications.workspace_id', '=', 'postings.workspace_id')
          .whereRef('applications.posting_id', '=', 'postings.id'),
      ),
    )
    .orderBy('id')
    .execute();

type Asked = {
  posting_ids: string[] | undefined; // Undefined: of any posting; so with the others.
  statuses: ApplicationStatus[] | undefined;
  from: string | undefined; // Days in UTC, both included.
  to: string | undefined;
};

/**
 * Who has such an application, each once. Days are those on which it came into its state, or was sent where no state is asked
 * for. Whoever was taken into another counts as that one.
 */
export async function selectApplicants(db: Db, workspace_id: string, asked: Asked): Promise<string[]> {
  const { posting_ids, statuses, from, to } = asked;
  const day = sql.ref(statuses ? 'applications.status_changed_at' : 'applications.created_at');
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(merged_into, candidates.id) as id
    from applications join candidates
      on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    where applications.workspace_id = ${workspace_id} and ${isOfOpenPosting}
    and (${posting_ids ?? null}::uuid[] is null or posting_id = any(${posting_ids ?? null}::uuid[]))
    and (${statuses ?? null}::text[] is null or applications.status = any(${statuses ?? null}::text[]))
    and (${from ?? null}::date is null or ${day} >= (${from ?? null}::date)::timestamp at time zone 'UTC')
    and (${to ?? null}::date is null or ${day} < (${to ?? null}::date + 1)::timestamp at time zone 'UTC')`.execute(db);
  return rows.map(({ id }) => id);
}
