// The link that was mailed to whoever applied without an account: what it is about, confirming, and the first password.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import type { PublicApplicationPreview } from '@hireframe/contract/public-applications.ts';
import { FirstName, LastName } from '@hireframe/contract/users.ts';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Actor } from '../../infra/security/actor.ts';
import { task } from '../../infra/tasks.ts';
import { confirmApplication, requireByToken } from '../applications/applications.ts';
import { findUnreadResume, requireCandidate } from '../candidates/candidates.ts';
import { keepResume } from '../resumes/resumes.ts';
import * as queries from './public-applications.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'now'> & MailContext;
type Entrant = { email: string; first_name: string; last_name: string; new_password: string };

/** Makes or opens an account by a link that was mailed to its address and told to nobody else; `app/` hands it in. */
export type EnterByLink = (
  context: Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'encryption'>,
  client: Client,
  person: Entrant,
) => Promise<SignedIn>;

/** @throws Problem 404 for a link that is wrong or too old */
export async function previewPublicApplication(db: Db, token: string): Promise<PublicApplicationPreview> {
  return queries.selectPreview(db, await requireByToken(db, token));
}

/**
 * Confirms the address, and gives the application to the account of that address, where its person has proved the address
 * or is the one who asks. Following the link again does no harm.
 * @throws Problem 404
 */
export async function confirmPublicApplication(
  context: Context,
  actor: Actor | undefined,
  token: string,
): Promise<PublicApplicationPreview> {
  await context.db.transaction().execute((tx) => confirmApplication(tx, context, token, actor?.user_id));
  return previewPublicApplication(context.db, token);
}

/** Signs in; the application and a copy of the resume are theirs. @throws Problem 404; 409 where somebody is in the account */
export async function enterPublicApplication(
  context: Context,
  enterByLink: EnterByLink,
  client: Client,
  { token, new_password }: { token: string; new_password: string },
): Promise<SignedIn> {
  const { workspace_id, candidate_id, email } = await requireByToken(context.db, token);
  const { first_name, last_name } = await requireCandidate(context.db, { workspace_id, user_id: null }, candidate_id);
  // What was typed without an account, or read from a file, may be no name.
  const named = {
    first_name: FirstName.safeParse(first_name).data ?? '',
    last_name: LastName.safeParse(last_name).data ?? '',
  };
  const entered = await enterByLink(context, client, { email, ...named, new_password });
  const user_id = entered.user.id;
  await context.db.transaction().execute(async (tx) => {
    const { resume_id } = await confirmApplication(tx, context, token, user_id);
    if (resume_id) await context.enqueue(tx, giveResumeTask, { user_id, workspace_id, resume_id });
  });
  return entered;
}

/** What they applied with is a resume of their own as well, to apply with again. */
export const giveResumeTask = task({
  name: 'public-applications.give-resume',
  input: z.object({ user_id: z.uuid(), workspace_id: z.uuid(), resume_id: z.uuid() }),
  async run(context, { user_id, workspace_id, resume_id }) {
    const found = await findUnreadResume(context.db, { workspace_id }, resume_id);
    if (!found) return; // Deleted meanwhile.
    const { file_name, size_bytes, content_type, object_key } = found;
    if (await queries.hasCopy(context.db, user_id, { file_name, size_bytes })) return; // An earlier run of this task.
    const { body } = await context.storage.get(object_key);
    await keepResume(context, user_id, { file_name, size_bytes, content_type, bytes: body });
  },
});
