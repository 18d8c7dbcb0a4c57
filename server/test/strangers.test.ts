// What every endpoint owes to strangers, tried on all of them. A new endpoint is covered by being served; this file asks
// for what it cannot guess.
import type { Endpoint } from '@hireframe/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildRoutes } from '../src/app/routes.ts';
import { installation, startApp } from './app.ts';
import { startGoogle } from './google.ts';
import { makeSource } from './mail-source.ts';
import { makeAdmin, makeCandidate, makeNewcomer, makeRecruiter } from './make.ts';
import { createMakers, type Person } from './makers.ts';
import { createSendings, type Sent } from './sendings.ts';

// A mail server that lets everybody in.
vi.mock('../src/features/mailboxes/imap/open-imap.ts', () => ({ openImap: makeSource().openSource }));

const app = await startApp({ searchIndex: true });
const google = await startGoogle();
google.addMailbox('any@gmail.example');
app.context.google = google.google;
afterAll(google.stop);
const { call, context } = app;
const { db } = context;
const made = createMakers(app);
const { things } = made;
const { sendings, idsInBodies } = createSendings(app, made);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

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
  admin: () => makeAdmin(db),
};
const refused: Record<string, (() => Promise<Person>)[]> = {
  signed_in: [],
  candidate: [() => makeNewcomer(db), () => makeAdmin(db)],
  recruiter: [() => makeNewcomer(db), () => makeCandidate(db)],
  admin: [() => makeNewcomer(db), () => makeCandidate(db), () => makeRecruiter(db)],
};
const notHadBy = ({ role }: Person) =>
  role === 'recruiter' ? ofCandidates : role ? ofRecruiters : [...ofRecruiters, ...ofCandidatesAlone];
const ownerOf = ({ audience }: Endpoint) => (admitted[audience] as () => Promise<Person>)();

/** Ids of everything that one person of each audience has. Made once: no call may show or change any of it. */
const had = new Map<string, Promise<string[]>>();
function everythingHadBy({ audience }: Endpoint): Promise<string[]> {
  const known = had.get(audience) ?? makeEverything(audience);
  had.set(audience, known);
  return known;
}
async function makeEverything(audience: string) {
  const owner = await (admitted[audience] as () => Promise<Person>)();
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

async function paramsFor({ path }: Endpoint, owner: Person) {
  const params: Record<string, string> = {};
  for (const [, word = '', name = ''] of path.matchAll(/([\w-]+)\/{(\w+)\*?}/g)) {
    const make = things[word];
    if (!make) throw new Error(`Say in makers.ts how to make one of ${word}`);
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
