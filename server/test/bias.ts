// What candidates declared of themselves, and bias reports, for tests.
import type { BiasReport, SelfDeclaration } from '@hireframe/contract/bias-report.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Applications } from '../src/infra/database/schema.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { storedJson } from '../src/lib/stored-json.ts';
import { makeApplication } from './applications.ts';

export const declaration: SelfDeclaration = { sex: 'female', race: 'asian', age_band: '40_to_49', disability: null };

const monthBefore = (months: number) => {
  const date = new Date();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
};
/** The last whole month, `YYYY-MM`. */
export const lastMonth = monthBefore(1);
export const monthBeforeLast = monthBefore(2);

type Made = {
  declared?: Partial<SelfDeclaration> | undefined; // Undefined: they did not answer.
  about?: Partial<Omit<Insertable<Applications>, 'workspace_id'>>;
  walk?: string[]; // Statuses they came to, the day after applying.
  month?: string;
};

/** Applied on the second day of a month, and declared on the third. */
export async function makeDeclaredApplication(
  db: Db,
  owner: Recruiter,
  { declared, about, walk = [], month = lastMonth }: Made,
) {
  const day = (of: number) => `${month}-0${of}T12:00:00Z`;
  const { workspace_id } = owner;
  const made = await makeApplication(db, owner, { ...about, created_at: day(2) });
  await db
    .updateTable('application_history')
    .set({ created_at: day(2) })
    .where('application_id', '=', made.id)
    .execute();
  for (const [at, to_status] of walk.entries())
    await db
      .insertInto('application_history')
      .values({ workspace_id, application_id: made.id, to_status, by: 'recruiter', created_at: day(3 + at) })
      .execute();
  if (declared) {
    const row = { workspace_id, application_id: made.id, ...declared, declared_at: day(3) };
    await db.insertInto('self_declarations').values(row).execute();
  }
  return made;
}

/** @returns a span in which somebody declared something */
export async function makeDeclared(db: Db, owner: Recruiter) {
  await makeDeclaredApplication(db, owner, { declared: declaration });
  return { start_month: lastMonth, end_month: lastMonth };
}

/** @returns its id */
export async function makePublishedReport(db: Db, { workspace_id, user_id }: Recruiter): Promise<string> {
  const span = { start_month: lastMonth, end_month: lastMonth };
  const report: BiasReport = {
    job_id: null,
    job_title: null,
    ...span,
    counted_until: `${lastMonth}-28`,
    applications: 0,
    declared: 0,
    measures: [],
  };
  const row = { workspace_id, published_by: user_id, ...span, report: storedJson(report) };
  return (await db.insertInto('published_bias_reports').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
