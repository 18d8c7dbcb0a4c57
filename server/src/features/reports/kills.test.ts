import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { latestReport } from '@hireframe/contract/reports.ts';
import { getTaskStatus } from '@hireframe/contract/tasks.ts';
import { afterAll, expect, test } from 'vitest';
import { completeSession, makeAnswer, makeSession } from '../../../test/answered-session.ts';
import { startApp } from '../../../test/app.ts';
import { makeCandidate } from '../../../test/make.ts';
import { makeRecording } from '../../../test/recordings.ts';
import type { SessionKey } from '../assessments/assessments.ts';

const { call, context, url, folder } = await startApp();
const { db } = context;
const clips = await mkdtemp(join(tmpdir(), 'hireframe-killed-'));
afterAll(() => rm(clips, { recursive: true, force: true }));
const worker = fileURLToPath(new URL('./worker.fixture.ts', import.meta.url));

/** Ends so many steps, then is killed in the middle of the next one. */
const stepsALife = 2;

test('an analysis whose worker is killed again and again ends with one whole report', async () => {
  const as = await makeCandidate(db);
  const session = await makeSession(db, as.user_id, { questions: 2 });
  for (const id of session.question_ids)
    await makeAnswer(context, session, id, { path: await makeRecording(clips, `${id}.webm`, { hums: true }) });
  const task_id = await completeSession(context, session);

  let kills = 0;
  while (!(await livesToTheEnd(session))) kills++;

  expect(kills).toBeGreaterThanOrEqual(2);
  const { body: report } = await call(latestReport, { as });
  expect(report).toMatchObject({ status: 'ready', overall_metrics: { answered_questions: 2 } });
  expect(report.question_analyses.map(({ status }) => status)).toEqual(['ready', 'ready']);
  expect((await call(getTaskStatus, { as, params: { id: task_id } })).body).toMatchObject({ status: 'SUCCESS' });
  const told = db.selectFrom('notifications').select('title').where('user_id', '=', as.user_id);
  expect(await told.execute()).toEqual([{ title: 'Your report is ready' }]);
}, 240_000);

/** @returns whether it ended by itself */
async function livesToTheEnd({ user_id, session_id }: SessionKey): Promise<boolean> {
  const ended = async () => {
    const steps = db.selectFrom('analysis_steps').select('step').where('user_id', '=', user_id);
    return (await steps.where('finished_at', 'is not', null).execute()).length;
  };
  const before = await ended();
  const child = spawn(process.execPath, [worker, url, folder, user_id, session_id], { stdio: 'inherit' });
  const exit = once(child, 'exit');
  while (child.exitCode === null && (await ended()) < before + stepsALife) await sleep(5);
  await sleep(50);
  if (child.exitCode === null) child.kill('SIGKILL');
  const [code] = await exit;
  return code === 0;
}
