import { createApiKey } from '@hireframe/contract/api-keys.ts';
import { getApplication, listApplications } from '@hireframe/contract/applications.ts';
import { listAuditEntries } from '@hireframe/contract/audit-log.ts';
import { addCandidate, getCandidate, listCandidates } from '@hireframe/contract/candidates.ts';
import { setConfidential } from '@hireframe/contract/confidential.ts';
import { buildAddress, type Endpoint } from '@hireframe/contract/endpoint.ts';
import { setHiringTeam } from '@hireframe/contract/hiring-teams.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { mayRole } from '@hireframe/contract/permissions.ts';
import { approvePosting, getPosting, listPostings } from '@hireframe/contract/postings.ts';
import { getPublicPosting, listPublicPostings } from '@hireframe/contract/public-postings.ts';
import { expect, test } from 'vitest';
import { installation, startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { addSecrets, makeFurnished } from '../../../test/confidential.ts';
import { insertCandidate, makeAdmin, makeOwner, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting, makePosting } from '../../../test/postings.ts';
import { buildRoutes } from '../../app/routes.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { notify } from '../notifications/notifications.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { deleteOldViews } from './confidential.ts';

const { call, context, http, runTasks } = await startApp();
const { db } = context;

type As = Recruiter & { token: string };
const colleague = (of: As, workspace_role: 'recruiter' | 'viewer' | 'hiring_manager' | 'admin' = 'recruiter') =>
  makeRecruiter(db, { workspace: { id: of.workspace_id }, workspace_role });
const keep = (as: As, id: string, is_confidential = true) =>
  call(setConfidential, { params: { id }, body: { is_confidential }, as });

/** A job of an owner's that is confidential, with one who applied to it alone. */
async function makeSecret() {
  const owner = await makeOwner(db);
  const posting_id = await makeOpenPosting(db, owner, { title: 'Chief Financial Officer' });
  const { id, candidate_id, email } = await makeApplication(db, owner, { posting_id });
  expect((await keep(owner, posting_id)).body.is_confidential).toBe(true);
  await refreshReadModel(db);
  return { owner, posting_id, id, candidate_id, email };
}

const listed = async (as: As) => (await call(listPostings, { query: {}, as })).body.results.map(({ id }) => id);
const pool = async (as: As) => (await call(listCandidates, { query: {}, as })).body.results.map(({ id }) => id);

test('its team, whoever made it, owners and admins see a confidential job; to all others it is not there', async () => {
  const { owner, posting_id, id, candidate_id } = await makeSecret();
  const [admin, outside] = [await colleague(owner, 'admin'), await colleague(owner)];
  const [teamed, hiring, idle] = [
    await colleague(owner),
    await colleague(owner, 'hiring_manager'),
    await colleague(owner, 'hiring_manager'),
  ];
  const user_ids = [teamed.user_id, hiring.user_id];
  await call(setHiringTeam, { params: { id: posting_id }, body: { user_ids }, as: owner });
  const asked = async (as: As) => [
    (await call(getPosting, { params: { id: posting_id }, as })).status,
    (await call(getApplication, { params: { id }, as })).status,
  ];
  for (const as of [owner, admin, teamed, hiring]) expect(await asked(as)).toEqual([200, 200]);
  for (const as of [outside, idle]) expect(await asked(as)).toEqual([404, 404]);
  expect((await call(getCandidate, { params: { id: candidate_id }, as: teamed })).status).toBe(200);
  expect((await call(getCandidate, { params: { id: candidate_id }, as: outside })).status).toBe(404);
  expect(await listed(teamed)).toEqual([posting_id]);
  expect(await listed(outside)).toEqual([]);
  expect((await call(listPostings, { query: { is_confidential: 'true' }, as: admin })).body.count).toBe(1);
  const { body } = await call(createApiKey, {
    body: { name: 'Any', scopes: ['jobs:read'], expires_in_days: null },
    as: admin,
  });
  expect(await listed({ ...admin, token: body.secret })).toEqual([posting_id]); // What its owner sees.
});

test('who leaves the team sees nothing more at once', async () => {
  const { owner, posting_id, id, candidate_id } = await makeSecret();
  const as = await colleague(owner);
  const team = (user_ids: string[]) =>
    call(setHiringTeam, { params: { id: posting_id }, body: { user_ids }, as: owner });
  await team([as.user_id]);
  const news = { user_ids: [as.user_id], workspace_id: as.workspace_id, title: 'Any', line: 'Any' };
  for (const path of [
    `/applications/${id}`,
    `/candidates/${candidate_id}?tab=messages`,
    `/job-requirements/${posting_id}`,
  ])
    await notify(db, { ...news, path });
  const told = async () => (await call(listNotifications, { query: {}, as })).body.count;
  expect([await listed(as), await told()]).toEqual([[posting_id], 3]);
  await team([]);
  expect([await listed(as), await told()]).toEqual([[], 0]);
  expect((await call(getCandidate, { params: { id: candidate_id }, as })).status).toBe(404);
});

test('a recruiter makes their own job confidential, and nobody one that they would not see any more', async () => {
  const as = await makeRecruiter(db);
  const mine = await makePosting(db, as);
  const other = await colleague(as);
  const refused = await keep(other, mine);
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Only the hiring team, whoever added this job, owners and admins can make it confidential.' },
  ]);
  expect(await listed(other)).toEqual([mine]);
  expect((await keep(as, mine)).body.is_confidential).toBe(true);
  expect((await keep(other, mine, false)).status).toBe(404);
  expect((await keep(as, mine)).status).toBe(200); // Again changes nothing.
  const admin = await colleague(as, 'admin');
  expect((await keep(admin, mine, false)).body.is_confidential).toBe(false);
  const query = { action: 'confidential.changed' } as const;
  const { results } = (await call(listAuditEntries, { query, as: admin })).body;
  expect(results.map(({ details, object_id, actor_id }) => [details, object_id, actor_id])).toEqual([
    [{ from: true, to: false }, mine, admin.user_id],
    [{ from: false, to: true }, mine, as.user_id],
  ]);
});

test('who applied to confidential jobs alone is in nobody’s pool until that ends or somebody adds them', async () => {
  const { owner, posting_id, candidate_id, email } = await makeSecret();
  const outside = await colleague(owner);
  expect([await pool(owner), await pool(outside)]).toEqual([[], []]);
  await keep(owner, posting_id, false);
  await refreshReadModel(db);
  expect([await pool(owner), await pool(outside)]).toEqual([[candidate_id], [candidate_id]]);
  await keep(owner, posting_id);
  await refreshReadModel(db);
  expect(await pool(owner)).toEqual([]);
  // Whoever knows the address adds them, as anybody new.
  const added = await call(addCandidate, { body: { email, first_name: 'Any' }, as: outside });
  expect([added.status, added.body.id]).toEqual([201, candidate_id]);
  await refreshReadModel(db);
  expect([await pool(owner), await pool(outside)]).toEqual([[candidate_id], [candidate_id]]);
  expect((await call(listApplications, { query: { candidate_id }, as: outside })).body.count).toBe(0);
  expect((await call(listApplications, { query: { candidate_id }, as: owner })).body.count).toBe(1);
});

test('an application to a job that is not confidential brings somebody into the pool', async () => {
  const { owner, candidate_id, email } = await makeSecret();
  const outside = await colleague(owner);
  await makeApplication(db, owner, { candidate_id, email });
  await db.insertInto('candidate_changes').values({ workspace_id: owner.workspace_id, candidate_id }).execute();
  await refreshReadModel(db);
  expect(await pool(outside)).toEqual([candidate_id]);
});

/**
 * Answers of every list and number that the member may read, with some things that they know by id.
 * @param tells of moments, which pass, that they tell something: these stay
 */
async function readEverything(as: As, known: Record<string, string>, tells = (_moment: string) => false) {
  const answers: Record<string, string> = {};
  const all: Endpoint[] = buildRoutes(installation).map(({ endpoint }) => endpoint);
  for (const endpoint of all) {
    const { method, audience, permission, path, params } = endpoint;
    if (method !== 'GET' || audience === 'anyone' || audience === 'candidate' || /download|storage/.test(path))
      continue;
    if (permission && !mayRole(as.workspace_role, permission)) continue;
    const words = [...path.matchAll(/([\w-]+)\/{(\w+)\*?}/g)].map(([, word = '', name = '']) => [name, known[word]]);
    if (params && words.some(([, id]) => !id)) continue;
    const query = queries[path] ?? '';
    const url = buildAddress(endpoint, Object.fromEntries(words)) + query;
    for (const accept of endpoint.list ? ['application/json', 'text/csv'] : ['application/json']) {
      const headers = { authorization: `Bearer ${as.token}`, accept };
      const { statusCode, body } = await http.inject({ method: 'GET', url, headers });
      answers[`${url} ${accept}`] = `${statusCode} ${body.replaceAll(passing, (said) => (tells(said) ? said : '…'))}`;
    }
  }
  return answers;
}
/** Moments, and addresses of files, which hold one. */
const passing = /\d{4}-\d\d-\d\dT[\d:.]+Z|"[^"]*(?:signature|expires|token)=[^"]*"|\/objects\/[^"]*/gi;
const queries: Record<string, string> = {
  '/recruiter/candidate-terms': '?kind=skill',
  '/recruiter/charts/candidate-sources/candidates': '?source=upload&step=applied',
  '/recruiter/charts/assessment-completion/assessments': '?stage=asked',
  '/recruiter/work-queue': '?whose=team',
};

test.each(['recruiter', 'viewer'] as const)(
  'a %s who sees none of it is answered as if none of it were there',
  async (role) => {
    const made = await makeFurnished(context);
    const as = role === 'recruiter' ? made.as : await colleague(made.owner, role);
    const before = await readEverything(as, made.known);
    const ofOwner = await readEverything(made.owner, made.known);
    const from = new Date().toISOString();
    await addSecrets(context, made);
    const to = new Date().toISOString();
    const after = await readEverything(as, made.known, (moment) => from < moment && moment < to);
    const told = Object.keys(after).filter((url) => after[url] !== before[url]);
    expect(told.map((url) => [url, after[url], before[url]])).toEqual([]);
    // The same would show all over the place to those who may see it.
    const shown = await readEverything(made.owner, made.known);
    const differing = Object.keys(shown).filter((url) => shown[url] !== ofOwner[url]);
    expect(differing.length).toBeGreaterThan(25);
  },
  120_000,
);

test('whoever looks at somebody who applied is in the audit log, once an hour', async () => {
  const { owner, id, candidate_id } = await makeSecret();
  const admin = await colleague(owner, 'admin');
  const views = async () => {
    const { results } = (await call(listAuditEntries, { query: { action: 'confidential.viewed' }, as: owner })).body;
    return results.map((one) => [one.actor_id, one.object_id, one.details]);
  };
  await call(listApplications, { query: {}, as: admin }); // A list is not a look at somebody.
  expect(await views()).toEqual([]);
  await call(getApplication, { params: { id }, as: admin });
  await call(getApplication, { params: { id }, as: admin });
  await call(getCandidate, { params: { id: candidate_id }, as: admin });
  expect(await views()).toEqual([[admin.user_id, candidate_id, {}]]);
  await call(listApplications, { query: {}, as: owner, accept: 'text/csv' });
  expect((await views())[0]).toEqual([owner.user_id, candidate_id, {}]);
  await db.updateTable('confidential_views').set({ hour: '2026-01-01T00:00:00Z' }).execute(); // An hour later.
  await deleteOldViews(db);
  expect(await db.selectFrom('confidential_views').select('hour').execute()).toEqual([]);
  await call(getApplication, { params: { id }, as: admin });
  expect((await views()).length).toBe(3);
});

test('nobody is noted who looks at somebody of the pool', async () => {
  const { owner } = await makeSecret();
  const id = await insertCandidate(db, owner);
  await call(getCandidate, { params: { id }, as: owner });
  const query = { action: 'confidential.viewed' } as const;
  expect((await call(listAuditEntries, { query, as: owner })).body.count).toBe(0);
});

test('the public reaches it by its link alone, and boards do not list it', async () => {
  const as = await makeAdmin(db);
  const id = await makePosting(db, as, { title: 'Secret Nurse', auto_post_enabled: true, is_confidential: true });
  const approved = await call(approvePosting, { params: { id }, body: {}, as });
  expect([approved.status, approved.body.status, approved.body.external_posting_count]).toEqual([200, 'approved', 0]);
  const search = 'Secret Nurse';
  const found = async () => (await call(listPublicPostings, { query: { search } })).body.count;
  expect((await call(getPublicPosting, { params: { id } })).body.title).toBe('Secret Nurse');
  expect(await found()).toBe(0);
  const page = async (url: string) => (await http.inject({ url })).body;
  expect(await page(`/jobs/${id}`)).toContain('<meta name="robots" content="noindex">');
  expect(await page(`/jobs/${id}`)).not.toContain('application/ld+json');
  expect(await page('/sitemap.xml')).not.toContain(id);
  await keep(as, id, false);
  expect(await found()).toBe(1);
  expect(await page('/sitemap.xml')).toContain(id);
  expect(await page(`/jobs/${id}`)).not.toContain('noindex');
  await runTasks();
});
