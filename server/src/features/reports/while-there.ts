// Work on an answer ends with the answer.
import type { Db } from '../../infra/database/postgres.ts';
import * as queries from './analysis.queries.ts';

const watchMs = 1000;

/** Whoever takes their consent back waits for nothing to end. @throws AnswerGone by the signal */
export async function whileThere<T>(
  db: Db,
  key: queries.AnswerRef,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const look = async () => {
    if (!(await queries.findAnswer(db, key))) gone.abort(new queries.AnswerGone('The answer was deleted.'));
  };
  // A look that fails says nothing: the end of the work meets the same database.
  const watch = setInterval(() => void look().catch(() => undefined), watchMs);
  try {
    return await act(gone.signal);
  } finally {
    clearInterval(watch);
  }
}
