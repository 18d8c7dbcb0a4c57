// Whose session and whose answer; and what a feature above is told of them.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';

/** An answer of a person's session. */
export type AnswerKey = { user_id: string; session_id: string; answer_id: string };
export type SessionKey = { user_id: string; session_id: string };

/** What the feature above does as answers come; `app/` hands it in. All of it in the caller's transaction. */
export type Analysis = {
  /** A whole answer is there. Only called where the candidate agreed to analysis by machine. */
  answerReceived(context: Pick<AppContext, 'enqueue'>, tx: Db, answer: AnswerKey): Promise<void>;
  /** Nothing more will come. @returns the task that people watch */
  sessionCompleted(context: Pick<AppContext, 'enqueue'>, tx: Db, session: SessionKey): Promise<string>;
};
