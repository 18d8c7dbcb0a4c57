// The door of notifications: telling people something in the app.

import type { Language } from '@hireframe/contract/languages.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { type KeptMessage, sayMessage } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import * as queries from './notifications.queries.ts';

export { deleteNotificationsOn, moveNotifications, moveNotificationsBack } from './notifications.queries.ts';

/** Somebody's own words, or a message of ours, which is told in the language of whoever reads it. */
export type Words = string | KeptMessage;
/**
 * `title` and `line` are plain words; `path` is of a page of ours ('/candidates/…'). With a `workspace_id` it is that
 * workspace's matter: who has left it sees it no more.
 */
type News = { user_ids: string[]; workspace_id: string | null; title: Words; line: Words; path: string };

/** Characters of a title and of a line. */
const maxShown = 300;

/** Tells each of them once, in the caller's transaction. */
export async function notify(tx: Db, { user_ids, title, line, ...news }: News): Promise<void> {
  const english = { title: inLanguage(title, 'en'), line: inLanguage(line, 'en') };
  const told = { ...news, ...english, said: JSON.stringify({ ...kept('title', title), ...kept('line', line) }) };
  const rows = [...new Set(user_ids)].map((user_id) => ({ ...told, user_id }));
  if (rows.length > 0) await queries.insertNotifications(tx, rows);
}

const inLanguage = (words: Words, language: string) =>
  oneLine(typeof words === 'string' ? words : sayMessage(words, language), maxShown);
const kept = (name: 'title' | 'line', words: Words) => (typeof words === 'string' ? {} : { [name]: words });

/** @param language null or undefined: English, as it is kept */
export function sayNotification<One extends { title: string; line: string; said: unknown }>(
  { said, ...one }: One,
  language: Language | undefined,
) {
  if (!language || language === 'en') return one;
  const { title = one.title, line = one.line } = said as { title?: KeptMessage; line?: KeptMessage };
  return { ...one, title: inLanguage(title, language), line: inLanguage(line, language) };
}

/** @throws Problem 404 for one of somebody else */
export async function readNotification(db: Db, { user_id }: Actor, id: string): Promise<void> {
  if (!(await queries.markRead(db, user_id, id))) throw notFound('notification');
}
