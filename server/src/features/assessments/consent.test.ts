// What a candidate reads and agrees to before anything is recorded.
import { answerQuestion, getSession, giveConsent, startAssessment } from '@hireframe/contract/assessments.ts';
import { type Language, languages } from '@hireframe/contract/languages.ts';
import { changeMe } from '@hireframe/contract/users.ts';
import { changeWorkspace } from '@hireframe/contract/workspaces.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { agree, answer, makeAsked, makePractice, makeScreeningSession, record } from '../../../test/assessments.ts';
import { makeCandidate } from '../../../test/make.ts';
import { buildNotice } from './notice.ts';
import type { SessionKey } from './session-key.ts';

const app = await startApp();
const { call, context } = app;
const { db } = context;
type As = { token: string };

const start = async (as: As, token?: string) =>
  (await call(startAssessment, { body: token ? { token } : {}, as })).body.session_id;
const sessionOf = async (as: As, id: string) => (await call(getSession, { params: { id }, as })).body;
const live = async (as: As, country: string) => call(changeMe, { body: { details: { country } }, as });
const typed = { request_type: 'text', text: 'I did it.' } as const;

test('the notice says what is recorded, measured and not, who sees it and how long it is kept', async () => {
  const as = await makeCandidate(db);
  const { notice } = await sessionOf(as, await start(as));
  expect(notice.recorded.length).toBeGreaterThan(0);
  expect(notice.measured.map(({ engine }) => engine).join()).toMatch(/ffmpeg, Silero VAD v5/);
  expect(notice.not_measured.join()).toContain('emotions');
  expect(notice.seen_by).toEqual(["Only you. Companies can't see that you practised."]);
  expect(notice.kept).toBe('Until you delete the session or your account.');
});

test('the notice names everything that enters a score, and what is observed only where it may be', async () => {
  const as = await makeCandidate(db);
  const id = await start(as);
  const told = async () => JSON.stringify((await sessionOf(as, id)).notice.measured);
  expect(await told()).toMatch(/syllables are separated.*A fifth of the score/);
  expect(await told()).not.toMatch(/nervousness|pitch/);
  await live(as, 'Canada');
  expect(await told()).toMatch(/pitch.*nervousness.*only if you agree/);
});

test('for a company the notice names it, its retention, and says what cannot be observed', async () => {
  const made = await makeAsked(app);
  const { workspace_id: id } = made.recruiter;
  await db.updateTable('workspaces').set({ name: 'Acme', retention_months: 6 }).where('id', '=', id).execute();
  const { notice, workspace_name } = await sessionOf(made.candidate, await start(made.candidate, made.token));
  expect(workspace_name).toBe('Acme');
  expect(notice.seen_by[0]).toContain('Acme');
  expect(notice.kept).toContain('6 months');
  expect(notice.observation).toEqual({ is_possible: false, why_not: expect.stringContaining('EU') });
});

test('consent is kept whole with the version that was read and the time', async () => {
  const as = await makeCandidate(db);
  const id = await start(as);
  const before = await sessionOf(as, id);
  const accommodation = { extra_time_percent: 50, answer_with: 'audio', note: 'I stutter' };
  const { body } = await agree(app, as, id, { analysis: false, accommodation });
  expect(body.consent).toMatchObject({ version: before.notice.version, analysis: false, accommodation });
  expect(Date.now() - Date.parse(body.consent?.given_at ?? '')).toBeLessThan(60_000);
  expect(body.notice).toEqual(before.notice);
});

test('the notice says itself in four sentences, with the day of deletion, for practice and for a company', async () => {
  const made = await makeAsked(app);
  const { workspace_id: id } = made.recruiter;
  await db.updateTable('workspaces').set({ name: 'Acme', retention_months: 6 }).where('id', '=', id).execute();
  const { summary, version } = (await sessionOf(made.candidate, await start(made.candidate, made.token))).notice;
  const sentences = summary.map(({ lead, rest }) => `${lead}${rest}`);
  expect(summary.map(({ about }) => about)).toEqual(['answers', 'seen_by', 'scored', 'kept']);
  expect(sentences[0]).toMatch(/^You answer \d questions on video, by voice or in writing\./);
  expect(sentences[1]).toBe('Members of Acme see your answers once you submit. You see the same report.');
  expect(sentences[3]).toMatch(/^Deleted on \d+ \w+ 20\d\d, or as soon as you ask\./);
  const day = new Date(/on (\d+ \w+ 20\d\d)/.exec(sentences[3] ?? '')?.[1] ?? '');
  expect((day.getTime() - Date.now()) / 86_400_000).toBeGreaterThan(178);
  expect((day.getTime() - Date.now()) / 86_400_000).toBeLessThan(185);
  expect(version).toHaveLength(16);

  const as = await makeCandidate(db);
  const practice = (await sessionOf(as, await start(as))).notice.summary.map(({ lead, rest }) => `${lead}${rest}`);
  expect(practice[1]).toBe("Only you see your answers. Companies can't see that you practised.");
  expect(practice[3]).toBe('Kept until you delete it: the session, or your account.');
});

test('tomorrow the same terms are the same notice', () => {
  const terms = {
    question_count: 3,
    engines: undefined,
    eu_rule: true,
    why_no_observation: null,
    language_model: null,
    language: 'en' as const,
    workspace: { name: 'Acme', retention_months: 1 },
  };
  const [today, tomorrow] = ['2026-01-31', '2026-02-01'].map((day) => buildNotice({ ...terms, today: new Date(day) }));
  expect(today?.version).toBe(tomorrow?.version);
  expect(today?.summary.at(-1)?.lead).toBe('Deleted on 28 February 2026'); // As PostgreSQL adds a month.
  expect(tomorrow?.summary.at(-1)?.lead).toBe('Deleted on 1 March 2026');
});

test('a notice that has changed must be read again', async () => {
  const as = await makeCandidate(db);
  const id = await start(as);
  const { version } = (await sessionOf(as, id)).notice;
  await live(as, 'Canada'); // Now observation is possible.
  const body = { version, recording: true, analysis: true };
  expect((await call(giveConsent, { params: { id }, body, as })).status).toBe(409);
  expect((await sessionOf(as, id)).consent).toBeNull();
  expect((await agree(app, as, id)).status).toBe(200);
});

test('it may be changed until the first answer, and said again in the same words ever after', async () => {
  const as = await makeCandidate(db);
  const { session_id: id, first } = await makePractice(app, as);
  expect((await agree(app, as, id, { analysis: false })).status).toBe(200);
  await record(app, as, first);
  expect((await agree(app, as, id, { analysis: false })).status).toBe(200);
  const refused = await agree(app, as, id, { analysis: true });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("can't be changed")]);
  expect((await sessionOf(as, id)).consent?.analysis).toBe(false);
});

test('without consent nothing can be answered in any way', async () => {
  const as = await makeCandidate(db);
  const id = await start(as);
  const [question] = await db.selectFrom('assessment_questions').select('id').where('session_id', '=', id).execute();
  const params = { id: question?.id ?? '' };
  for (const body of [
    { request_type: 'start', kind: 'video' } as const,
    { request_type: 'get_upload_url', file_extension: 'webm' } as const,
    typed,
  ])
    expect((await call(answerQuestion, { params, body, as })).status).toBe(409);
  expect(await db.selectFrom('assessment_answers').select('id').where('session_id', '=', id).execute()).toEqual([]);
});

test('who declines recording types, and cannot be recorded', async () => {
  const as = await makeCandidate(db);
  const { first } = await makePractice(app, as, { recording: false });
  const start = await answer(app, as, first, { request_type: 'start', kind: 'audio' });
  expect([start.status, start.body.message]).toEqual([409, 'You declined recording: type your answer.']);
  const upload = await answer(app, as, first, { request_type: 'get_upload_url', file_extension: 'mp4' });
  expect(upload.status).toBe(409);
  expect((await answer(app, as, first, typed)).body.answer).toMatchObject({ kind: 'text', status: 'received' });
});

const decidedFor = ({ user_id, session_id }: SessionKey) =>
  db
    .selectFrom('assessment_sessions')
    .select(['observation_off', 'eu_rule'])
    .where('user_id', '=', user_id)
    .where('id', '=', session_id)
    .executeTakeFirstOrThrow();

test('observation is agreed to only where law, switch and candidate all say yes', async () => {
  const as = await makeCandidate(db);
  const made = await makeAsked(app, {}, { candidate: as });
  const admin = { ...made.recruiter, workspace_role: 'admin' } as const;
  await db.updateTable('users').set({ workspace_role: 'admin' }).where('id', '=', admin.user_id).execute();
  const key = { user_id: as.user_id, session_id: await start(as, made.token) };
  const refused = await agree(app, as, key.session_id, { observation: true });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['observation']]);

  await live(as, 'United States');
  await call(changeWorkspace, { body: { country: 'US' }, as: admin });
  expect((await agree(app, as, key.session_id, { observation: true })).status).toBe(200);
  expect(await decidedFor(key)).toEqual({ observation_off: null, eu_rule: false });

  await agree(app, as, key.session_id, { observation: false });
  const declined = 'The candidate did not agree to it.';
  expect(await decidedFor(key)).toEqual({ observation_off: declined, eu_rule: false });
  await agree(app, as, key.session_id, { observation: true, analysis: false });
  expect(await decidedFor(key)).toEqual({
    observation_off: 'The candidate declined analysis by machine.',
    eu_rule: false,
  });

  await call(changeWorkspace, { body: { settings: { observation_enabled: false } }, as: admin });
  expect((await agree(app, as, key.session_id, { observation: true })).status).toBe(422);
});

test('what else a candidate needs is told to the workspace', async () => {
  const accommodation = { note: 'I use a screen reader' };
  const made = await makeScreeningSession(app, { consent: { accommodation } });
  const { listScreenings } = await import('@hireframe/contract/screenings.ts');
  const listed = await call(listScreenings, { params: { id: made.candidate_id }, query: {}, as: made.recruiter });
  expect(listed.body.results[0]?.accommodation_note).toBe('I use a screen reader');
});

test('a notice is another one in each language, and is kept in the language that it was read in', async () => {
  const as = await makeCandidate(db);
  const id = await start(as);
  const read = async (language?: string) =>
    (await call(getSession, { params: { id }, as, ...(language && { language }) })).body.notice;
  const [english, german] = [await read(), await read('de-CH, en;q=0.5')];
  expect(english.language).toBe('en');
  expect(german.language).toBe('de');
  expect(german.version).not.toBe(english.version);
  expect(german.summary[1]?.lead).toBe('Nur Sie sehen Ihre Antworten.');
  expect(german.rights[0]).toMatch(/^Sie können die Aufnahme ablehnen/);
  expect(JSON.stringify(german)).not.toMatch(/\b(?:your|you|never|the)\b/i);

  const consent = { version: german.version, recording: true, analysis: true };
  await call(giveConsent, { params: { id }, body: consent, as }); // Another language is shown by then.
  expect(await read('fr')).toEqual(german);
  const stored = db.selectFrom('assessment_sessions').select('notice').where('id', '=', id);
  expect((await stored.executeTakeFirstOrThrow()).notice).toMatchObject({ language: 'de', version: german.version });
});

test('every sentence of a notice is there in every language', () => {
  const engine = { name: 'w', version: '1', is_draft: false };
  const terms = {
    question_count: 1,
    today: new Date('2026-01-31'),
    eu_rule: false,
    language_model: null,
  };
  const all = [
    { ...terms, engines: undefined, why_no_observation: null },
    { ...terms, engines: { ffmpeg: engine, vad: engine, face: engine, transcript: engine }, why_no_observation: null },
    { ...terms, engines: { ffmpeg: engine, vad: engine, face: engine, transcript: null }, why_no_observation: null },
  ].flatMap((one) => [
    one,
    ...[6, null].map((months) => ({
      ...one,
      workspace: { name: 'Acme', retention_months: months },
      why_no_observation: "Acme doesn't use video observation.",
    })),
  ]);
  for (const of of all) {
    const linesIn = (language: Language) =>
      JSON.stringify(buildNotice({ ...of, language })).match(/"[^"]{15,}"/g) ?? [];
    const english = new Set(linesIn('en'));
    for (const language of languages.filter((one) => one !== 'en'))
      expect(linesIn(language).filter((line) => english.has(line))).toEqual([]);
  }
});
