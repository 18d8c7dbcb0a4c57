// What every endpoint owes to members who see none of a workspace's confidential jobs, tried on all of them.
import { keyScopes } from '@hireframe/contract/api-keys.ts';
import { mayRole } from '@hireframe/contract/permissions.ts';
import { type WorkspaceRole, workspaceRoles } from '@hireframe/contract/workspace-roles.ts';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { buildRoutes } from '../src/app/routes.ts';
import type { Recruiter } from '../src/infra/security/actor.ts';
import { installation, startApp } from './app.ts';
import { makeApplication } from './applications.ts';
import { createAsking, nameOf } from './asking.ts';
import { startGoogle } from './google.ts';
import { makeSource } from './mail-source.ts';
import { type Known, makeOwner, makeRecruiter } from './make.ts';
import { createMakers } from './makers.ts';
import { createSendings } from './sendings.ts';
import { makeApiKey } from './things.ts';

// A mail server that lets everybody in.
vi.mock('../src/features/mailboxes/imap/open-imap.ts', () => ({ openImap: makeSource().openSource }));

const app = await startApp({ searchIndex: true });
const google = await startGoogle();
google.addMailbox('any@gmail.example');
app.context.google = google.google;
afterAll(google.stop);
const { db } = app.context;
const made = createMakers(app);
const { ask, paramsFor, sendingFor } = createAsking(app, made, createSendings(app, made).sendings);

const ofMembers = buildRoutes(installation).flatMap(({ endpoint }) =>
  endpoint.permission ? [[nameOf(endpoint), endpoint, endpoint.permission] as const] : [],
);

const keepsSecrets = makeOwner(db);
const outsiders = new Map<WorkspaceRole, Promise<Recruiter & Known>>();
/** One of each role beside that owner, on no hiring team. */
async function outsider(role: WorkspaceRole): Promise<Recruiter & Known> {
  const { workspace_id: id } = await keepsSecrets;
  const known = outsiders.get(role) ?? makeRecruiter(db, { workspace: { id }, workspace_role: role });
  outsiders.set(role, known as Promise<Recruiter & Known>);
  return known as Promise<Recruiter & Known>;
}
/** Every job of a workspace is confidential, and everybody in it applied to one. @returns the ids of all that is secret */
async function makeConfidential({ workspace_id, user_id }: Recruiter): Promise<string[]> {
  await db.updateTable('postings').set({ is_confidential: true }).where('workspace_id', '=', workspace_id).execute();
  await db
    .updateTable('candidates')
    .set({ source: 'application', pooled_at: null })
    .where('workspace_id', '=', workspace_id)
    .execute();
  const { posting_id } = await makeApplication(db, { workspace_id, user_id });
  await db.updateTable('postings').set({ is_confidential: true }).where('id', '=', posting_id).execute();
  await sql`
    insert into applications (workspace_id, posting_id, candidate_id, source, email, is_address_confirmed)
    select workspace_id, ${posting_id}, id, 'public', email, true from candidates
    where workspace_id = ${workspace_id} and not exists (
      select from applications where applications.workspace_id = candidates.workspace_id and candidate_id = candidates.id)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from postings where workspace_id = ${workspace_id}
    union all select id from applications where workspace_id = ${workspace_id}
    union all select id from candidates where workspace_id = ${workspace_id}
    union all select id from interviews where workspace_id = ${workspace_id}
    union all select id from messages where workspace_id = ${workspace_id}
    union all select id from screenings where workspace_id = ${workspace_id}
    union all select id from notes where workspace_id = ${workspace_id}
    union all select id from candidate_resumes where workspace_id = ${workspace_id}
    union all select id from review_requests where workspace_id = ${workspace_id}
    union all select id from candidate_merges where workspace_id = ${workspace_id}`.execute(db);
  return rows.map(({ id }) => id);
}

test.each(ofMembers)('%s has nothing of confidential jobs for who is on no team of them', async (...given) => {
  const [, endpoint, permission] = given;
  const owner = await keepsSecrets;
  const params = await paramsFor(endpoint, owner);
  const sent = await sendingFor(endpoint, owner);
  const secrets = await makeConfidential(owner);
  const narrowed = workspaceRoles.filter((role) => mayRole(role, permission) && !mayRole(role, 'audit:read'));
  const asking: { token: string }[] = await Promise.all(narrowed.map(outsider));
  const scope = keyScopes.find((one) => one === permission);
  if (scope && narrowed.includes('recruiter')) asking.push(await makeApiKey(db, await outsider('recruiter'), [scope]));
  for (const as of asking) {
    const { status, text } = await ask(endpoint, params, sent, as);
    for (const secret of secrets) expect(text).not.toContain(secret);
    const names = Object.values(params).some((id) => secrets.includes(id));
    if (names) expect(status, text).toBe(404);
  }
});
