import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@hireframe/contract/bias-report.ts';
import { confirmPublicApplication } from '@hireframe/contract/public-applications.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { makeApplication } from '../../../test/applications.ts';
import { declaration, lastMonth, makeDeclaredApplication, monthBeforeLast } from '../../../test/bias.ts';
import { makeCareersPage } from '../../../test/careers.ts';
import { dice } from '../../../test/dice.ts';
import { makeAdmin, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { makeOpenPosting } from '../../../test/postings.ts';
import { publicApplying } from '../../../test/public-applying.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
const turn = (as: Parameters<typeof call>[1]['as'], is_on = true) =>
  call(contract.changeBiasSurveySettings, { as, body: { is_on } });
const report = async (as: Parameters<typeof call>[1]['as'], query: object = {}) =>
  (await call(contract.getBiasReport, { as, query })).body;
const tableOf = (found: contract.BiasReport, measure: string, dimension: string) =>
  found.measures.find((one) => one.measure === measure)?.tables.find((one) => one.dimension === dimension);

describe('the survey', () => {
  async function applied(source = 'quick_apply') {
    const [admin, as] = await Promise.all([makeAdmin(db), makeCandidate(db)]);
    const { id } = await makeApplication(db, admin, { user_id: as.user_id, source });
    return { admin, as, params: { id } };
  }

  test('is asked once the workspace has switched it on, of whoever applied by themselves', async () => {
    const { admin, as, params } = await applied();
    const { body: before } = await call(contract.getMySurvey, { params, as });
    expect(before).toEqual({ is_asked: false, company_name: 'Holm Clinic', answers: null });
    expect((await call(contract.answerMySurvey, { params, as, body: declaration })).status).toBe(409);
    await turn(admin);
    expect((await call(contract.getMySurvey, { params, as })).body.is_asked).toBe(true);
    const put = await applied('sourced');
    await turn(put.admin);
    expect((await call(contract.getMySurvey, { params: put.params, as: put.as })).body.is_asked).toBe(false);
  });

  test('is the candidate’s to answer, to change and to remove, also when nobody asks any more', async () => {
    const { admin, as, params } = await applied();
    await turn(admin);
    expect((await call(contract.answerMySurvey, { params, as, body: declaration })).body.answers).toEqual(declaration);
    await turn(admin, false);
    const other = { ...declaration, sex: null };
    expect((await call(contract.answerMySurvey, { params, as, body: other })).body.answers).toEqual(other);
    expect((await call(contract.deleteMySurvey, { params, as })).status).toBe(204);
    expect((await call(contract.getMySurvey, { params, as })).body.answers).toBeNull();
  });

  test('is answered behind the link that was mailed to whoever applied without an account', async () => {
    const { openPosting, apply, tokenFor } = publicApplying(app);
    const posting = await openPosting();
    await turn({ ...posting, ...(await makeAdmin(db, { workspace: { id: posting.workspace_id } })) });
    await apply(posting, { email: 'mira@example.com' });
    const token = await tokenFor('mira@example.com');
    await call(confirmPublicApplication, { body: { token } });
    expect((await call(contract.readSurveyByLink, { body: { token } })).body).toMatchObject({ is_asked: true });
    const { body } = await call(contract.answerSurveyByLink, { body: { token, ...declaration } });
    expect(body.answers).toEqual(declaration);
    expect((await call(contract.deleteSurveyByLink, { body: { token } })).status).toBe(204);
    expect((await call(contract.readSurveyByLink, { body: { token } })).body.answers).toBeNull();
    expect((await call(contract.readSurveyByLink, { body: { token: 'forged' } })).status).toBe(404);
  });

  test('goes with the account and with the application', async () => {
    const { admin, as, params } = await applied();
    await turn(admin);
    await call(contract.answerMySurvey, { params, as, body: declaration });
    const { id } = await makeDeclaredApplication(db, admin, { declared: declaration });
    const left = async () =>
      (await db.selectFrom('self_declarations').selectAll().where('workspace_id', '=', admin.workspace_id).execute())
        .length;
    expect(await left()).toBe(2);
    await db.deleteFrom('applications').where('id', '=', id).execute();
    expect(await left()).toBe(1);
    await db.deleteFrom('applications').where('user_id', '=', as.user_id).execute();
    expect(await left()).toBe(0);
  });

  test('stores nothing that it does not know', async () => {
    const { admin, as, params } = await applied();
    await turn(admin);
    const body = { ...declaration, sex: 'any' } as never;
    expect((await call(contract.answerMySurvey, { params, as, body })).status).toBe(422);
  });
});

describe('a report', () => {
  /** So many people, of whom the first came to an interview. */
  async function people(
    as: Awaited<ReturnType<typeof makeAdmin>>,
    sex: 'female' | 'male' | null,
    count: number,
    reached: number,
    posting_id?: string,
  ) {
    const id = posting_id ?? (await makeOpenPosting(db, as));
    for (let n = 0; n < count; n++)
      await makeDeclaredApplication(db, as, {
        declared: sex ? { sex } : undefined,
        about: { posting_id: id },
        walk: n < reached ? ['under_review', 'interview'] : ['under_review'],
      });
    return id;
  }

  test('says selection rates, ratios and who is unknown, for each stage', async () => {
    const as = await makeAdmin(db);
    await people(as, 'female', 12, 4);
    await people(as, 'male', 10, 5);
    await people(as, null, 3, 1);
    const found = await report(as);
    expect(found).toMatchObject({ applications: 25, declared: 22, end_month: lastMonth, job_id: null });
    const table = tableOf(found, 'interview', 'sex');
    expect(table).toMatchObject({ known: 22, unknown: 3, hides_outcome: false });
    expect(table?.categories).toMatchObject([
      { label: 'Female', people: 12, selected: 4, rate: 0.3333, ratio: 0.6667, is_below_four_fifths: true },
      { label: 'Male', people: 10, selected: 5, rate: 0.5, ratio: 1, is_below_four_fifths: false },
    ]);
    expect(tableOf(found, 'interview', 'race')).toMatchObject({ known: 0, unknown: 25, categories: [] });
  });

  test('is of one posting, or of a span of months', async () => {
    const as = await makeAdmin(db);
    const job_id = await people(as, 'female', 6, 0);
    await people(as, 'male', 7, 0);
    await makeDeclaredApplication(db, as, { declared: { sex: 'male' }, month: monthBeforeLast });
    expect(await report(as, { job_id })).toMatchObject({ applications: 6, job_id });
    expect(await report(as, { start_month: lastMonth })).toMatchObject({ applications: 13 });
    expect(await report(as)).toMatchObject({ applications: 14 });
    const stranger = await makeAdmin(db);
    expect((await call(contract.getBiasReport, { as: stranger, query: { job_id } })).status).toBe(404);
  });

  test('looks at nothing that happened this month: one move or answer more cannot be told from another report', async () => {
    const as = await makeAdmin(db);
    const posting_id = await people(as, 'female', 8, 5);
    await people(as, 'male', 9, 5, posting_id);
    const { id } = await makeDeclaredApplication(db, as, { about: { posting_id } });
    const before = await report(as);
    const { workspace_id } = as;
    const moved = { workspace_id, application_id: id, to_status: 'hired', by: 'recruiter' };
    await db.insertInto('application_history').values(moved).execute();
    await db.insertInto('self_declarations').values({ workspace_id, application_id: id, sex: 'male' }).execute();
    await makeApplication(db, as, { posting_id });
    expect(await report(as)).toEqual(before);
  });

  test('refuses months that are not over, and those the wrong way round', async () => {
    const as = await makeAdmin(db);
    const ask = async (query: object) => (await call(contract.getBiasReport, { as, query })).status;
    expect(await ask({ end_month: new Date().toISOString().slice(0, 7) })).toBe(422);
    expect(await ask({ start_month: lastMonth, end_month: monthBeforeLast })).toBe(422);
    expect(await ask({ start_month: '2026-13' })).toBe(400);
  });

  test('counts nobody whom a recruiter put on the job', async () => {
    const as = await makeAdmin(db);
    await makeDeclaredApplication(db, as, { declared: declaration, about: { source: 'sourced' } });
    expect(await report(as)).toMatchObject({ applications: 0 });
  });

  test('comes as CSV and as a PDF', async () => {
    const as = await makeAdmin(db);
    await people(as, 'female', 12, 6);
    await people(as, 'male', 10, 8);
    const { body } = await call(contract.listBiasReportRows, { as, query: {}, accept: 'text/csv' });
    expect(String(body)).toContain('interview,Reached Interview,sex,Sex,female,Female,12,6,0.5,0.625,');
    const { status, body: pdf } = await call(contract.getBiasReportPdf, { as, query: {} });
    expect([status, String(pdf).slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('is for admins alone', async () => {
    const { workspace_id } = await makeAdmin(db);
    const as = await makeRecruiter(db, { workspace: { id: workspace_id } });
    expect((await call(contract.getBiasReport, { as, query: {} })).status).toBe(403);
  });
});

describe('a published report', () => {
  test('is on the careers page with the figures of that day, until it is taken down', async () => {
    const as = await makeAdmin(db);
    const slug = await makeCareersPage(db, as);
    const see = () => call(contract.getPublicBiasReport, { params: { slug } });
    const span = { start_month: lastMonth, end_month: lastMonth };
    expect((await see()).status).toBe(404);
    expect((await call(contract.publishBiasReport, { as, body: span })).status).toBe(409); // Nobody declared anything.
    const { id } = await makeDeclaredApplication(db, as, { declared: declaration });
    const { body: published } = await call(contract.publishBiasReport, { as, body: span });
    await db.deleteFrom('applications').where('id', '=', id).execute();
    const { body } = await see();
    expect(body).toMatchObject({ company_name: 'Any', report: { applications: 1, declared: 1, ...span } });
    expect(body.published_at).toBe(published.published_at);
    expect(JSON.stringify(body.report.measures)).not.toContain('"people":1,"selected"'); // One person is shown nowhere.
    await call(contract.unpublishBiasReport, { params: { id: published.id }, as });
    const logged = db.selectFrom('audit_entries').select('action').where('workspace_id', '=', as.workspace_id);
    expect(await logged.orderBy('id').execute()).toEqual([
      { action: 'bias-report.published' },
      { action: 'bias-report.taken-down' },
    ]);
    expect((await see()).status).toBe(404);
  });
});

describe('beside the independent script', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-bias-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('every figure of a year of hiring made by dice is the same to four decimals', async () => {
    const as = await makeAdmin(db);
    const roll = dice(23);
    const posting_id = await makeOpenPosting(db, as);
    const way = ['under_review', 'shortlisted', 'interview', 'offer', 'hired'];
    for (let n = 0; n < 260; n++) {
      const sex = ([null, 'female', 'male', 'male'] as const)[roll(4)] ?? null;
      const race = ([null, 'white', 'white', 'black', 'asian'] as const)[roll(5)] ?? null;
      const walk = way.slice(0, Math.max(0, roll(8) - 2));
      if (roll(8) === 0) walk.push('withdrawn');
      const made = await makeDeclaredApplication(db, as, {
        declared: sex || race ? { sex, race } : undefined,
        about: { posting_id, match_score: roll(101) },
        walk,
      });
      if (roll(2) === 0) continue;
      const file = {
        content_type: 'text/plain',
        file_name: 'any.txt',
        object_key: `any/${n}`,
        sha256: `${n}`,
        size_bytes: 1,
      };
      const row = {
        ...file,
        workspace_id: as.workspace_id,
        candidate_id: made.candidate_id,
        total_score: roll(1001) / 10,
      };
      const resume = db.insertInto('candidate_resumes').values(row).returning('id');
      const { id: resume_id } = await resume.executeTakeFirstOrThrow();
      await db.updateTable('applications').set({ resume_id }).where('id', '=', made.id).execute();
    }
    // By SQL of its own, as an operator would take it out.
    const { rows } = await sql<Record<string, unknown>>`
      select coalesce(d.sex, '') as sex, coalesce(d.race, '') as race, '' as age_band, '' as disability,
        (select count(*) from application_history h where h.application_id = a.id and to_status in (
          'under_review', 'shortlisted', 'interview', 'offer', 'hired')) as stage,
        exists (select from application_history h where h.application_id = a.id and to_status = 'withdrawn') as is_withdrawn,
        a.match_score, r.total_score as resume_score, '' as screening_score
      from applications a left join self_declarations d on d.application_id = a.id
      left join candidate_resumes r on r.id = a.resume_id where a.workspace_id = ${as.workspace_id}`.execute(db);
    const head = Object.keys(rows[0] ?? {});
    const file = join(folder, 'applicants.csv');
    writeFileSync(
      file,
      [head, ...rows.map((row) => head.map((name) => row[name] ?? ''))].map((row) => row.join()).join('\n'),
    );
    const script = new URL('../../../../scripts/bias-figures.mjs', import.meta.url).pathname;
    const said = execFileSync(process.execPath, [script, file], { encoding: 'utf8' }).trim().split('\n').slice(1);
    const expected = new Map(
      said.map((line) => [line.split(',').slice(0, 3).join(), line.split(',').slice(3).map(Number)]),
    );
    let compared = 0;
    for (const { measure, tables } of (await report(as)).measures)
      for (const { dimension, categories } of tables)
        for (const one of categories) {
          if (one.selected === null || one.left_out) continue;
          const [n, k, rate, ratio, low, high] = expected.get([measure, dimension, one.category].join()) ?? [];
          expect([one.people, one.selected]).toEqual([n, k]);
          expect(one.rate).toBeCloseTo(rate ?? NaN, 4);
          if (one.ratio !== null) expect(one.ratio).toBeCloseTo(ratio ?? NaN, 4);
          if (one.ratio_low !== null && one.ratio_high !== null) {
            expect(one.ratio_low).toBeCloseTo(low ?? NaN, 4);
            expect(one.ratio_high).toBeCloseTo(high ?? NaN, 4);
          }
          compared++;
        }
    expect(compared).toBeGreaterThan(40);
  });
});
