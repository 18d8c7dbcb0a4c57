// A session begins: a practice of one's own, or what a screening link asks for.
import type { NewAssessment } from '@hireframe/contract/assessments.ts';
import { chooseQuestions } from '@hireframe/engines/questions/choose-questions.ts';
import type { QuestionBrief } from '@hireframe/engines/questions/question.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, forbidden, notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { keepMessage } from '../../lib/messages.ts';
import { levelFromYears, profileFromResume } from '../candidates/candidates.ts';
import { newestReady } from '../resumes/resumes.ts';
import { beginScreening, findAskedOf, lockForAnswers, noLonger, requireByToken } from '../screenings/screenings.ts';
import { startTask } from '../tasks/tasks.ts';
import type { SessionKey } from './session-key.ts';
import { practiceTitle, screeningTitle } from './session-title.ts';
import * as queries from './sessions.queries.ts';
import { writeQuestionsTask } from './write-questions.ts';

type Context = Pick<AppContext, 'db' | 'enqueue' | 'languageModel'>;
type Started = { session_id: string; task_id: string | null };

/** @throws Problem 404 for a link that is not good, 403 for somebody else's, 409 for one whose time is over */
export const startAssessment = async (
  context: Context,
  actor: Candidate,
  asked: z.output<typeof NewAssessment>,
): Promise<Started> => {
  if ('token' in asked) return startByLink(context, actor, asked.token);
  if ('screening_id' in asked) return startAsked(context, actor, asked.screening_id);
  return startPractice(context.db, actor, asked);
};

type Practice = Exclude<z.output<typeof NewAssessment>, { token: string } | { screening_id: string }>;

async function startPractice(db: Db, { user_id }: Candidate, asked: Practice): Promise<Started> {
  const session_id = await queries.newId(db);
  const brief = { ...(await ownBrief(db, user_id, asked)), seed: session_id, language_model: null };
  const title = practiceTitle(brief.role_title);
  const session = { user_id, session_id };
  await db.transaction().execute(async (tx) => {
    const row = { user_id, id: session_id, kind: 'practice', status: 'ready', title, allows_retakes: true, brief };
    await queries.insertSession(tx, row);
    await askFromBank(tx, session, brief);
  });
  return { session_id, task_id: null };
}

/** From the person's own profile and newest resume: nobody else sees what is asked. */
async function ownBrief(db: Db, user_id: string, { focus, role_title, question_count: count }: Practice) {
  const { skills } = await queries.selectPerson(db, user_id);
  const resume = await newestReady(db, user_id);
  const read = resume && (await profileFromResume(resume.extracted_data));
  const newest = resume?.extracted_data.experience[0]?.role ?? '';
  return {
    focus,
    count,
    role_title: role_title || newest,
    skills: [...new Set([...(read?.skills ?? []), ...skills])],
    level: levelFromYears(read?.total_experience_years ?? null),
  };
}

/** As many as the brief asks for, the same for the same session. */
async function askFromBank(tx: Db, session: SessionKey, brief: QuestionBrief): Promise<void> {
  const questions = chooseQuestions(brief);
  await queries.insertQuestions(tx, session, questions);
}

async function startByLink(context: Context, actor: Candidate, token: string): Promise<Started> {
  const screening = await requireByToken(context.db, token);
  const { email } = await queries.selectPerson(context.db, actor.user_id);
  if (email !== screening.email)
    throw forbidden(
      keepMessage("This link is for {email}, but you're signed in as {mine}.", { email: screening.email, mine: email }),
    );
  return startScreening(context, actor, screening);
}

/** What stands in the person's account as asked of them needs no link. */
async function startAsked(context: Context, actor: Candidate, screening_id: string): Promise<Started> {
  const screening = await findAskedOf(context.db, actor.user_id, screening_id);
  if (!screening) throw notFound('assessment');
  return startScreening(context, actor, screening);
}

type Asked = { workspace_id: string; id: string; candidate_id: string };

function startScreening(
  { db, enqueue, languageModel }: Context,
  { user_id }: Candidate,
  { workspace_id, id, candidate_id }: Asked,
): Promise<Started> {
  return db.transaction().execute(async (tx): Promise<Started> => {
    const screening = await lockForAnswers(tx, { workspace_id, id });
    if (!screening || screening.status === 'cancelled') throw noLonger();
    if (screening.session_id) return again(tx, user_id, screening.user_id, screening.session_id);
    if (screening.status === 'expired') throw conflict('This assessment has expired. Ask for more time.');
    const session = { user_id, session_id: await queries.newId(tx) };
    const company = await queries.selectCandidate(tx, workspace_id, candidate_id);
    const asked_for = await queries.skillsOfPosting(tx, workspace_id, screening.posting_id);
    const mayWrite =
      company.language_model_enabled && languageModel && !(await queries.hasDeclinedAnalysis(tx, user_id));
    const role_title = screening.role_title || (company.position ?? '');
    const brief: queries.Brief = {
      focus: screening.question_focus,
      role_title,
      language_model: null,
      skills: [...new Set([...asked_for, ...company.skills])], // What the posting asks for comes first.
      level: levelFromYears(company.total_experience_years),
      count: screening.question_count,
      seed: session.session_id,
    };
    const task_id = mayWrite ? await startTask(tx, { user_id, type: 'ASSESSMENT_GENERATION' }) : null;
    const title = screeningTitle(screening.role_title, company.workspace_name);
    const { allows_retakes } = screening;
    const row = { user_id, id: session.session_id, kind: 'screening', title, allows_retakes, brief, task_id };
    await queries.insertSession(tx, { ...row, status: task_id ? 'preparing' : 'ready' });
    await beginScreening(tx, { workspace_id, id }, session);
    if (task_id) await enqueue(tx, writeQuestionsTask, { ...session, task_id });
    else await askFromBank(tx, session, brief);
    return { session_id: session.session_id, task_id };
  });
}

/** Somebody who comes back. An address may have changed hands: another account does not take over what is begun. */
async function again(tx: Db, user_id: string, begun_by: string | null, session_id: string): Promise<Started> {
  if (begun_by !== user_id) throw conflict('Someone with another account has already started this assessment.');
  const found = await queries.findSession(tx, { user_id, session_id });
  return { session_id, task_id: found?.task_id ?? null };
}
