// SQL on who asks the survey, and which reports are published.
import type { BiasReport } from '@hireframe/contract/bias-report.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { memberName } from '../accounts/accounts.ts';

export async function isSurveyOn(db: Db, workspace_id: string): Promise<boolean> {
  const found = db.selectFrom('bias_surveys').select('is_on').where('workspace_id', '=', workspace_id);
  return (await found.executeTakeFirst())?.is_on ?? false;
}

/** As the candidate knows it: of the posting, or of the workspace. */
export async function findCompanyName(db: Db, application: { workspace_id: string; id: string }): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(postings.company_name, ''), workspaces.name) as name
    from applications
    join postings on postings.workspace_id = applications.workspace_id and postings.id = applications.posting_id
    join workspaces on workspaces.id = applications.workspace_id
    where applications.workspace_id = ${application.workspace_id} and applications.id = ${application.id}`.execute(db);
  return rows[0]?.name ?? '';
}

export async function selectWorkspaceName(db: Db, workspace_id: string): Promise<string> {
  const one = db.selectFrom('workspaces').select('name').where('id', '=', workspace_id);
  return (await one.executeTakeFirstOrThrow()).name;
}

export async function setSurvey(db: Db, workspace_id: string, is_on: boolean): Promise<void> {
  const row = db.insertInto('bias_surveys').values({ workspace_id, is_on });
  await row.onConflict((on) => on.column('workspace_id').doUpdateSet({ is_on })).execute();
}

type New = { workspace_id: string; published_by: string; start_month: string; end_month: string; report: BiasReport };

export async function insertReport(db: Db, { report, ...row }: New): Promise<string> {
  const made = db.insertInto('published_bias_reports').values({ ...row, report: storedJson(report) });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

export const selectReports = (db: Db, workspace_id: string) =>
  db
    .selectFrom('published_bias_reports')
    .select(['id', 'start_month', 'end_month', 'published_at'])
    .select(sql<string | null>`${memberName('published_by')}`.as('published_by_name'))
    .where('workspace_id', '=', workspace_id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

export async function deleteReport(db: Db, workspace_id: string, id: string): Promise<boolean> {
  const gone = db.deleteFrom('published_bias_reports').where('workspace_id', '=', workspace_id).where('id', '=', id);
  return (await gone.executeTakeFirst()).numDeletedRows === 1n;
}

export async function findNewestReport(db: Db, workspace_id: string) {
  const newest = db.selectFrom('published_bias_reports').select(['published_at', 'report']);
  const found = await newest
    .where('workspace_id', '=', workspace_id)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found as { published_at: string; report: BiasReport } | undefined;
}
