// Which take of an answer counts, when one of them turns out to be no recording.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latestReport } from '@hireframe/contract/reports.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { makeRecording } from '../../../test/recordings.ts';
import { findTraces } from '../../../test/traces.ts';

vi.setConfig({ testTimeout: 120_000 });
const { call, context, runTasks } = await startApp();
const folder = await mkdtemp(join(tmpdir(), 'hireframe-takes-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const good = await makeRecording(folder, 'good.webm', { hums: true, seconds: 3 });
const broken = { bytes: Buffer.concat([Buffer.from('....webm'), Buffer.alloc(5000, 7)]) };

async function answered(...sent: Parameters<typeof makeAnswer>[3][]) {
  const as = await makeCandidate(context.db);
  const session = await makeSession(context.db, as.user_id);
  const takes: string[] = [];
  for (const [index, one] of sent.entries())
    takes.push((await makeAnswer(context, session, session.question_ids[0] as string, one, index + 1)).answer_id);
  const report = async () => {
    await completeSession(context, session);
    await runTasks();
    return (await call(latestReport, { as })).body;
  };
  return { takes, report };
}

test('a later take that cannot be read leaves the earlier one, and the report says so', async () => {
  const { report } = await answered({ path: good }, broken);
  const { status, overall_metrics, question_analyses } = await report();
  expect([status, overall_metrics.answered_questions]).toEqual(['ready', 1]);
  expect(question_analyses[0]).toMatchObject({ status: 'ready', video_url: expect.stringContaining('playback.mp4') });
  expect(question_analyses[0]?.error_message).toMatch(/^A later take counts for nothing: \w/);
});

test('an earlier take goes with its objects once the later one is known to be readable', async () => {
  const { takes, report } = await answered({ path: good }, { path: good });
  const [first = '', second = ''] = takes;
  expect(await findTraces(context, [first])).not.toEqual([]);
  const { status, question_analyses } = await report();
  expect([status, question_analyses[0]?.error_message]).toEqual(['ready', null]);
  expect(question_analyses[0]?.video_url).toContain(second);
  expect(await findTraces(context, [first])).toEqual([]);
});
