// Dashboards by mail, each week and now.

import * as contract from '@hireframe/contract/dashboards.ts';
import { listNotifications } from '@hireframe/contract/notifications.ts';
import { InsertQueryNode, type KyselyPlugin } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { encryption } from '../../../test/encryption.ts';
import { readMails } from '../../../test/mails.ts';
import { insertCandidate, makeRecruiter, makeWorkspace } from '../../../test/make.ts';
import { openAttachment } from '../../infra/mail/sealed-body.ts';
import { refreshReadModel } from '../read-model/refresh.ts';
import { dashboardTasks } from './dashboards.tasks.ts';

const { call, db, context, queued, runTasks } = await startApp();
const [findDue, weekly] = dashboardTasks;
const monday = '2026-11-23';
const at = (instant: string) => {
  context.now = () => new Date(instant);
};
const run = () => findDue?.run(context, {});
const mailsTo = ({ email }: { email: string }) => readMails(db, email);
async function filesOf(outbox_id: string | undefined) {
  const files = await db
    .selectFrom('outbox_attachments')
    .innerJoin('outbox', 'outbox.id', 'outbox_id')
    .selectAll('outbox_attachments')
    .select('to_address')
    .where('outbox_id', '=', outbox_id as string)
    .orderBy('position')
    .execute();
  return files.map(({ to_address, bytes, ...file }) => ({
    ...file,
    bytes: openAttachment(encryption, to_address, bytes) as Buffer,
  }));
}

beforeEach(async () => {
  await db.deleteFrom('dashboards').execute();
  at('2026-11-20T12:00:00Z'); // A Friday.
});

/** Somebody with a dashboard of 30 days, mailed on Mondays. */
async function makeMailed({ query = 'skills=Python', weekday = 1, ...more } = {}) {
  const workspace = await makeWorkspace(db, { name: 'Northwind' });
  const as = await makeRecruiter(db, { workspace, first_name: 'Ana', last_name: 'Silva', is_email_verified: true });
  const body = { name: 'Pythonistas', query, is_shared: true, ...more };
  const { body: params } = await call(contract.createDashboard, { body, as });
  await call(contract.setDashboardMailing, { params, body: { weekday }, as });
  return { as, workspace, params };
}

test('on its weekday a dashboard comes by mail: figures in words, charts as a picture, numbers as a table', async () => {
  const { as, workspace, params } = await makeMailed();
  for (const [created_at, skills] of [
    ['2026-11-23T00:00:00Z', ['Python', 'Go']],
    ['2026-10-25T00:00:00Z', ['Python', '=1+1']],
    ['2026-10-24T23:59:59Z', ['Python']], // A day too early.
    ['2026-11-01T00:00:00Z', ['Go']],
  ] as const)
    await insertCandidate(db, { workspace_id: workspace.id }, { created_at, skills: [...skills], city: 'Zürich' });
  await refreshReadModel(db);
  at(`${monday}T06:00:03Z`);
  await run();
  await runTasks();
  const [mail, ...more] = await mailsTo(as);
  expect([more, mail?.subject]).toEqual([[], 'Pythonistas: Last 30 days (25 October to 23 November 2026)']);
  const address = `http://hireframe.test/analytics?skills=Python&dashboard=${params.id}`;
  expect(mail?.text_body).toBe(`Hello Ana,

“Pythonistas” of Northwind
Last 30 days (25 October to 23 November 2026)
Skill: Python

Candidates: 2
Avg resume score: –
Avg assessment score: –
With a resume: 0
With an assessment: 0
Active locations: 1

Top skills: Python (2), =1+1 (1), Go (1)

The charts are attached as an image and the numbers as CSV.

You get this email on Mondays because you asked for it. To change the day or stop it: ${address}&mailing=true

Open the dashboard: ${address}
`);
  expect(mail?.html_body).toContain(`<a href="${address.replace('&', '&amp;')}"`);
  const [picture, table] = await filesOf(mail?.id);
  expect([picture?.file_name, table?.file_name]).toEqual([`Pythonistas ${monday}.png`, `Pythonistas ${monday}.csv`]);
  const { width, format } = await sharp(picture?.bytes).metadata();
  expect([width, format]).toEqual([1200, 'png']);
  expect((await sharp(picture?.bytes).stats()).entropy).toBeGreaterThan(0.2); // Something is drawn.
  const csv = String(table?.bytes);
  expect(csv).toMatch(/^\uFEFFDashboard,Pythonistas\r\nWorkspace,Northwind\r\nOf,Last 30 days/);
  expect(csv).toContain('\r\nFigures\r\nCandidates,2\r\nAvg resume score,\r\n');
  expect(csv).toContain('\r\nDay,Sign-ups,Completed assessments\r\n2026-10-25,1,0\r\n2026-10-26,0,0\r\n');
  expect(csv).toContain('\r\nSkill,Candidates\r\nPython,2\r\n"\'=1+1",1\r\nGo,1\r\n'); // No formula.
  expect(csv).toContain('\r\nLevel,Candidates\r\nJunior,0\r\n');
});

test('it goes out once a week, whoever looks, however often, and whatever is killed', async () => {
  const { as } = await makeMailed({ query: '' });
  at(`${monday}T05:59:59Z`);
  await run();
  const early = queued.splice(0);
  at(`${monday}T06:00:00Z`);
  await Promise.all([run(), run()]);
  const inputs = [...early, ...queued.splice(0)].map(({ input }) => input as never);
  expect(inputs.length).toBeGreaterThanOrEqual(2);
  // Killed before the end: nothing is written, and the task begins anew.
  await expect(weekly?.run({ ...context, db: db.withPlugin(dying) }, inputs[0] as never)).rejects.toThrow('killed');
  expect(await mailsTo(as)).toEqual([]);
  await Promise.all(inputs.slice(0, 2).map((input) => weekly?.run(context, input)));
  await run();
  await runTasks();
  expect(await mailsTo(as)).toHaveLength(1);
  at('2026-11-24T06:00:00Z');
  await run();
  at('2026-11-30T09:00:00Z'); // The machine was off at six.
  await run();
  await runTasks();
  const subjects = (await mailsTo(as)).map(({ subject }) => subject);
  expect(subjects[1]).toBe('Pythonistas: Last 30 days (1 November to 30 November 2026)');
  expect(subjects).toHaveLength(2);
});

/** Dies in the last step of writing a mail. */
const dying: KyselyPlugin = {
  transformQuery({ node }) {
    if (InsertQueryNode.is(node) && node.into?.table.identifier.name === 'outbox_attachments')
      throw new Error('killed');
    return node;
  },
  transformResult: async ({ result }) => result,
};

test('whoever asks on the day itself after six has the first one a week later', async () => {
  at(`${monday}T10:00:00Z`);
  const { as } = await makeMailed();
  await run();
  await runTasks();
  expect(await mailsTo(as)).toEqual([]);
  at('2026-11-30T06:00:00Z');
  await run();
  await runTasks();
  expect(await mailsTo(as)).toHaveLength(1);
});

test('nobody gets what they may not see: left, unconfirmed, no longer shared, stopped', async () => {
  const { as, workspace, params } = await makeMailed();
  const leaves = await makeRecruiter(db, { workspace, is_email_verified: true });
  const unconfirmed = await makeRecruiter(db, { workspace });
  const stops = await makeRecruiter(db, { workspace, is_email_verified: true });
  const everybody = [as, leaves, unconfirmed, stops];
  for (const one of everybody.slice(1))
    await call(contract.setDashboardMailing, { params, body: { weekday: 1 }, as: one });
  at(`${monday}T06:00:00Z`);
  await run();
  await db
    .updateTable('users')
    .set({ workspace_id: (await makeWorkspace(db)).id })
    .where('id', '=', leaves.user_id)
    .execute();
  await db
    .updateTable('workspaces')
    .set({ verified_addresses_required: true })
    .where('id', '=', workspace.id)
    .execute();
  await call(contract.setDashboardMailing, { params, body: { weekday: null }, as: stops });
  await runTasks();
  expect(await Promise.all(everybody.map(async (one) => (await mailsTo(one)).length))).toEqual([1, 0, 0, 0]);
  const refused = await call(contract.mailDashboardNow, { params, as: unconfirmed });
  expect(refused.status).toBe(403);
  await db
    .updateTable('workspaces')
    .set({ verified_addresses_required: false })
    .where('id', '=', workspace.id)
    .execute();
  await call(contract.changeDashboard, { params, body: { is_shared: false }, as });
  at('2026-11-30T06:00:00Z');
  await run();
  await runTasks();
  expect(await Promise.all(everybody.map(async (one) => (await mailsTo(one)).length))).toEqual([2, 0, 0, 0]);
  await db.updateTable('workspaces').set({ second_factor_required: true }).where('id', '=', workspace.id).execute();
  at('2026-12-07T06:00:00Z');
  await run();
  await runTasks();
  expect(await Promise.all(everybody.map(async (one) => (await mailsTo(one)).length))).toEqual([2, 0, 0, 0]);
});

test('mailed now it comes at once, once, with the same picture for the same numbers', async () => {
  const { as, workspace, params } = await makeMailed({ weekday: 3 });
  const colleague = await makeRecruiter(db, { workspace });
  const sent = await call(contract.mailDashboardNow, { params, as: colleague });
  expect([sent.status, sent.body]).toEqual([202, { email: colleague.email }]);
  const [one] = queued;
  await runTasks();
  await one?.task.run(context, one.input as never); // Began anew.
  const mails = await mailsTo(colleague);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('You asked for this email once. To get it every week: http');
  await call(contract.mailDashboardNow, { params, as });
  await runTasks();
  const [mine] = await mailsTo(as);
  expect(mine?.text_body).toContain('on Wednesdays');
  const [first, second] = [await filesOf(mails[0]?.id), await filesOf(mine?.id)];
  expect(first.map(({ bytes }) => bytes.equals(second.shift()?.bytes as Buffer))).toEqual([true, true]);
  const stranger = await makeRecruiter(db);
  expect((await call(contract.mailDashboardNow, { params, as: stranger })).status).toBe(404);
});

test('days that make no range are said in the mail, and a mail that fails for good in the app', async () => {
  const { as, params } = await makeMailed();
  const body = { query: 'start_date=2001-01-01&end_date=2026-01-01' };
  await call(contract.changeDashboard, { params, body, as });
  at(`${monday}T06:00:00Z`);
  await run();
  const [{ input } = { input: {} }] = queued;
  await runTasks();
  const [mail] = await mailsTo(as);
  expect(mail?.text_body).toContain('Choose at most 3660 days. Open it, choose different dates');
  expect(await filesOf(mail?.id)).toEqual([]);
  const next = { ...(input as object), day: '2026-11-30' } as never;
  await weekly?.giveUp?.(context, next, new Error('any'));
  await weekly?.giveUp?.(context, next, new Error('any'));
  const { results } = (await call(listNotifications, { query: {}, as })).body;
  expect(results.map(({ title }) => title)).toEqual(["Couldn't email “Pythonistas”"]);
});
