// Questions by a language model, where a workspace has switched it on; from the bank whenever that fails.
import { chooseQuestions } from '@hireframe/engines/questions/choose-questions.ts';
import type { Question } from '@hireframe/engines/questions/question.ts';
import { acceptWrittenQuestions, questionPrompt } from '@hireframe/engines/questions/written-questions.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { screeningOf } from '../screenings/screenings.ts';
import { finishTask, reportProgress } from '../tasks/tasks.ts';
import * as queries from './sessions.queries.ts';

const Input = z.object({ user_id: z.uuid(), session_id: z.uuid(), task_id: z.uuid() });
type Input = z.output<typeof Input>;

export const writeQuestionsTask = task({
  name: 'assessments.write-questions',
  input: Input,
  run: writeQuestions,
  giveUp: ({ db }, input) => keep(db, input, undefined), // The candidate waits: whatever went wrong, there are questions.
});

type Written = { model: string; questions: Question[] };

async function writeQuestions(context: AppContext, input: Input): Promise<void> {
  const found = await queries.findSession(context.db, input);
  if (found?.status !== 'preparing') return;
  await reportProgress(context.db, input.task_id, { progress: 30, step: 'Writing the questions' });
  await keep(context.db, input, await askModel(context, input, found.brief));
}

const Answer = z.object({ questions: z.array(z.unknown()) });
const timeLimitSeconds = 40;

/**
 * The model is told what the recruiter wrote, and nothing of the candidate: nobody has asked them yet whether it may.
 * Undefined where it has no answer that can be used.
 */
async function askModel(
  { db, languageModel }: AppContext,
  input: Input,
  brief: queries.Brief,
): Promise<Written | undefined> {
  if (!languageModel) return undefined;
  const screening = await screeningOf(db, input);
  const told = { ...brief, role_title: screening?.role_title ?? '', skills: [], level: null };
  const question = { ...questionPrompt(told), schema: Answer, time_limit_seconds: timeLimitSeconds };
  const said = await languageModel.ask(question);
  const questions = said.status === 'ok' ? acceptWrittenQuestions(said.answer, brief) : undefined;
  return questions && { model: languageModel.name, questions };
}

async function keep(db: AppContext['db'], input: Input, written: Written | undefined): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await queries.lockSession(tx, input);
    if (found?.status !== 'preparing') return;
    const brief = { ...found.brief, language_model: written?.model ?? null };
    await queries.insertQuestions(tx, input, written?.questions ?? chooseQuestions(brief));
    await queries.updateSession(tx, input, { status: 'ready', brief: storedJson(brief) });
    await finishTask(tx, input.task_id, { session_id: input.session_id });
  });
}
