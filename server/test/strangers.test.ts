// What every endpoint owes to strangers, tried on all of them. A new endpoint is covered by being served; this file asks
// for what it cannot guess.
import { randomUUID } from 'node:crypto';
import { type KeyScope, keyScopes } from '@hireframe/contract/api-keys.ts';
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { mayRole, type Permission, rolesOfTheirJobs } from '@hireframe/contract/permissions.ts';
import { type WorkspaceRole, workspaceRoles } from '@hireframe/contract/workspace-roles.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildRoutes } from '../src/app/routes.ts';
import { installation, startApp } from './app.ts';
import { createAsking, nameOf } from './asking.ts';
import { insertAccess } from './connected-apps.ts';
import { startGoogle } from './google.ts';
import { makeSource } from './mail-source.ts';
import { makeAdmin, makeCandidate, makeNewcomer, makeOwner, makeRecruiter, makeWorkspace } from './make.ts';
import { createMakers, type Person } from './makers.ts';
import { createSendings, type Sent } from './sendings.ts';
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
const { things } = made;
const { sendings, idsInBodies } = createSendings(app, made);
const { ask, paramsFor, sendingFor } = createAsking(app, made, sendings);

/** What only people of this role have. */
const ofCandidates = [
  'application-templates',
  'conversations',
  'resumes',
  'corrections',
  'analysis',
  'assessment',
  'questions',
  'answers',
  'parts',
  'chunks',
];
const ofRecruiters = [
  'api-keys',
  'connected-apps',
  'app-grants',
  'app-requests',
  'domains',
  'deliveries',
  'job-requirements',
  'members',
  'invitations',
  'candidates',
  'jobs',
  'tags',
  'tag-categories',
  'tag-history',
  'candidate-merges',
  'notes',
  'dashboards',
  'email-accounts',
  'oauth',
  'extracted-candidates',
  'cluster-details',
  'candidate-views',
  'candidate-invitations',
  'screenings',
  'messages',
  'email-templates',
  'assessment-requests',
  'review-requests',
  'application',
  'interviews',
  'published',
  'parts',
  'chunks', // Numbers, which stand in any answer.
];
/** What nobody without a role has. */
const ofCandidatesAlone = [
  'application-templates',
  'conversations',
  'assessment',
  'questions',
  'answers',
  'applications',
];
/** What every workspace has under the same name: a stranger's call is about the stranger's own. */
const ofEverybody = ['message-templates'];

const admitted: Record<string, () => Promise<Person>> = {
  signed_in: () => makeNewcomer(db), // Who has chosen no role yet is one of them.
  candidate: () => makeCandidate(db),
  recruiter: () => makeRecruiter(db),
  owner: () => makeOwner(db),
};
const refused: Record<string, (() => Promise<Person>)[]> = {
  signed_in: [],
  candidate: [() => makeNewcomer(db), () => makeAdmin(db)],
  recruiter: [() => makeNewcomer(db), () => makeCandidate(db)],
};
const notHadBy = ({ role }: Person) =>
  role === 'recruiter' ? ofCandidates : role ? ofRecruiters : [...ofRecruiters, ...ofCandidatesAlone];
/** For whoever is signed in, and of use to members alone. */
const ofMembersAlone = /^\/(app-requests|users\/me\/app-grants)\b/;
/** The least of those who may: a member with the role of a recruiter where that is enough. */
const whoMay = ({ audience, permission, path }: Endpoint) =>
  permission && !mayRole('recruiter', permission) ? 'owner' : ofMembersAlone.test(path) ? 'recruiter' : audience;
const ownerOf = (endpoint: Endpoint) => (admitted[whoMay(endpoint)] as () => Promise<Person>)();

/** Ids of everything that one person of each audience has. Made once: no call may show or change any of it. */
const had = new Map<string, Promise<string[]>>();
function everythingHadBy(endpoint: Endpoint): Promise<string[]> {
  const who = whoMay(endpoint);
  const known = had.get(who) ?? makeEverything(who);
  had.set(who, known);
  return known;
}
async function makeEverything(who: string) {
  const owner = await (admitted[who] as () => Promise<Person>)();
  const ids = idsOf(owner);
  for (const [word, make] of Object.entries(things))
    if (![...notHadBy(owner), ...ofEverybody].includes(word)) ids.push(await make(owner, {}));
  return ids;
}
const idsOf = (person: Person) => [
  person.user_id,
  person.sign_in_id,
  person.email,
  ...(person.role === 'recruiter' ? [person.workspace_id] : []),
];

/** How many rows each table has and a digest of them all, but of those that count calls. */
async function wholeDatabase() {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'rate_limits'`.execute(db);
  const tables = rows.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as table, count(*) as rows, sum(hashtextextended(t::text, 0)) as digest
      from ${sql.table(name)} t`,
  );
  return (await sql`${sql.join(tables, sql` union all `)} order by 1`.execute(db)).rows; // One question: this is asked often.
}

const endpoints = buildRoutes(installation).map(({ endpoint }) => endpoint);
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

const ofPeople = guarded.filter(([, { permission }]) => !permission);

test.each(ofPeople)('%s refuses API keys and connected apps', async (_name, endpoint) => {
  const owner = await makeOwner(db);
  const programs = [await makeApiKey(db, owner, [...keyScopes]), await insertAccess(app, owner, [...keyScopes])];
  const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, randomUUID()]));
  for (const { token } of programs) expect((await ask(endpoint, params, {}, { token })).status).toBe(403);
});

test.each(guarded)('%s shows and changes nothing of others', async (_name, endpoint) => {
  const [owner, stranger] = [await ownerOf(endpoint), await ownerOf(endpoint)];
  const params = await paramsFor(endpoint, owner);
  const isEverybodys = ofEverybody.some((word) => endpoint.path.startsWith(`/${word}/`));
  const others = [
    ...idsOf(owner),
    ...(isEverybodys ? [] : Object.values(params)),
    ...(await everythingHadBy(endpoint)),
  ];
  const sent = await sendingFor(endpoint, stranger);
  const before = await wholeDatabase();
  const accepts = endpoint.list ? [undefined, 'text/csv'] : [undefined];
  for (const accept of accepts) {
    const { status, text } = await ask(endpoint, params, sent, stranger, accept);
    for (const secret of others) expect(text).not.toContain(secret);
    if (Object.keys(params).length === 0 || isEverybodys) continue;
    expect(status).toBe(404);
    expect(await wholeDatabase()).toEqual(before);
  }
  const own = await ask(endpoint, params, await sendingFor(endpoint, owner), owner);
  expect(own.status, own.text).toBeLessThan(300); // Else the 404 would prove nothing.
});

describe('ids in bodies', () => {
  const named = guarded.flatMap(([name, endpoint]) => {
    const schema = endpoint.body && z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
    // A schema with a name of its own is a reference to it; a union has the fields of each of its members.
    const whole = schema?.$defs?.[schema.$ref?.replace('#/$defs/', '') ?? ''] ?? schema ?? {};
    const members = [whole, ...(whole.oneOf ?? []), ...(whole.anyOf ?? [])] as { properties?: object }[];
    const known = new Set(members.flatMap(({ properties }) => Object.keys(properties ?? {})));
    // What a client is called elsewhere is no id of ours.
    const fields = [...known].filter((field) => /(^|_)ids?$|^s3_key$/.test(field) && field !== 'client_id');
    return fields.map((field) => [`${name} ${field}`, endpoint] as const);
  });

  test('each has a request of its own here', () => {
    expect(Object.keys(idsInBodies).sort()).toEqual(named.map(([name]) => name).sort());
  });

  test.each(named)('of others in %s are refused and change nothing', async (name, endpoint) => {
    const [owner, stranger] = [await ownerOf(endpoint), await ownerOf(endpoint)];
    const sent = { body: await idsInBodies[name]?.(owner) } as Sent;
    const params = await paramsFor(endpoint, stranger);
    const before = await wholeDatabase();
    expect((await ask(endpoint, params, sent, stranger)).status).toBeOneOf([404, 422]);
    expect(await wholeDatabase()).toEqual(before);
    expect((await ask(endpoint, await paramsFor(endpoint, owner), sent, owner)).status).toBeLessThan(300);
  });
});

test.each(endpoints.map((one) => [nameOf(one), one] as const))('%s names its parameters as its path does', (_, one) => {
  const inPath = [...one.path.matchAll(/{(\w+)\*?}/g)].map(([, name]) => name);
  expect(Object.keys(one.params?.shape ?? {})).toEqual(inPath);
});

describe('roles of members', () => {
  const endsAll = 'DELETE /demo'; // Nobody is a member of anything afterwards.
  const ofMembers = endpoints
    .flatMap((one) => (one.permission ? [[nameOf(one), one, one.permission] as const] : []))
    .sort(([one], [other]) => Number(one === endsAll) - Number(other === endsAll));
  const workspace = makeWorkspace(db);
  const members = new Map<WorkspaceRole, Promise<Person>>();
  /** One of each role, in one workspace and on no hiring team. */
  async function member(role: WorkspaceRole): Promise<Person> {
    const known = members.get(role) ?? makeRecruiter(db, { workspace: await workspace, workspace_role: role });
    members.set(role, known);
    return known;
  }
  const notYours = "Your role doesn't allow this";
  /** What an application, a job and the candidate are called in any answer about them. */
  const jobs = (async () => {
    const owner = await member('owner');
    const made = ['job-requirements', 'applications', 'interviews', 'candidates'].map((word) =>
      things[word]?.(owner, {}),
    );
    return Promise.all(made);
  })();

  const programs = new Map<string, Promise<{ token: string }[]>>();
  const keyOwner = makeOwner(db);
  /** An API key and a connected app of one owner, made once for the same scopes. */
  function programsWith(scopes: KeyScope[]): Promise<{ token: string }[]> {
    const make = async () => {
      const owner = await keyOwner;
      return [await makeApiKey(db, owner, scopes), await insertAccess(app, owner, scopes)];
    };
    const known = programs.get(scopes.join()) ?? make();
    programs.set(scopes.join(), known);
    return known;
  }

  test.each(ofMembers)(
    '%s admits the roles that have its permission, and those of a job to theirs alone',
    async (...given) => {
      const [, endpoint, permission] = given;
      const owner = await member('owner');
      const params = await paramsFor(endpoint, owner);
      const others = [...Object.values(params), ...(await jobs)];
      const sent = await sendingFor(endpoint, owner);
      for (const role of [...workspaceRoles].reverse()) {
        const { status, text } = await ask(endpoint, params, sent, await member(role));
        const isRefused = status === 403 && text.includes(notYours);
        expect({ role, isRefused }, text).toEqual({ role, isRefused: !mayRole(role, permission) });
        if (isRefused || !rolesOfTheirJobs.includes(role) || endpoint.path === '/workspace') continue;
        for (const secret of others) expect(text).not.toContain(secret);
        if (Object.keys(params).length > 0) expect(status, role).toBe(404);
      }
      if (!endpoint.list) return;
      for (const role of workspaceRoles.filter((one) => mayRole(one, permission) && !mayRole(one, 'exports:read')))
        expect((await ask(endpoint, params, {}, await member(role), 'text/csv')).status, role).toBe(403);
    },
  );

  test.each(ofMembers)(
    '%s admits an API key and a connected app with its scope alone',
    async (_name, endpoint, permission) => {
      const owner = await keyOwner;
      const params = await paramsFor(endpoint, owner);
      const sent = await sendingFor(endpoint, owner);
      for (const program of await programsWith(keyScopes.filter((one) => one !== permission))) {
        const without = await ask(endpoint, params, sent, program);
        expect([without.status, without.text.includes('needs the scope')]).toEqual([403, true]);
      }
      const scope = keyScopes.find((one) => one === permission);
      if (!scope) return; // Keys make no keys.
      const admitted = await programsWith([scope]);
      // The key's call ends the app as well.
      for (const program of nameOf(endpoint) === endsAll ? admitted.slice(0, 1) : admitted) {
        const within = await ask(endpoint, params, sent, program);
        expect(within.status === 401 || within.text.includes('needs the scope'), within.text).toBe(false);
      }
    },
  );

  test('no role of a job may do what is not narrowed to jobs', () => {
    const narrowed = ['jobs', 'applications', 'interviews', 'scorecards', 'workspace'];
    const wide = ofMembers.filter(([, , one]) => rolesOfTheirJobs.some((role) => mayRole(role, one as Permission)));
    expect(wide.filter(([, , one]) => !narrowed.includes(one.split(':')[0] ?? ''))).toEqual([]);
  });
});
