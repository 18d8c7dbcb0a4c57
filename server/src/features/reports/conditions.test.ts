// What may be measured is asked again when an answer comes, and what may not be is not kept.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { insertCandidate, makeCandidate, makeRecruiter } from '../../../test/make.ts';
import { canSpeak, makeRecording } from '../../../test/recordings.ts';
import type { SoundResult } from './findings.ts';

vi.setConfig({ testTimeout: 120_000 });
const { context, runTasks } = await startApp();
const { db } = context;
const folder = await mkdtemp(join(tmpdir(), 'hireframe-conditions-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const recorded = canSpeak
  ? await makeRecording(folder, 'spoken.webm', { says: 'I asked them what they wanted and we agreed on a plan.' })
  : await makeRecording(folder, 'hums.webm', { hums: true, seconds: 3 });

type About = Parameters<typeof makeSession>[2];
const observed: About = { consent: { observation: true }, observation_off: null };

async function begin(about: About) {
  const { user_id } = await makeCandidate(db);
  const session = await makeSession(db, user_id, about);
  const send = () => makeAnswer(context, session, session.question_ids[0] as string, { path: recorded });
  const steps = () => db.selectFrom('analysis_steps').selectAll().where('user_id', '=', user_id).execute();
  const names = async () => (await steps()).map(({ step }) => step);
  const row = db
    .selectFrom('assessment_sessions')
    .select(['eu_rule', 'observation_off'])
    .where('user_id', '=', user_id);
  return { user_id, session, send, steps, names, decided: () => row.executeTakeFirstOrThrow() };
}
const moveTo = (user_id: string, country: string) =>
  db.updateTable('users').set({ country }).where('id', '=', user_id).execute();

test('whoever has moved into the EU since they agreed is not observed', async () => {
  const { user_id, send, names, decided } = await begin(observed);
  await moveTo(user_id, 'France');
  await send();
  expect(await decided()).toEqual({ eu_rule: true, observation_off: expect.stringContaining('EU') });
  expect(await names()).not.toContain('picture');
});

test('a switch that was turned off since the consent holds for the answers after it', async () => {
  const workspace = await makeRecruiter(db);
  const { workspace_id } = workspace;
  const screening = { workspace_id, candidate_id: await insertCandidate(db, workspace) };
  const { send, names } = await begin({ ...observed, screening });
  await db.updateTable('workspaces').set({ observation_enabled: false }).where('id', '=', workspace_id).execute();
  await send();
  expect(await names()).not.toContain('picture');
});

test('what was decided with the consent becomes stricter and never looser', async () => {
  const { user_id, send, decided } = await begin({ eu_rule: true, observation_off: 'The EU rule' });
  await moveTo(user_id, 'Canada');
  await send();
  expect(await decided()).toEqual({ eu_rule: true, observation_off: 'The EU rule' });
});

test('where nothing has changed the picture is observed', async () => {
  const { send, names, decided } = await begin(observed);
  await send();
  expect(await decided()).toEqual({ eu_rule: false, observation_off: null });
  expect(await names()).toContain('picture');
});

test.skipIf(!canSpeak)('under the EU rule pitch and loudness of a voice are not kept, and timing is', async () => {
  const soundOf = async (about: About) => {
    const { send, steps } = await begin(about);
    await send();
    await runTasks();
    const { result } = (await steps()).find(({ step }) => step === 'sound') ?? {};
    return (result as SoundResult).speech;
  };
  const not = { not_measured: expect.stringMatching(/EU rule/) };
  const eu = await soundOf({ eu_rule: true });
  expect(eu).toMatchObject({
    pitch_hz: not,
    pitch_range_semitones: not,
    pitch_instability: not,
    loudness_lufs: not,
    loudness_steadiness_db: not,
    wpm: { value: expect.any(Number) },
  });
  expect(eu).toMatchObject({
    phrases: expect.arrayContaining([expect.objectContaining({ level_db: null, pitch_hz: null })]),
  });
  expect(await soundOf({})).toMatchObject({ pitch_hz: { value: expect.any(Number) } });
});
