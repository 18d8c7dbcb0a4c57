// The questions of a session, one at a time.
import type { AssessmentQuestion } from '@hireframe/contract/assessments.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { selectNewest } from './answers.queries.ts';
import { lockQuestion, requireOpen, requireTime, shownQuestion } from './open-session.ts';
import type { SessionKey } from './session-key.ts';
import * as queries from './sessions.queries.ts';
import { requireSession } from './show-session.ts';

/** @throws Problem 404 */
export async function listQuestions(db: Db, key: SessionKey): Promise<AssessmentQuestion[]> {
  const session = await requireSession(db, key);
  const [questions, answers] = await Promise.all([queries.selectQuestions(db, key), selectNewest(db, key)]);
  const answerOf = new Map(answers.map((one) => [one.question_id, one]));
  return questions.map((one) => shownQuestion(session, one, answerOf.get(one.id)));
}

/** Opening it again changes nothing: thinking time runs from the first time. @throws Problem 404, 409 */
export async function openQuestion(db: Db, user_id: string, id: string): Promise<AssessmentQuestion> {
  return db.transaction().execute(async (tx) => {
    const found = await lockQuestion(tx, user_id, id);
    const session = requireOpen(found.session);
    const key = { user_id, session_id: session.id };
    if (!found.question.opened_at) {
      requireTime(session);
      await queries.markOpened(tx, key, id);
    }
    const question = (await queries.findQuestion(tx, user_id, id)) ?? found.question;
    const answers = await selectNewest(tx, key);
    return shownQuestion(
      session,
      question,
      answers.find(({ question_id }) => question_id === id),
    );
  });
}
