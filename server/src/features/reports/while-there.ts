// Work on an answer ends with the answer.

import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { createBudget } from '../../lib/memory-budget.ts';
import * as queries from './analysis.queries.ts';
import type { StepName } from './steps.ts';

// How much memory of a worker its analyses take at a time.

/**
 * Megabytes resident of the processes that a step starts, measured at 1280x720. With the worker itself, some 170, that
 * makes 500: a picture and a sound at once, never two pictures.
 */
const stepMegabytes: Record<StepName, number> = {
  recording: 65,
  sound: 125,
  picture: 205,
  transcript: 125,
  findings: 0,
};
export const playbackMegabytes = 205;

/** An engine for words on this machine takes more than all others together, and so runs alone. */
export const megabytesOf = (step: StepName, { transcriber }: Pick<AppContext, 'transcriber'>): number =>
  Math.max(stepMegabytes[step], step === 'transcript' ? (transcriber?.megabytes ?? 0) : 0);

/** One in a process, whoever asks. */
export const workerRoom = createBudget(330);

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
