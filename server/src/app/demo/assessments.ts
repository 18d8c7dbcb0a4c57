// The demo's assessments: a dozen of its candidates were asked, most have answered in writing; one practises by herself.
// Everything goes through the doors, and scores come of the analysis alone. A run that was killed goes on where it stood.
import { setTimeout as sleep } from 'node:timers/promises';
import { NewAssessment } from '@hireframe/contract/assessments.ts';
import { NewScreening } from '@hireframe/contract/screenings.ts';
import { z } from 'zod';
import { startAssessment } from '../../features/assessments/assessments.ts';
import { makeScreening } from '../../features/screenings/screenings.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Candidate, Recruiter } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import * as queries from './assessments.queries.ts';
import { findPerson, findRecruiter, holdDemo } from './demo.queries.ts';
import practice from './practice.json' with { type: 'json' };
import { type Answering, sit, sitAndRecord } from './sit.ts';
import json from './sittings.json' with { type: 'json' };

/** `days` ago it ended; who was asked got two days for it. `sent` long ago has expired. */
type Sitting = Answering & {
  number: number; // Of the demo's person.
  role_title: string;
  focus: string;
  days: number;
  end: 'completed' | 'in_progress' | 'sent' | 'person';
  note?: string; // To the person whom they would rather talk to.
};
const sittings = json as Sitting[];

const lookAgainMs = 1000;
const askedDaysBefore = 2;

export const addDemoAssessmentsTask = task({
  name: 'demo.add-assessments',
  input: z.object({}),
  run: (context) => addAssessments(context),
});

/** Waits for the reports by beginning anew. */
export const dateDemoAssessmentsTask = task({
  name: 'demo.date-assessments',
  input: z.object({}),
  run: (context) => dateAssessments(context),
});

export const demoAssessmentTasks = [addDemoAssessmentsTask, dateDemoAssessmentsTask];

/** Once the demo's candidates are there. */
export const beginAssessments = ({ db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>) =>
  enqueue(db, addDemoAssessmentsTask, {});

async function addAssessments(context: AppContext): Promise<void> {
  for (const sitting of sittings) await whileHeld(context, (recruiter) => addSitting(context, recruiter, sitting));
  await whileHeld(context, () => practise(context));
  await context.enqueue(context.db, dateDemoAssessmentsTask, {});
}

/** Nobody removes the demo meanwhile, and of two runs one waits for the other. Does nothing once it was removed. */
async function whileHeld({ db }: AppContext, run: (recruiter: Recruiter) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const recruiter = (await holdDemo(tx)) && (await findRecruiter(tx));
    if (recruiter) await run(recruiter);
  });
}

async function addSitting(context: AppContext, recruiter: Recruiter, sitting: Sitting): Promise<void> {
  const { db } = context;
  const { workspace_id } = recruiter;
  const { number, role_title, focus, end } = sitting;
  const candidate = await queries.findCandidate(db, workspace_id, number);
  if (!candidate) return;
  if (!(await queries.hasScreenings(db, workspace_id, candidate.candidate_id))) {
    const asked = NewScreening.parse({ role_title, question_focus: focus, question_count: 3, deadline_hours: 168 });
    // Nobody is written to: these people have no mailbox.
    await db.transaction().execute((tx) => makeScreening(tx, context, recruiter, candidate.candidate_id, asked));
  }
  const asked = await findAsked(db, workspace_id, sitting);
  if (!asked || end === 'sent') return;
  const { user_id, session_id: begun } = asked;
  const session_id = begun ?? (await begin(context, candidateOf(user_id), asked));
  await sit(context, { user_id, session_id }, sitting, sitting);
}

/** The demo's own screening; undefined where the candidate is gone or it was cancelled, or somebody else asked first. */
async function findAsked(db: AppContext['db'], workspace_id: string, { number, role_title, focus }: Sitting) {
  const candidate = await queries.findCandidate(db, workspace_id, number);
  if (!candidate) return undefined;
  const wanted = { workspace_id, candidate_id: candidate.candidate_id, role_title, question_focus: focus };
  const screening = await queries.findScreening(db, wanted);
  return screening && { ...screening, workspace_id, user_id: candidate.user_id };
}

/** The link is told once, when it is made: whoever was killed after that needs a new one. */
async function begin(
  context: AppContext,
  actor: Candidate,
  screening: { workspace_id: string; id: string },
): Promise<string> {
  const token = makeToken();
  await queries.setToken(context.db, screening, hashOfToken(token));
  return (await startAssessment(context, actor, { token })).session_id;
}

async function practise(context: AppContext): Promise<void> {
  const person = await findPerson(context.db, 0);
  if (!person) return;
  const { user_id } = person;
  const { role_title, focus } = practice;
  const asked = NewAssessment.parse({ role_title, focus, question_count: 3 });
  const session = (await findPractice(context.db)) ?? {
    user_id,
    session_id: (await startAssessment(context, candidateOf(user_id), asked)).session_id,
  };
  await sitAndRecord(context, session, practice);
}

const candidateOf = (user_id: string): Candidate => ({ role: 'candidate', user_id, sign_in_id: '' });

async function dateAssessments({ db, enqueue }: AppContext): Promise<void> {
  const recruiter = await findRecruiter(db);
  if (!recruiter) return;
  let waits = false;
  for (const sitting of sittings) {
    const asked = await findAsked(db, recruiter.workspace_id, sitting);
    if (!asked) continue;
    const { number, days } = sitting;
    const back = { days, asked_days: days + askedDaysBefore, minutes: minutesOf(number) };
    if (!(await queries.isReportMade(db, asked))) waits = true;
    else await db.transaction().execute((tx) => queries.moveScreeningBack(tx, asked, back));
  }
  const session = await findPractice(db);
  const back = { days: practice.days, minutes: minutesOf(0) };
  if (session && !(await queries.isReportMade(db, session))) waits = true;
  else if (session) await db.transaction().execute((tx) => queries.moveSessionBack(tx, session, back));
  if (!waits) return;
  await sleep(lookAgainMs);
  await enqueue(db, dateDemoAssessmentsTask, {});
}

async function findPractice(db: AppContext['db']) {
  const person = await findPerson(db, 0);
  const session_id = person && (await queries.findPractice(db, person.user_id, practice.role_title));
  return session_id ? { user_id: person.user_id, session_id } : undefined;
}

/** How long somebody wrote. */
const minutesOf = (number: number) => 9 + (number % 8);
