// Things for tests. Give only what the test is about.
import { randomUUID } from 'node:crypto';
import type { WorkspaceRole } from '@hireframe/contract/workspace-roles.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../src/infra/database/postgres.ts';
import type { Candidates } from '../src/infra/database/schema.ts';
import type { Candidate, Newcomer, Recruiter } from '../src/infra/security/actor.ts';
import { hashOfToken, makeToken } from '../src/lib/secret-token.ts';

export type Known = { token: string; email: string };
type Role = { role?: 'candidate' | 'recruiter'; workspace_id?: string; workspace_role?: WorkspaceRole };
type Person = { email?: string; first_name?: string; last_name?: string; is_email_verified?: boolean };

export async function makeWorkspace(db: Db, workspace: { name?: string; country?: string } = {}) {
  const made = db
    .insertInto('workspaces')
    .values({ name: 'Any', ...workspace })
    .returning('id');
  return made.executeTakeFirstOrThrow();
}

/** A member with the role of a recruiter, of a workspace of their own where none is given. */
export async function makeRecruiter(
  db: Db,
  {
    workspace,
    workspace_role = 'recruiter',
    ...person
  }: Person & { workspace?: { id: string }; workspace_role?: WorkspaceRole } = {},
): Promise<Recruiter & Known> {
  const { id: workspace_id } = workspace ?? (await makeWorkspace(db));
  const made = await makePerson(db, person, { role: 'recruiter', workspace_id, workspace_role });
  return { ...made, role: 'recruiter', workspace_id, workspace_role };
}

export const makeAdmin = (db: Db, given: Person & { workspace?: { id: string } } = {}) =>
  makeRecruiter(db, { ...given, workspace_role: 'admin' });

export const makeOwner = (db: Db, given: Person & { workspace?: { id: string } } = {}) =>
  makeRecruiter(db, { ...given, workspace_role: 'owner' });

export const makeCandidate = async (db: Db, person: Person = {}): Promise<Candidate & Known> => ({
  ...(await makePerson(db, person, { role: 'candidate' })),
  role: 'candidate',
});

export const makeNewcomer = async (db: Db, person: Person = {}): Promise<Newcomer & Known> => ({
  ...(await makePerson(db, person, {})),
  role: null,
});

/** Without a password: a test that needs one signs up. */
async function makePerson(db: Db, person: Person, role: Role) {
  const email = person.email ?? `${randomUUID()}@example.com`;
  const row = { first_name: 'Any', last_name: 'Body', ...person, email, ...role };
  const onboarded_at = role.role ? new Date().toISOString() : null;
  const user = db
    .insertInto('users')
    .values({ ...row, onboarded_at })
    .returning('id');
  const { id: user_id } = await user.executeTakeFirstOrThrow();
  return { user_id, email, ...(await makeSignIn(db, user_id)) };
}

export async function makeSignIn(db: Db, user_id: string) {
  const token = makeToken();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const row = { user_id, token_hash: hashOfToken(token), expires_at };
  const { id: sign_in_id } = await db.insertInto('sign_ins').values(row).returning('id').executeTakeFirstOrThrow();
  return { token, sign_in_id };
}

type CandidateOf = { workspace_id: string };
type About = Partial<Omit<Insertable<Candidates>, 'workspace_id'>>;

/** Somebody that a workspace took in. Their facts are there once the refresh of the read model has run. */
export async function insertCandidate(db: Db, { workspace_id }: CandidateOf, about: About = {}): Promise<string> {
  const row = {
    first_name: 'Any',
    last_name: 'Body',
    source: 'upload',
    email: `${randomUUID()}@example.com`,
    ...about,
  };
  const made = db.insertInto('candidates').values({ ...row, workspace_id });
  const { id } = await made.returning('id').executeTakeFirstOrThrow();
  await db.insertInto('candidate_changes').values({ workspace_id, candidate_id: id }).execute();
  return id;
}

/** An active tag of a workspace. */
export async function makeTag(
  db: Db,
  { workspace_id }: CandidateOf,
  tag: { name?: string; is_active?: boolean } = {},
): Promise<string> {
  const row = { name: `Tag ${randomUUID()}`, color: '#3B82F6', ...tag, workspace_id };
  return (await db.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
