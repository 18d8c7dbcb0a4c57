// What a password or a mailed link leads to where a code is wanted as well: a ticket, with which nobody is signed in yet.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { Problem } from '../../infra/http/problem.ts';
import * as queries from './accounts.queries.ts';
import { type How, startSignIn } from './start-sign-in.ts';

type Context = Pick<AppContext, 'encryption' | 'now'>;
/** `rests_on`: when the password was chosen; another one ends the ticket. */
type Ticket = How & { user_id: string; rests_on: string | null; ends_at: number };

const purpose = 'ticket for a code';
/** To find the phone, or the recovery codes. */
const minutes = 10;

/**
 * After a first factor that is right. Of whom a workspace's provider let in no code is asked where it showed several factors, nor where
 * the workspace does not demand them.
 * @returns the bearer token, or the ticket that the code goes with
 */
export async function startOrAskForCode(
  tx: Db,
  context: Context,
  client: Client,
  user_id: string,
  how: How,
): Promise<{ token: string } | { ticket: string }> {
  const isEnough = how.provider?.has_factors || (how.provider && !(await queries.isFactorDemanded(tx, user_id)));
  const asked = isEnough ? undefined : await queries.findAskedForCode(tx, user_id);
  if (!asked) return { token: await startSignIn(tx, context, client, user_id, how) };
  client.log.info({ user_id, by: how.by }, 'code asked for');
  const ends_at = context.now().getTime() + minutes * 60_000;
  const ticket: Ticket = { ...how, user_id, rests_on: asked.changed_at, ends_at };
  return { ticket: context.encryption.encrypt(JSON.stringify(ticket), purpose) };
}

/** @throws Problem 401 for one that is too old, made up, or of a password that was changed */
export async function openTicket(db: Db, context: Context, sealed: string): Promise<How & { user_id: string }> {
  const ticket = readTicket(context, sealed);
  if (!ticket || ticket.ends_at < context.now().getTime()) throw ended();
  const asked = await queries.findAskedForCode(db, ticket.user_id);
  if (asked?.changed_at !== ticket.rests_on) throw ended();
  const { user_id, is_kept, by, provider } = ticket;
  return { user_id, is_kept, by, provider };
}

function readTicket({ encryption }: Context, sealed: string): Ticket | undefined {
  try {
    return JSON.parse(encryption.decrypt(sealed, purpose));
  } catch {
    return undefined;
  }
}

const ended = () => new Problem(401, { message: 'This sign-in has expired. Start again.' });
