// What every endpoint owes to strangers, tried on all of them. A new endpoint is covered by being served; this file asks
// for what it cannot guess.
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routesOf } from '../src/app/routes.ts';
import { startTask } from '../src/features/tasks/tasks.ts';
import type { Actor, Recruiter } from '../src/infra/actor.ts';
import { installation, startApp } from './app.ts';
import {
  type Known,
  makeAdmin,
  makeCandidate,
  makeCandidateOf,
  makeNewcomer,
  makeRecruiter,
  makeSignIn,
  makeTag,
} from './make.ts';
import {
  makeCandidateInvitation,
  makeCandidateResume,
  makeCategory,
  makeCorrection,
  makeInvitation,
  makeMerge,
  makeNote,
  makeNotification,
  makeResume,
  makeTagOperation,
  makeUpload,
  makeView,
} from './things.ts';

const { call, tools } = await startApp();
const { db } = tools;

type Person = Actor & Known;
type Sent = { query?: object; body?: object; raw?: Blob; files?: File[] };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** How to make the thing that the {id} after this word means; `params` are those that stand before it in the path. */
const things: Record<string, (owner: Person, params: Record<string, string>) => Promise<string>> = {
  'sign-ins': async ({ user_id }) => (await makeSignIn(db, user_id)).sign_in_id,
  'task-status': ({ user_id }) => startTask(db, { user_id, type: 'DATA_EXPORT' }),
  tasks: ({ user_id }) => startTask(db, { user_id, type: 'DATA_EXPORT' }),
  resumes: (owner, params) =>
    owner.role === 'recruiter' ? makeCandidateResume(tools, owner, params) : makeResume(tools, owner),
  'candidate-views': (owner) => makeView(db, owner as Recruiter),
  'candidate-invitations': async (owner) => (await makeCandidateInvitation(db, owner as Recruiter)).id,
  corrections: (owner) => makeCorrection(db, owner),
  members: async (owner) => (await makeRecruiter(db, { workspace: { id: (owner as Recruiter).workspace_id } })).user_id,
  invitations: async (owner) => (await makeInvitation(db, owner as Recruiter)).id,
  candidates: (owner) => makeCandidateOf(db, owner as Recruiter),
  jobs: (owner) => makeUpload(db, owner as Recruiter),
  tags: (owner) => makeTag(db, owner as Recruiter),
  'tag-categories': (owner) => makeCategory(db, owner as Recruiter),
  notes: (owner, params) => makeNote(db, owner as Recruiter, params),
  notifications: (owner) => makeNotification(db, owner),
  'candidate-merges': (owner) => makeMerge(db, owner as Recruiter),
  'tag-history': (owner) => makeTagOperation(db, owner as Recruiter),
};
/** What only people of this role have. */
const ofCandidates = ['resumes', 'corrections'];
const ofRecruiters = [
  'members',
  'invitations',
  'candidates',
  'jobs',
  'tags',
  'tag-categories',
  'tag-history',
  'candidate-merges',
  'notes',
  'candidate-views',
  'candidate-invitations',
];

/** What to send where {} is not enough, and what must be so for it to work. */
const sendings: Record<string, (owner: Person) => Sent | Promise<Sent>> = {
  'POST /users/me/set-password': async (owner) => {
    await forgetPassword(owner);
    return { body: { new_password: 'seven patient herons', confirm_password: 'seven patient herons' } };
  },
  'DELETE /users/me': async (owner) => {
    await forgetPassword(owner);
    return { body: { password: '' } };
  },
  'PATCH /users/me': () => ({ body: { first_name: 'Any' } }),
  'POST /users/me/onboard': () => ({ body: { role: 'candidate' } }),
  'PUT /users/me/avatar': async () => ({ raw: await makePicture() }),
  'PUT /users/me/cover-image': async () => ({ raw: await makePicture() }),
  'POST /users/me/upload-resume': () => ({ files: [new File(['Ana Silva, Porto'], 'ana.txt')] }),
  'POST /users/me/import-json-resume': () => ({ files: [new File(['{"basics": {"name": "Ana"}}'], 'ana.json')] }),
  'PUT /users/me/corrections': () => ({ body: { fact: 'summary', value: 'Any' } }),
  'PATCH /workspace': () => ({ body: { name: 'Any' } }),
  'PATCH /workspace/members/{id}': () => ({ body: { is_admin: true } }),
  'POST /workspace/invitations': () => ({ body: { email: `${randomUUID()}@example.com` } }),
  'POST /invitations/accept': async ({ email }) => {
    const { token } = await makeInvitation(db, await makeAdmin(db), email);
    return { body: { token } };
  },
  'POST /tags': () => ({ body: { name: 'Any' } }),
  'PATCH /tags/{id}': () => ({ body: { is_active: false } }),
  'POST /candidates/{id}/tags': async (owner) => ({ body: { tag_ids: [await makeTag(db, owner as Recruiter)] } }),
  'DELETE /candidates/{id}/tags': async (owner) => ({ body: { tag_ids: [await makeTag(db, owner as Recruiter)] } }),
  'POST /recruiter/candidates/{id}/duplicates/dismiss': async (owner) => ({ body: await another(owner) }),
  'POST /recruiter/candidates/{id}/merge': async (owner) => ({ body: await another(owner) }),
  'POST /recruiter/candidates/{id}/notes': () => ({ body: { body: 'Any' } }),
  'PATCH /recruiter/candidates/{id}/notes/{note_id}': () => ({ body: { body: 'Any other' } }),
  'POST /tag-categories': () => ({ body: { name: 'Any' } }),
  'PATCH /tag-categories/{id}': () => ({ body: { name: 'Any other' } }),
  'POST /bulk-tag-operation': async (owner) => ({ body: await tagOperation(owner as Recruiter) }),
  'POST /bulk-resume/send-password-email': async (owner) => ({
    body: { user_id: await makeCandidateOf(db, owner as Recruiter) },
  }),
  'POST /bulk-resume/upload': () => ({ files: [new File(['Ana Silva, Porto'], 'ana.txt')] }),
  'GET /recruiter/candidate-terms': () => ({ query: { kind: 'skill' } }),
  'POST /recruiter/candidate-views': () => ({ body: { name: 'Any', query: '' } }),
  'PATCH /recruiter/candidate-views/{id}': () => ({ body: { name: 'Any other' } }),
  'POST /candidate-invitations': () => ({ body: { emails: [`${randomUUID()}@example.com`] } }),
  'POST /candidate-invitations/accept': async ({ email }) => {
    const { token } = await makeCandidateInvitation(db, await makeRecruiter(db), email);
    return { body: { token } };
  },
  'DELETE /demo': async (owner) => {
    if (owner.role === 'recruiter')
      await db.updateTable('workspaces').set({ is_demo: true }).where('id', '=', owner.workspace_id).execute();
    return {};
  },
};

/** By endpoint and field: sends the stranger's own request with an id of the owner's in that field. */
const idsInBodies: Record<string, (owner: Person) => Promise<object>> = {
  'POST /tags category_id': async (owner) => ({ name: 'Any', category_id: await makeCategory(db, owner as Recruiter) }),
  'PATCH /tags/{id} category_id': async (owner) => ({ category_id: await makeCategory(db, owner as Recruiter) }),
  'POST /candidates/{id}/tags tag_ids': async (owner) => ({ tag_ids: [await makeTag(db, owner as Recruiter)] }),
  'DELETE /candidates/{id}/tags tag_ids': async (owner) => ({ tag_ids: [await makeTag(db, owner as Recruiter)] }),
  'POST /recruiter/candidates/{id}/duplicates/dismiss other_id': another,
  'POST /recruiter/candidates/{id}/merge other_id': another,
  'POST /recruiter/candidates/{id}/notes mention_ids': mention,
  'PATCH /recruiter/candidates/{id}/notes/{note_id} mention_ids': mention,
  'POST /bulk-tag-operation tag_ids': (owner) => tagOperation(owner as Recruiter),
  'POST /bulk-resume/upload job_id': async (owner) => ({
    job_id: await makeUpload(db, owner as Recruiter),
    complete: true,
  }),
  'POST /bulk-resume/send-password-email user_id': async (owner) => ({
    user_id: await makeCandidateOf(db, owner as Recruiter),
  }),
  'POST /bulk-tag-operation candidate_ids': (owner) => tagOperation(owner as Recruiter),
};

async function another(owner: Person) {
  return { other_id: await makeCandidateOf(db, owner as Recruiter) };
}

async function mention(owner: Person) {
  const { workspace_id } = owner as Recruiter;
  return { body: 'Any', mention_ids: [(await makeRecruiter(db, { workspace: { id: workspace_id } })).user_id] };
}

const tagOperation = async (owner: Recruiter) => ({
  ...{ operation: 'add', tag_ids: [await makeTag(db, owner)], candidate_ids: [await makeCandidateOf(db, owner)] },
});

async function makePicture() {
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

const forgetPassword = ({ user_id }: Person) =>
  db.updateTable('users').set({ is_password_autoset: true }).where('id', '=', user_id).execute();

const admitted: Record<string, () => Promise<Person>> = {
  signed_in: () => makeNewcomer(db), // Who has chosen no role yet is one of them.
  candidate: () => makeCandidate(db),
  recruiter: () => makeRecruiter(db),
  admin: () => makeAdmin(db),
};
const refused: Record<string, (() => Promise<Person>)[]> = {
  signed_in: [],
  candidate: [() => makeNewcomer(db), () => makeAdmin(db)],
  recruiter: [() => makeNewcomer(db), () => makeCandidate(db)],
  admin: [() => makeNewcomer(db), () => makeCandidate(db), () => makeRecruiter(db)],
};
const ownerOf = ({ audience }: Endpoint) => (admitted[audience] as () => Promise<Person>)();

async function paramsFor({ path }: Endpoint, owner: Person) {
  const params: Record<string, string> = {};
  for (const [, word = '', name = ''] of path.matchAll(/([\w-]+)\/{(\w+)\*?}/g)) {
    const make = things[word];
    if (!make) throw new Error(`Say in strangers.test.ts how to make one of ${word}`);
    params[name] = await make(owner, params);
  }
  return params;
}

async function ask(endpoint: Endpoint, params: object, sent: Sent, as: { token: string } | undefined, accept?: string) {
  const { status, body } = await call(endpoint, { params, query: {}, ...sent, as, accept } as never);
  // The names of columns are everybody's.
  const said = accept === 'text/csv' ? String(body).replace(/^.*/, '') : body;
  return { status, text: JSON.stringify(said) ?? '' };
}

const sendingFor = async (endpoint: Endpoint, owner: Person): Promise<Sent> =>
  (await sendings[nameOf(endpoint)]?.(owner)) ?? (endpoint.body ? { body: {} } : {});

/** Every row but those that count calls. */
async function wholeDatabase() {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'rate_limits'`.execute(db);
  const tables = rows.map(
    ({ name }) => sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`,
  );
  return (await Promise.all(tables.map((one) => one.execute(db)))).map((found) => found.rows);
}

const endpoints = routesOf(installation).map(({ endpoint }) => endpoint);
const guarded = endpoints.filter(({ audience }) => audience !== 'anyone').map((one) => [nameOf(one), one] as const);

test.each(guarded)('%s refuses nobody with 401 and the wrong role with 403', async (_name, endpoint) => {
  const owner = await ownerOf(endpoint);
  const params = await paramsFor(endpoint, owner);
  const sent = await sendingFor(endpoint, owner);
  expect((await ask(endpoint, params, sent, undefined)).status).toBe(401);
  expect((await ask(endpoint, params, sent, { token: 'forged' })).status).toBe(401);
  for (const make of refused[endpoint.audience] ?? [])
    expect((await ask(endpoint, params, sent, await make())).status).toBe(403);
});

test.each(guarded)('%s shows and changes nothing of others', async (_name, endpoint) => {
  const [owner, stranger] = [await ownerOf(endpoint), await ownerOf(endpoint)];
  const params = await paramsFor(endpoint, owner);
  const others = [owner.user_id, owner.sign_in_id, owner.email, ...Object.values(params)];
  if (owner.role === 'recruiter') others.push(owner.workspace_id);
  for (const [word, make] of Object.entries(things))
    if (!(owner.role === 'recruiter' ? ofCandidates : ofRecruiters).includes(word))
      others.push(await make(owner, params));

  const sent = await sendingFor(endpoint, stranger);
  const before = await wholeDatabase();
  const accepts = endpoint.list ? [undefined, 'text/csv'] : [undefined];
  for (const accept of accepts) {
    const { status, text } = await ask(endpoint, params, sent, stranger, accept);
    for (const secret of others) expect(text).not.toContain(secret);
    if (Object.keys(params).length === 0) continue;
    expect(status).toBe(404);
    expect(await wholeDatabase()).toEqual(before);
  }
  const own = await ask(endpoint, params, await sendingFor(endpoint, owner), owner);
  expect(own.status, own.text).toBeLessThan(300); // Else the 404 would prove nothing.
});

describe('ids in bodies', () => {
  const named = guarded.flatMap(([name, endpoint]) => {
    const schema = endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    // A schema with a name of its own is a reference to it.
    const { properties } = schema?.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema ?? {};
    const fields = Object.keys(properties ?? {}).filter((field) => /(^|_)ids?$/.test(field));
    return fields.map((field) => [`${name} ${field}`, endpoint] as const);
  });

  test('each has a request of its own here', () => {
    expect(Object.keys(idsInBodies).sort()).toEqual(named.map(([name]) => name).sort());
  });

  test('of others, they are refused and change nothing', async () => {
    for (const [name, endpoint] of named) {
      const [owner, stranger] = [await ownerOf(endpoint), await ownerOf(endpoint)];
      const sent = { body: await idsInBodies[name]?.(owner) } as Sent;
      const params = await paramsFor(endpoint, stranger);
      const before = await wholeDatabase();
      expect((await ask(endpoint, params, sent, stranger)).status, name).toBeOneOf([404, 422]);
      expect(await wholeDatabase(), name).toEqual(before);
      expect((await ask(endpoint, await paramsFor(endpoint, owner), sent, owner)).status, name).toBeLessThan(300);
    }
  });
});

test.each(endpoints.map((one) => [nameOf(one), one] as const))('%s names its parameters as its path does', (_, one) => {
  const inPath = [...one.path.matchAll(/{(\w+)\*?}/g)].map(([, name]) => name);
  expect(Object.keys(one.params?.shape ?? {})).toEqual(inPath);
});
