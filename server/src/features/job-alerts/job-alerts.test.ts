import { changeCareersPage } from '@hireframe/contract/careers-pages.ts';
import {
  confirmJobAlert,
  previewJobAlert,
  requestCareersJobAlert,
  requestPublicJobAlert,
  stopJobAlert,
} from '@hireframe/contract/job-alerts.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { careersPage, makeCareersPage } from '../../../test/careers.ts';
import { readMails } from '../../../test/mails.ts';
import { makeAdmin, makeCandidate, makeWorkspace } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { someAddress } from '../../../test/public-applying.ts';
import { jobAlertsOfPerson } from './job-alerts.personal-data.ts';
import { jobAlertTasks } from './job-alerts.tasks.ts';

const { call, context, http } = await startApp();
const { db } = context;
const runTask = (name: string) => jobAlertTasks.find((one) => one.name === name)?.run(context, {});
const mailDue = () => runTask('job-alerts.mail-due');

async function makeCompany() {
  const admin = await makeAdmin(db, { workspace: await makeWorkspace(db, { name: 'Northmoor' }) });
  return { ...admin, slug: await makeCareersPage(db, admin) };
}
type Company = Awaited<ReturnType<typeof makeCompany>>;

const mailsTo = (email: string) => readMails(db, email);
const alertsOf = (email: string) => db.selectFrom('job_alerts').selectAll().where('email', '=', email).execute();
async function tokenFor(email: string): Promise<string> {
  const text = (await mailsTo(email)).map(({ text_body }) => text_body).join('\n');
  return decodeURIComponent(/job-alerts\/(?:confirm|stop)\?token=(\S+)/.exec(text)?.[1] ?? '');
}
const ask = ({ slug }: { slug: string }, email: string, filter = {}, from: { from?: string; language?: string } = {}) =>
  call(requestCareersJobAlert, { params: { slug }, body: { email, filter }, ...from });

/** Asked for and confirmed, and asked for so long ago that jobs of today are new. */
async function subscribe(company: Company, filter = {}) {
  const email = someAddress();
  await ask(company, email, filter);
  const token = await tokenFor(email);
  await call(confirmJobAlert, { body: { token } });
  await db
    .updateTable('job_alerts')
    .set({ notified_until: sql`now() - interval '1 day'` })
    .where('email', '=', email)
    .execute();
  return { email, token };
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const publish = (company: Company, about: Parameters<typeof makeOpenPosting>[2] = {}) =>
  makeOpenPosting(db, company, { company_name: '', approved_at: ago(60), ...about });

test('nothing but one mail with a link is sent before the address is confirmed, and nothing of what a stranger typed stands in it', async () => {
  const company = await makeCompany();
  const email = someAddress();
  await publish(company);
  expect((await ask(company, email, { search: 'Buy pills at evil.example' })).status).toBe(204);
  const other = someAddress();
  await ask(company, other); // Every job would match.
  await db
    .updateTable('job_alerts')
    .set({ notified_until: ago(9999) })
    .execute();
  await mailDue();
  expect(await mailsTo(other)).toHaveLength(1);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Start your job alert for Northmoor', from_name: 'Northmoor' });
  expect(`${mail?.text_body}${mail?.html_body}`).not.toMatch(/pills|evil/);
  const { body: alert } = await call(previewJobAlert, { body: { token: await tokenFor(email) } });
  expect(alert).toEqual({
    email,
    company_name: 'Northmoor',
    careers_slug: company.slug,
    filter: { search: 'Buy pills at evil.example' },
    is_confirmed: false,
    other_count: 0,
  });
});

test('a page that is not published, and a filter that is none, are refused', async () => {
  const admin = await makeAdmin(db);
  const slug = await makeCareersPage(db, admin, { is_published: false });
  expect((await ask({ slug }, someAddress())).status).toBe(404);
  expect((await ask(await makeCompany(), someAddress(), { work_mode: 'underwater' })).status).toBe(422);
  expect((await ask(await makeCompany(), 'nobody')).body.errors).toHaveProperty('email');
});

test('new jobs that match come once, newest first, with their pages and a way to stop; the next ones another day', async () => {
  const company = await makeCompany();
  const { email, token } = await subscribe(company, { team: 'Water', search: 'diver' });
  const old = await publish(company, { title: 'Diver of old', team: 'Water', approved_at: ago(3 * 24 * 60) });
  await publish(company, { title: 'Diver', team: 'Ground' });
  await publish(company, { title: 'Paused diver', team: 'Water', status: 'paused', status_before_pause: 'approved' });
  await publish(await makeCompany(), { title: 'Diver elsewhere', team: 'Water' });
  await mailDue();
  expect(await mailsTo(email)).toHaveLength(1); // The link alone: nothing matches.
  const first = await publish(company, { title: 'Diver one', team: 'Water', approved_at: ago(90) });
  const second = await publish(company, { title: 'Diver two', team: 'Water' });
  await Promise.all([mailDue(), mailDue()]);
  await mailDue();
  const [, mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  const page = `http://hireframe.test/c/${company.slug}`;
  expect(mail?.subject).toBe('2 new jobs at Northmoor');
  expect(mail?.text_body).toBe(
    `${[
      'New jobs that match your job alert: diver · Water',
      `Diver two\nLeeds\n${page}/jobs/${second}?utm_source=job_alert`,
      `Diver one\nLeeds\n${page}/jobs/${first}?utm_source=job_alert`,
      `See open jobs: ${page}?team=Water&search=diver`,
      `Stop these emails: ${mail?.unsubscribe_url}`,
    ].join('\n\n')}\n`,
  );
  expect(mail?.text_body).not.toContain(old);
  expect(mail?.unsubscribe_url).toMatch(/^http:\/\/hireframe\.test\/job-alerts\/stop\?token=v1\./);
  expect((await call(previewJobAlert, { body: { token } })).body.is_confirmed).toBe(true);

  await publish(company, { title: 'Diver three', team: 'Water', approved_at: ago(30) });
  await db
    .updateTable('job_alerts')
    .set({ notified_until: ago(45) })
    .where('email', '=', email)
    .execute();
  await mailDue();
  expect(await mailsTo(email)).toHaveLength(2); // Not twice on one day.
  await db.updateTable('job_alerts').set({ mailed_on: sql`current_date - 1` }).where('email', '=', email).execute();
  await mailDue();
  expect((await mailsTo(email)).at(-1)?.subject).toBe('1 new job at Northmoor');
});

test('an alert of every company follows the filters of that page and names the companies', async () => {
  const company = await makeCompany();
  const email = someAddress();
  const filter = { location: 'Trondheim', min_salary: 40_000 };
  expect((await call(requestPublicJobAlert, { body: { email, filter } })).status).toBe(204);
  await call(confirmJobAlert, { body: { token: await tokenFor(email) } });
  await db
    .updateTable('job_alerts')
    .set({ notified_until: ago(999) })
    .where('email', '=', email)
    .execute();
  const well = { min_yearly_salary: 45_000, max_yearly_salary: 50_000 };
  await publish(company, { title: 'Smith', location: 'Trondheim', ...well, company_name: 'Nord AS' });
  await publish(company, { title: 'Apprentice', location: 'Trondheim', max_yearly_salary: 30_000 });
  await mailDue();
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.subject).toBe('1 new job');
  expect(mail?.text_body).toContain('your job alert: Trondheim · from 40,000 a year');
  expect(mail?.text_body).toContain('Smith\nNord AS · Trondheim\n');
  expect(mail?.text_body).toContain('http://hireframe.test/jobs?location=Trondheim&min_salary=40000');
});

test('whoever takes the page down sends none; what was published meanwhile comes when it is back', async () => {
  const company = await makeCompany();
  const { email } = await subscribe(company);
  await publish(company);
  const change = (is_published: boolean) =>
    call(changeCareersPage, { as: company, body: { ...careersPage, slug: company.slug, is_published } });
  await change(false);
  await mailDue();
  expect(await mailsTo(email)).toHaveLength(1);
  await change(true);
  await mailDue();
  expect((await mailsTo(email)).at(-1)?.subject).toBe('1 new job at Northmoor');
});

test('a mail program stops an alert with a POST, as a form of either kind, without a sign-in; a GET changes nothing', async () => {
  const company = await makeCompany();
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=any']) {
    const { email } = await subscribe(company);
    await publish(company);
    await mailDue();
    const url = (await mailsTo(email)).at(-1)?.unsubscribe_url?.replace('http://hireframe.test', '') ?? '';
    await http.inject({ method: 'GET', url });
    expect(await alertsOf(email)).toHaveLength(1);
    const post = () =>
      http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' });
    expect((await post()).statusCode).toBe(204);
    expect(await alertsOf(email)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]); // Neither what waits to be sent.
    expect((await post()).statusCode).toBe(204); // Programs try again.
  }
  expect((await http.inject({ method: 'POST', url: '/job-alerts/stop?token=forged' })).statusCode).toBe(404);
});

test('on the page one alert is stopped, or all of the address', async () => {
  const [one, other] = [await makeCompany(), await makeCompany()];
  const { email, token } = await subscribe(one);
  await ask(one, email, { work_mode: 'remote' });
  await ask(other, email);
  await db.updateTable('job_alerts').set({ confirmed_at: sql`now()` }).where('email', '=', email).execute();
  const somebody = await subscribe(one);
  expect((await call(previewJobAlert, { body: { token } })).body.other_count).toBe(2);
  await call(stopJobAlert, { body: { token } });
  expect(await alertsOf(email)).toHaveLength(2);
  expect((await call(previewJobAlert, { body: { token } })).status).toBe(404);
  await ask(one, email);
  await call(stopJobAlert, { body: { token: await tokenFor(email), all: true } });
  expect(await alertsOf(email)).toEqual([]);
  expect(await alertsOf(somebody.email)).toHaveLength(1);
});

test('asking again is the same alert; once it is on, the mail says so and nothing changes', async () => {
  const company = await makeCompany();
  const email = someAddress();
  await ask(company, email, { team: 'Water' });
  await ask(company, email, { team: 'Water', search: '' });
  expect(await alertsOf(email)).toHaveLength(1);
  await call(confirmJobAlert, { body: { token: await tokenFor(email) } });
  const [before] = await alertsOf(email);
  expect((await ask(company, email, { team: 'Water' }, { language: 'de' })).status).toBe(204);
  expect(await alertsOf(email)).toEqual([before]);
  expect((await mailsTo(email)).at(-1)?.text_body).toMatch(/nothing has changed/);
});

test('an address gets five mails a day, whoever asks; the answer stays the same', async () => {
  const company = await makeCompany();
  const email = someAddress();
  for (let n = 0; n < 7; n++) expect((await ask(company, email, { search: `job ${n}` })).status).toBe(204);
  expect(await mailsTo(email)).toHaveLength(5);
});

test('one network may ask twenty times an hour', async () => {
  const company = await makeCompany();
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await ask(company, someAddress(), {}, { from: '198.51.100.7' })).status);
  expect([statuses[19], statuses[20]]).toEqual([204, 429]);
});

test('an address that nobody confirms is gone after three days, and its link before', async () => {
  const company = await makeCompany();
  const email = someAddress();
  await ask(company, email);
  const confirmed = await subscribe(company);
  await db.updateTable('job_alerts').set({ created_at: sql`now() - interval '73 hours'` }).execute();
  expect((await call(confirmJobAlert, { body: { token: await tokenFor(email) } })).status).toBe(404);
  await runTask('job-alerts.delete-unconfirmed');
  expect(await alertsOf(email)).toEqual([]);
  expect(await alertsOf(confirmed.email)).toHaveLength(1);
});

test('mails are in the language in which the alert was asked for', async () => {
  const company = await makeCompany();
  const email = someAddress();
  await ask(company, email, { work_mode: 'onsite' }, { language: 'de-CH' });
  await call(confirmJobAlert, { body: { token: await tokenFor(email) } });
  await db
    .updateTable('job_alerts')
    .set({ notified_until: ago(999) })
    .where('email', '=', email)
    .execute();
  await publish(company, { work_mode: 'onsite' });
  await mailDue();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Starten Sie Ihre Benachrichtigung: Northmoor',
    '1 neue Stelle bei Northmoor',
  ]);
  expect((await mailsTo(email)).at(-1)?.text_body).toContain('Vor Ort');
});

test('alerts are a person’s once their account has proved the address: they are exported and erased with it', async () => {
  const company = await makeCompany();
  const [proved, unproved] = [await makeCandidate(db, { is_email_verified: true }), await makeCandidate(db)];
  const exportOf = async (user_id: string) => {
    const files = [];
    for await (const { bytes } of jobAlertsOfPerson.exportOf(context, user_id)) files.push(String(bytes));
    return files.join();
  };
  for (const { email } of [proved, unproved]) await ask(company, email, { search: 'diver' });
  expect(await exportOf(proved.user_id)).toContain('"search": "diver"');
  expect(await exportOf(unproved.user_id)).toBe('');
  for (const { user_id } of [proved, unproved])
    await db.transaction().execute((tx) => jobAlertsOfPerson.eraseOf(tx, user_id));
  expect([await alertsOf(proved.email), await mailsTo(proved.email)]).toEqual([[], []]);
  expect(await alertsOf(unproved.email)).toHaveLength(1);
});
