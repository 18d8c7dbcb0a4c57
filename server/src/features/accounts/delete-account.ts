// Leaving: rows at once and together, files by a task of the same transaction, so that none is forgotten.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { insist } from '../../infra/database/postgres.ts';
import { fieldRule, forbidden } from '../../infra/http/problem.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import * as queries from './accounts.queries.ts';
import { isPassword } from './passwords.ts';
import * as signIns from './sign-ins.queries.ts';

/** Where there is no password to ask for, a sign-in no older than this shows that it is the person. */
const freshMinutes = 15;

/** @throws Problem 422 for a wrong password, 403 for an old sign-in without one, 409 where a feature says so */
export async function deleteAccount(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  parts: PersonalData[],
  { user_id, sign_in_id }: Actor,
  password: string,
): Promise<void> {
  const { is_password_autoset, password_hash } = await queries.selectIdentity(db, user_id);
  if (!is_password_autoset) {
    if (!(await isPassword(password, password_hash))) throw fieldRule('password', 'Wrong password');
  } else if (!(await signIns.isFreshSignIn(db, sign_in_id, freshMinutes)))
    throw forbidden('Sign in again to delete your account.');
  await insist(db, async (tx) => {
    const prefixes = new Set<string>();
    for (const part of parts) for (const prefix of await part.eraseOf(tx, user_id)) prefixes.add(prefix);
    await enqueue(tx, deleteFilesTask, { prefixes: [...prefixes] });
  });
}

export const deleteFilesTask = task({
  name: 'accounts.delete-files',
  input: z.object({ prefixes: z.array(z.string()) }), // What does not end in a slash is the key of one object.
  retries: 1000, // Waits at most a minute between two: a promise to delete outlasts a storage that is down.
  run: async ({ storage }, { prefixes }) => {
    for (const one of prefixes) await (one.endsWith('/') ? storage.deletePrefix(one) : storage.delete(one));
  },
});
