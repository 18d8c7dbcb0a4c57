// Applications for tests. Give only what the test is about.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Applications } from '../src/infra/database/schema.ts';
import { insertCandidate } from './make.ts';
import { makeOpenPosting } from './postings.ts';

type Owner = { workspace_id: string; user_id: string };
type About = Partial<Omit<Insertable<Applications>, 'workspace_id'>>;

/** To an open posting of this recruiter's, by somebody whose address is confirmed. */
export async function makeApplication(db: Db, owner: Owner, about: About = {}) {
  const { workspace_id } = owner;
  const email = about.email ?? `${randomUUID()}@example.com`;
  const candidate_id = about.candidate_id ?? (await insertCandidate(db, owner, { email, source: 'application' }));
  const posting_id = about.posting_id ?? (await makeOpenPosting(db, owner));
  const row = { source: 'quick_apply', is_address_confirmed: true, ...about, email, candidate_id, posting_id };
  const made = db.insertInto('applications').values({ ...row, workspace_id });
  const { id } = await made.returning('id').executeTakeFirstOrThrow();
  const history = { workspace_id, application_id: id, to_status: row.status ?? 'submitted', by: 'candidate' };
  await db.insertInto('application_history').values(history).execute();
  return { id, candidate_id, posting_id, email };
}
