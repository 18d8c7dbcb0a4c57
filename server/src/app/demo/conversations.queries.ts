// SQL for the demo's conversations.
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { EmailTemplates, Interviews, Messages } from '../../infra/database/schema.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { storedJson } from '../../lib/stored-json.ts';

export async function hasTemplates(db: Db, workspace_id: string): Promise<boolean> {
  const one = db.selectFrom('email_templates').select('id').where('workspace_id', '=', workspace_id);
  return (await one.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertTemplates(tx: Db, rows: Insertable<EmailTemplates>[]): Promise<void> {
  await tx.insertInto('email_templates').values(rows).execute();
}

export async function insertMessage(tx: Db, row: Insertable<Messages>): Promise<void> {
  await tx.insertInto('messages').values(row).execute();
}

export async function insertInterview(tx: Db, row: Insertable<Interviews>): Promise<void> {
  await tx.insertInto('interviews').values(row).execute();
}

/** As if a recruiter had corrected the phone number. */
export async function setPhoneTyped(tx: Db, { workspace_id, user_id }: Recruiter, candidate_id: string, at: string) {
  const typed = storedJson({ mobile_number: { user_id, at } });
  const one = tx.updateTable('candidates').set({ typed }).where('workspace_id', '=', workspace_id);
  await one.where('id', '=', candidate_id).where('mobile_number', '!=', '').execute();
}

type Applicant = {
  candidate_id: string;
  application_id: string;
  email: string;
  first_name: string;
  job_title: string;
};

/** People who have come somewhat far, one application each. */
export async function selectApplicants(db: Db, workspace_id: string, max: number): Promise<Applicant[]> {
  const { rows } = await sql<Applicant>`
    select distinct on (candidates.id) candidates.id as candidate_id, applications.id as application_id,
      candidates.email, candidates.first_name, postings.title as job_title
    from applications
    join candidates on candidates.workspace_id = applications.workspace_id and candidates.id = applications.candidate_id
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    where applications.workspace_id = ${workspace_id} and applications.status in ('shortlisted', 'interview')
    order by candidates.id, applications.created_at limit ${max}`.execute(db);
  return rows;
}
