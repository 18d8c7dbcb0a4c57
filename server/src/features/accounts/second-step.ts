// What a password or a mailed link leads to where a code is wanted as well: a ticket, with which nobody is signed in yet.
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { Problem } from '../../infra/http/problem.ts';
import * as queries from './accounts.queries.ts';
import { startSignIn } from './start-sign-in.ts';

type Context = Pick<AppContext, 'encryption' | 'now'>;
/** `rests_on`: when the password was chosen; another one ends the ticket. */
type Ticket = How & { user_id: string; rests_on: string | null; ends_at: number };
/** `by`: the first factor. */
type How = { is_kept: boolean; by: 'password' | 'link' };

const purpose = 'ticket for a code';
/** To find the phone, or the recovery codes. */
const minutes = 10;

/** After a first factor that is right. @returns the bearer token, or the ticket that the code goes with */
export async function startOrAskForCode(
  tx: Db,
  context: Context,
  client: Client,
  user_id: string,
  { is_kept, by }: How,
): Promise<{ token: string } | { ticket: string }> {
  const asked = await queries.findAskedForCode(tx, user_id);
  if (!asked) return { token: await startSignIn(tx, context, client, user_id, { is_kept, by }) };
  client.log.info({ user_id, by }, 'code asked for');
  const ends_at = context.now().getTime() + minutes * 60_000;
  const ticket: Ticket = { user_id, is_kept, by, rests_on: asked.changed_at, ends_at };
  return { ticket: context.encryption.encrypt(JSON.stringify(ticket), purpose) };
}

/** @throws Problem 401 for one that is too old, made up, or of a password that was changed */
export async function openTicket(
  db: Db,
  context: Context,
  sealed: string,
): Promise<Pick<Ticket, 'user_id' | 'is_kept' | 'by'>> {
  const ticket = readTicket(context, sealed);
  if (!ticket || ticket.ends_at < context.now().getTime()) throw ended();
  const asked = await queries.findAskedForCode(db, ticket.user_id);
  if (asked?.changed_at !== ticket.rests_on) throw ended();
  return ticket;
}

function readTicket({ encryption }: Context, sealed: string): Ticket | undefined {
  try {
    return JSON.parse(encryption.decrypt(sealed, purpose));
  } catch {
    return undefined;
  }
}

const ended = () => new Problem(401, { message: 'This sign-in has expired. Start again.' });
