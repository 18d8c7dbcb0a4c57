import type { PersonalData } from '../../infra/personal-data.ts';
import * as answers from './answers.queries.ts';
import { listParts } from './fetch-parts.ts';
import * as queries from './sessions.queries.ts';

/** Sessions with questions and answers, and every recording, its parts one by one. */
export const assessmentsOfPerson: PersonalData = {
  feature: 'assessments',
  async *exportOf({ db, storage }, user_id) {
    for (const { user_id: _, ...session } of await queries.selectOwnSessions(db, user_id)) {
      const of = { user_id, session_id: session.id };
      const questions = (await queries.selectQuestions(db, of)).map((one) => asShown(session, one));
      const given = await answers.selectAnswers(db, of);
      const told = given.map(({ upload_token_hash: _, object_key: __, ...answer }) => answer);
      const folder = `assessments/${session.id}`;
      yield { path: `${folder}/session.json`, bytes: jsonOf({ ...session, questions, answers: told }) };
      for (const { id: answer_id } of given) {
        const parts = await listParts({ db, storage }, { user_id, answer_id });
        for (const [index, { content_type, bytes }] of parts.entries())
          yield { path: `${folder}/${answer_id}-${index + 1}.${content_type.split('/')[1]}`, bytes: bytes() };
      }
    }
  },
  async eraseOf(tx, user_id) {
    await tx.deleteFrom('assessment_sessions').where('user_id', '=', user_id).execute();
    return [`users/${user_id}/assessments/`];
  },
};

/** In a screening a question is read when its thinking time begins, here too. */
const asShown = <Q extends queries.StoredQuestion>({ kind, completed_at }: Held, question: Q) =>
  kind === 'screening' && !completed_at && !question.opened_at ? { ...question, text: null } : question;
type Held = { kind: string; completed_at: string | null };

const jsonOf = (found: object) => Buffer.from(JSON.stringify(found, null, 2));
