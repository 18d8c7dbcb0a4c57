// SQL on what is sent without an account.
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { isPublicNow } from '../postings/postings.ts';

/** Until the transaction ends nobody closes it; others may apply meanwhile. @returns false where it is closed */
export async function holdOpen(tx: Db, workspace_id: string, posting_id: string): Promise<boolean> {
  const one = tx.selectFrom('postings').select('id').where('workspace_id', '=', workspace_id);
  const open = one.where('id', '=', posting_id).where(isPublicNow).forShare();
  return (await open.executeTakeFirst()) !== undefined;
}

/** Whoever was taken into this candidate may have applied as well. */
export async function findApplication(
  tx: Db,
  workspace_id: string,
  posting_id: string,
  candidate_id: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.workspace_id', '=', 'applications.workspace_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .select('applications.id')
    .where('applications.workspace_id', '=', workspace_id)
    .where('posting_id', '=', posting_id)
    .where((eb) => eb.or([eb('candidates.id', '=', candidate_id), eb('candidates.merged_into', '=', candidate_id)]))
    .executeTakeFirst();
  return found?.id;
}

export async function selectWorkspaceName(db: Db, workspace_id: string): Promise<string> {
  const one = db.selectFrom('workspaces').select('name').where('id', '=', workspace_id);
  return (await one.executeTakeFirstOrThrow()).name;
}

/** What the page behind a mailed link says. `needs_password`: nobody has chosen one for the address. */
export const selectPreview = (db: Db, { workspace_id, id }: { workspace_id: string; id: string }) =>
  db
    .selectFrom('applications')
    .innerJoin('postings', (join) =>
      join
        .onRef('postings.workspace_id', '=', 'applications.workspace_id')
        .onRef('postings.id', '=', 'applications.posting_id'),
    )
    .innerJoin('workspaces', 'workspaces.id', 'applications.workspace_id')
    .select(['postings.id as job_id', 'postings.title as job_title', 'applications.email'])
    .select(['applications.is_address_confirmed as is_confirmed'])
    .select(sql<string>`coalesce(nullif(postings.company_name, ''), workspaces.name)`.as('company_name'))
    .select(
      sql<boolean>`not exists (
        select from users left join credentials on credentials.user_id = users.id
        where users.email = applications.email
        and (credentials.user_id is not null or users.role = 'recruiter'))`.as('needs_password'),
    )
    .where('applications.workspace_id', '=', workspace_id)
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();

export async function hasCopy(db: Db, user_id: string, file: { file_name: string; size_bytes: number }) {
  const one = db.selectFrom('resumes').select('id').where('user_id', '=', user_id);
  const same = one.where('file_name', '=', file.file_name).where('size_bytes', '=', file.size_bytes);
  return (await same.executeTakeFirst()) !== undefined;
}

/** Whether it is this account's address, and somebody has proved that they read it. */
export async function hasProved(db: Db, user_id: string, email: string): Promise<boolean> {
  const one = db.selectFrom('users').select('id').where('id', '=', user_id).where('email', '=', email);
  return (await one.where('is_email_verified', '=', true).executeTakeFirst()) !== undefined;
}
