// Leaving: rows at once and together, files by a task of the same transaction, so that none is forgotten.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { insist } from '../../infra/database/postgres.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { provePresence } from './prove-identity.ts';

/** @throws Problem 422 for a wrong password, 403 for an old sign-in without one, 409 where a feature says so */
export async function deleteAccount(
  { db, enqueue }: Pick<AppContext, 'db' | 'enqueue'>,
  parts: PersonalData[],
  actor: Actor,
  password: string,
): Promise<void> {
  const words = { wrong: 'Wrong password', stale: 'Sign in again to delete your account.' };
  await provePresence(db, actor, password, words);
  const { user_id } = actor;
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
