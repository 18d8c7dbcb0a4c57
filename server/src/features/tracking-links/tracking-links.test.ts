import { getApplication, listApplications } from '@hireframe/contract/applications.ts';
import { getCandidateSources } from '@hireframe/contract/hiring-charts.ts';
import { makeReferralCode } from '@hireframe/contract/tracking-links.ts';
import { cutTracking, describeTracking } from '@hireframe/contract/tracking-words.ts';
import { removeMember } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { makeAdmin, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { publicApplying } from '../../../test/public-applying.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const makeOpen = async (owner: Awaited<ReturnType<typeof makeAdmin>>) => ({ id: await makeOpenPosting(db, owner) });
const { openPosting, apply, applicationsOf } = publicApplying(app);

test('what a link says is cut, stays plain text, and is never an address', () => {
  expect(cutTracking('  Spring\n\u202efair ')).toBe('Spring fair');
  expect([...cutTracking('é'.repeat(300))]).toHaveLength(100);
  for (const hostile of ['https://evil.example', '//evil.example', 'javascript:alert(1)', 'ana@example.com', 'a\\b'])
    expect(cutTracking(hostile)).toBe('');
});

test('people read networks by their names, and who referred somebody', () => {
  const none = { utm_source: '', utm_campaign: '', referred_by_name: null };
  expect(describeTracking(none)).toBe('');
  expect(describeTracking({ ...none, utm_source: 'linkedin', utm_campaign: 'Spring' })).toBe(
    'LinkedIn, campaign Spring',
  );
  expect(describeTracking({ ...none, utm_campaign: 'Spring' })).toBe('Campaign Spring');
  expect(describeTracking({ ...none, referred_by_name: 'Tom Reyes' })).toBe('Referred by Tom Reyes');
});

test('a member has one code, and another member another', async () => {
  const [tom, ana] = [await makeRecruiter(db), await makeRecruiter(db)];
  const [{ body: first }, { body: again }] = await Promise.all([
    call(makeReferralCode, { as: tom }),
    call(makeReferralCode, { as: tom }),
  ]);
  expect(again).toEqual(first);
  expect(first.code).toMatch(/^[\w-]{12}$/);
  expect((await call(makeReferralCode, { as: ana })).body.code).not.toBe(first.code);
});

test('an application says which link brought it', async () => {
  const posting = await openPosting();
  await apply(posting, { utm_source: 'linkedin', utm_campaign: '<b>Spring fair' });
  await apply(posting, { utm_source: `https://evil.example/${'x'.repeat(9000)}` });
  const { results } = (await call(listApplications, { as: posting, query: { sort_by: 'created_at' } })).body;
  expect(results.map(({ source, utm_source, utm_campaign }) => [source, utm_source, utm_campaign])).toEqual([
    ['public', 'linkedin', '<b>Spring fair'],
    ['public', '', ''],
  ]);
});

test("a member's link makes a referral; a stranger's code, and a former member's, count for nothing", async () => {
  const workspace = await makeWorkspace(db, { name: 'Any' });
  const admin = await makeAdmin(db, { workspace });
  const tom = await makeRecruiter(db, { workspace, first_name: 'Tom', last_name: 'Reyes' });
  const { code } = (await call(makeReferralCode, { as: tom })).body;
  const [posting, elsewhere] = [await openPosting(), await openPosting()];
  const { code: foreign } = (await call(makeReferralCode, { as: elsewhere })).body;
  const { code: own } = (await call(makeReferralCode, { as: posting })).body;
  await apply(posting, { ref: own });
  await apply(posting, { ref: foreign });
  await apply(posting, { ref: code });
  const filed = await applicationsOf(posting);
  expect(filed.map(({ source }) => source)).toEqual(['referral', 'public', 'public']);
  const detail = await call(getApplication, { as: posting, params: { id: filed[0]?.id ?? '' } });
  expect(detail.body.referred_by_name).toBe('Any Body');
  const { id } = await makeOpen(admin);
  await apply({ id }, { ref: code });
  await call(removeMember, { as: admin, params: { id: tom.user_id } });
  await apply({ id }, { ref: code });
  const { results } = (await call(listApplications, { as: admin, query: { sort_by: 'created_at' } })).body;
  expect(results.map(({ referred_by_name }) => referred_by_name)).toEqual(['Tom Reyes', null]);
});

test('analytics counts applications and hires by link, whatever the letters', async () => {
  const as = await makeRecruiter(db, { first_name: 'Tom', last_name: 'Reyes' });
  const links = [
    { utm_source: 'LinkedIn', utm_campaign: 'Spring' },
    { utm_source: 'linkedin', utm_campaign: 'spring', status: 'hired' },
    { utm_source: 'fair' },
    { source: 'referral', referred_by: as.user_id },
    {},
  ];
  for (const link of links) await makeApplication(db, as, link);
  const { body } = await call(getCandidateSources, { as, query: {} });
  expect(body.links).toEqual([
    {
      source: 'LinkedIn',
      campaign: 'spring',
      applications: 2,
      hired: 1,
      condition: 'linkedin/spring',
    },
    {
      source: 'Referral',
      campaign: 'Tom Reyes',
      applications: 1,
      hired: 0,
      condition: as.user_id,
    },
    { source: 'fair', campaign: '', applications: 1, hired: 0, condition: 'fair/' },
  ]);
});

test('each number of a link is as long as the list that it leads to', async () => {
  const as = await makeRecruiter(db, { first_name: 'Tom', last_name: 'Reyes' });
  const other = await makeRecruiter(db, { workspace: { id: as.workspace_id } });
  const links = [
    { utm_source: 'linkedin', utm_campaign: 'Spring' },
    { utm_source: 'LINKEDIN', utm_campaign: 'SPRING', status: 'hired' },
    { utm_source: 'linkedin' },
    { utm_campaign: 'Spring' },
    { utm_source: 'all', utm_campaign: 'a_b%' },
    { utm_source: 'all', utm_campaign: 'aXbY' },
    { source: 'referral', referred_by: as.user_id, utm_source: 'linkedin', utm_campaign: 'Spring' },
    { source: 'referral', referred_by: other.user_id },
    { source: 'referral', referred_by: other.user_id, status: 'hired' },
    { source: 'referral' },
    {},
  ];
  for (const link of links) await makeApplication(db, as, link);
  await makeApplication(db, as, { utm_source: 'linkedin', created_at: '2020-01-01T00:00:00Z' });
  const { body } = await call(getCandidateSources, { as, query: { days: 30 } });
  expect(body.links).toHaveLength(8);
  const date_from = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  for (const { condition, applications, hired } of body.links) {
    const of = { source: condition, date_from };
    const { count } = (await call(listApplications, { as, query: of })).body;
    const { count: countHired } = (await call(listApplications, { as, query: { ...of, status: 'hired' } })).body;
    expect([condition, count, countHired]).toEqual([condition, applications, hired]);
  }
  expect(body.links.reduce((sum, { applications }) => sum + (applications ?? 0), 0)).toBe(10);
});
