// What a person sees of background work: the row that screens poll. Other features move it on through this door.
import type { Language } from '@hireframe/contract/languages.ts';
import type { TaskType } from '@hireframe/contract/tasks.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { messagesIn } from '../../lib/messages.ts';
import * as queries from './tasks.queries.ts';

/** Call it in the transaction that enqueues the work. @returns the task's id */
export async function startTask(tx: Db, task: { user_id: string; type: TaskType }): Promise<string> {
  return queries.insertTask(tx, task);
}

/** Does nothing once the task has ended, so that a late worker cannot reopen it. @param progress 0 to 100 */
export async function reportProgress(db: Db, id: string, { progress, step }: { progress: number; step: string }) {
  await queries.updateRunning(db, id, { status: 'STARTED', progress, step });
}

export async function finishTask(db: Db, id: string, result: Record<string, string | number>): Promise<void> {
  await queries.updateRunning(db, id, {
    status: 'SUCCESS',
    progress: 100,
    step: 'Done',
    result: JSON.stringify(result),
  });
}

/** @param error what went wrong and what to do, for the person who waits */
export async function failTask(db: Db, id: string, error: string): Promise<void> {
  await queries.updateRunning(db, id, { status: 'FAILURE', error });
}

/** As if it had just begun, with its address kept: what it was about is done again. */
export async function reopenTask(tx: Db, id: string): Promise<void> {
  await queries.resetTask(tx, id);
}

type Reader = { actor: Actor; language?: Language | undefined };

/** Only who started it may know that it exists; step and error are said in `language`. @throws Problem 404 */
export async function getOwnTask(db: Db, { actor, language }: Reader, id: string) {
  const task = await queries.findTask(db, actor.user_id, id);
  if (!task) throw notFound('task');
  const { known } = messagesIn(language);
  return { ...task, step: known(task.step), error: task.error && known(task.error) };
}
