// Postings for tests. Give only what the test is about.
import { randomBytes, randomUUID } from 'node:crypto';
import type { ApplicationQuestion } from '@hireframe/contract/application-questions.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Postings } from '../src/infra/database/schema.ts';

type Owner = { workspace_id: string; user_id: string };
type About = Partial<Omit<Insertable<Postings>, 'workspace_id'>>;

export const description =
  'Porto Labs looks for a Senior TypeScript Developer in Porto, Portugal. You have 5 years of experience. Hybrid, full-time.';

/** A draft of somebody's. */
export async function makePosting(db: Db, { workspace_id, user_id }: Owner, about: About = {}): Promise<string> {
  const row = { title: 'Any', original_description: description, job_id: `HF-${randomBytes(4).toString('hex')}` };
  const made = db.insertInto('postings').values({ created_by: user_id, ...row, ...about, workspace_id });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

/** One that the world sees. */
export function makeOpenPosting(db: Db, owner: Owner, about: About = {}): Promise<string> {
  const facts = { title: 'Nurse', company_name: 'Holm Clinic', location: 'Leeds' };
  return makePosting(db, owner, { ...facts, status: 'approved', approved_at: new Date().toISOString(), ...about });
}

export const makeQuestion = (about: Partial<ApplicationQuestion> = {}): ApplicationQuestion => ({
  id: randomUUID(),
  kind: 'text',
  text: 'Any',
  is_required: true,
  options: [],
  ...about,
});
