// The door of mailboxes: where resumes arrive by mail.
import type { EmailAccount, EmailIntegrationStats } from '@hireframe/contract/mailboxes.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { countForMailboxes } from '../extracted-candidates/extracted-candidates.ts';
import * as queries from './mailboxes.queries.ts';
import { shown, successRate } from './shown-mailbox.ts';

/** Mine; an admin's are all of the workspace. */
export const listMailboxes = (db: Db, actor: Recruiter): Listing<EmailAccount> =>
  listing(queries.selectMailboxes(db, actor), shown);

/** @throws Problem 404 for one that the actor does not see */
export async function getMailbox(db: Db, actor: Recruiter, id: string): Promise<EmailAccount> {
  const found = await queries.selectMailboxes(db, actor).where('mailboxes.id', '=', id).executeTakeFirst();
  if (!found) throw notFound('mailbox');
  return shown(found);
}

/** What the mailboxes that the actor sees have brought. */
export async function getStats(db: Db, actor: Recruiter): Promise<EmailIntegrationStats> {
  const { total_failed_files, ...sums } = await queries.sumMailboxes(db, actor);
  const success_rate = successRate(sums.total_candidates_created, total_failed_files);
  return { ...sums, success_rate, ...(await countForMailboxes(db, actor)) };
}
