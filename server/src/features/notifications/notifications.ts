// The door of notifications: telling people something in the app.

import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import * as queries from './notifications.queries.ts';

export { deleteNotificationsOn, moveNotifications, moveNotificationsBack } from './notifications.queries.ts';

/**
 * `title` and `line` are plain words; `path` is of a page of ours ('/candidates/…'). With a `workspace_id` it is that
 * workspace's matter: who has left it sees it no more.
 */
type News = { user_ids: string[]; workspace_id: string | null; title: string; line: string; path: string };

/** Characters of a title and of a line. */
const maxShown = 300;

/** Tells each of them once, in the caller's transaction. */
export async function notify(tx: Db, { user_ids, title, line, ...news }: News): Promise<void> {
  const told = { ...news, title: oneLine(title, maxShown), line: oneLine(line, maxShown) };
  const rows = [...new Set(user_ids)].map((user_id) => ({ ...told, user_id }));
  if (rows.length > 0) await queries.insertNotifications(tx, rows);
}

/** @throws Problem 404 for one of somebody else */
export async function readNotification(db: Db, { user_id }: Actor, id: string): Promise<void> {
  if (!(await queries.markRead(db, user_id, id))) throw notFound('notification');
}
