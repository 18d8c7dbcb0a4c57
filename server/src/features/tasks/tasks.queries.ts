import { type TaskStatus, type TaskStatusWord, type TaskType, taskStatuses } from '@hireframe/contract/tasks.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { Tasks } from '../../infra/database/schema.ts';

const [pending, started] = taskStatuses;

export async function insertTask(db: Db, task: { user_id: string; type: TaskType }): Promise<string> {
  const { id } = await db.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Change = Updateable<Tasks> & { status: TaskStatusWord };
/** An end also gets its time. */
export async function updateRunning(db: Db, id: string, change: Change): Promise<void> {
  const hasEnded = change.status !== started;
  const ending = hasEnded ? { finished_at: sql<string>`now()` } : {};
  const running = db
    .updateTable('tasks')
    .set({ ...change, ...ending })
    .where('id', '=', id);
  await running.where('status', 'in', [pending, started]).execute();
}

export async function resetTask(tx: Db, id: string): Promise<void> {
  const begun = { status: pending, progress: 0, step: '', error: null, result: null, finished_at: null };
  await tx.updateTable('tasks').set(begun).where('id', '=', id).execute();
}

export async function findTask(db: Db, user_id: string, id: string): Promise<TaskStatus | undefined> {
  const found = await db
    .selectFrom('tasks')
    .select(['id as task_id', 'type', 'status', 'progress', 'step', 'error', 'result', 'created_at'])
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found as TaskStatus | undefined; // The checks of the table make it one.
}

export async function deleteOldTasks(db: Db, days: number): Promise<void> {
  const limit = sql<string>`now() - make_interval(days => ${days})`;
  await db.deleteFrom('tasks').where('finished_at', '<', limit).execute();
}

/** Without results: those hold links that open files. */
export async function selectTasks(db: Db, user_id: string) {
  const columns = ['id as task_id', 'type', 'status', 'step', 'error', 'created_at', 'finished_at'] as const;
  return db.selectFrom('tasks').select(columns).where('user_id', '=', user_id).orderBy('id').execute();
}

export async function deleteTasks(tx: Db, user_id: string): Promise<void> {
  await tx.deleteFrom('tasks').where('user_id', '=', user_id).execute();
}
