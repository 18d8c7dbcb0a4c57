import { deleteMe } from '@hireframe/contract/account-settings.ts';
import { deleteSession } from '@hireframe/contract/assessments.ts';
import { scoreSections } from '@hireframe/contract/resumes.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { addResume } from '../../../test/candidates-made.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { deleteOldTombstones } from './refresh.queries.ts';
import { refreshReadModel } from './refresh.ts';

const { call, db } = await startApp();
type Recruiter = Awaited<ReturnType<typeof makeRecruiter>>;

async function factsOf(id: string) {
  await refreshReadModel(db);
  return db.selectFrom('candidate_facts').selectAll().where('candidate_id', '=', id).executeTakeFirstOrThrow();
}

/** A completed assessment; without `ready_at` its report is not ready. */
async function addAssessment(as: Recruiter, candidate_id: string, at: string, score: number | null, isReady = true) {
  const person = await makeCandidate(db);
  const { workspace_id } = as;
  const { user_id, session_id } = await makeSession(db, person.user_id, { screening: { workspace_id, candidate_id } });
  const done = { status: 'completed', completed_at: at };
  await db.updateTable('assessment_sessions').set(done).where('id', '=', session_id).execute();
  const report = { user_id, session_id, status: 'ready', comprehensive_score: score, ready_at: isReady ? at : null };
  await db.insertInto('assessment_reports').values(report).execute();
  await candidatesChanged(db, workspace_id, [candidate_id]);
  return { person, session_id };
}

/** Days since 1970-01-01. */
const day = (date: string) => Date.parse(date) / 86_400_000;
const section = (score: number, max: number) => ({ score, max, checks: [] });

test('facts say where somebody came from, where they work as what, and what each section of the resume got', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as, { source: 'invitation', current_organization: 'Açme GmbH' });
  const bare = await insertCandidate(db, as, { source: 'application' });
  await addResume(db, as.workspace_id, id, 61.5);
  const sections = Object.entries(scoreSections).map(([name, max], n) => [name, section(n + 0.5, max)]);
  const read = {
    extracted_data: storedJson({ experience: [{ role: 'Data Engineer' }, { role: 'Analyst' }] }),
    resume_score_breakdown: storedJson(Object.fromEntries(sections)),
  };
  await db.updateTable('candidate_resumes').set(read).where('candidate_id', '=', id).execute();
  const facts = await factsOf(id);
  const terms = db.selectFrom('candidate_terms').select(['id', 'kind', 'term', 'candidates']);
  expect(await terms.where('workspace_id', '=', as.workspace_id).orderBy('kind').execute()).toEqual([
    { id: facts.company_id, kind: 'company', term: 'Açme GmbH', candidates: 1 },
    { id: facts.title_id, kind: 'title', term: 'Data Engineer', candidates: 1 },
  ]);
  expect(facts).toMatchObject({ source: 3, section_scores: [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5] });
  const nothing = { company_id: null, title_id: null, section_scores: [], assessed_days: [], assessed_scores: [] };
  expect(await factsOf(bare)).toMatchObject({ source: 4, ...nothing, assessed_day: null, assessment_score: null });
});

test('each completed assessment counts, oldest first, also one without a score, once its report is ready', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  await addAssessment(as, id, '2026-03-02T23:59:59.999Z', null);
  await addAssessment(as, id, '2026-01-05T00:00:00Z', 70.5);
  await addAssessment(as, id, '2026-05-01T12:00:00Z', 90, false);
  expect(await factsOf(id)).toMatchObject({
    assessed_days: [day('2026-01-05'), day('2026-03-02')],
    assessed_scores: [70.5, null],
    assessed_day: day('2026-03-02'),
    assessment_score: null,
  });
});

test('what a person takes back, or takes along with their account, is no fact any more', async () => {
  const as = await makeRecruiter(db);
  const id = await insertCandidate(db, as);
  const first = await addAssessment(as, id, '2026-01-05T00:00:00Z', 70.5);
  const second = await addAssessment(as, id, '2026-01-06T00:00:00Z', 80.5);
  expect(await factsOf(id)).toMatchObject({ assessed_scores: [70.5, 80.5] });
  const taken = await call(deleteSession, { params: { id: first.session_id }, as: first.person });
  expect(taken.status).toBeLessThan(300);
  expect(await factsOf(id)).toMatchObject({ assessed_scores: [80.5] });
  const unset = { is_password_autoset: true };
  await db.updateTable('users').set(unset).where('id', '=', second.person.user_id).execute();
  expect((await call(deleteMe, { body: { password: '' }, as: second.person })).status).toBe(204);
  expect(await factsOf(id)).toMatchObject({ assessed_scores: [], assessment_score: null });
});

test('who left is told with the version, for an hour', async () => {
  const as = await makeRecruiter(db);
  const [stays, goes] = [await insertCandidate(db, as), await insertCandidate(db, as)];
  await refreshReadModel(db);
  await db.deleteFrom('candidates').where('id', '=', goes).execute();
  await candidatesChanged(db, as.workspace_id, [stays, goes]);
  await refreshReadModel(db);
  const mine = { workspace_id: as.workspace_id };
  const tombstones = () =>
    db
      .selectFrom('candidate_tombstones')
      .select(['candidate_id', 'version'])
      .where('workspace_id', '=', mine.workspace_id);
  expect(await tombstones().execute()).toEqual([{ candidate_id: goes, version: 2 }]);
  const earlier = sql<string>`now() - interval '59 minutes'`;
  await db.updateTable('candidate_tombstones').set({ departed_at: earlier }).execute();
  await deleteOldTombstones(db);
  expect(await tombstones().execute()).toHaveLength(1);
  const old = sql<string>`now() - interval '61 minutes'`;
  await db.updateTable('candidate_tombstones').set({ departed_at: old }).execute();
  await deleteOldTombstones(db);
  expect(await tombstones().execute()).toEqual([]);
});
