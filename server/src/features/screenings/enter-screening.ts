// The way in of somebody who was asked and has never been in: the mailed link proves the address.
import type { SignedIn } from '@hireframe/contract/accounts.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Client } from '../../infra/http/client-address.ts';
import { conflict } from '../../infra/http/problem.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { requireCandidate } from '../candidates/candidates.ts';
import { takeSignIn } from './screenings.queries.ts';
import { requireByToken } from './screenings.ts';

type Context = Pick<AppContext, 'db' | 'storage' | 'enqueue' | 'encryption'>;
type Entrant = { email: string; first_name: string; last_name: string; new_password: string };

/** Makes or opens an account by a link that was mailed to its address and told to nobody else; `app/` hands it in. */
export type EnterByLink = (context: Context, client: Client, person: Entrant) => Promise<SignedIn>;
/** The same without a password, also where somebody has chosen one. `take` runs in its transaction. */
export type SignInByLink = (
  context: Context,
  client: Client,
  person: Omit<Entrant, 'new_password'>,
  take: (tx: Db) => Promise<void>,
) => Promise<SignedIn>;

/** @throws Problem 404 for a link that is not good, 409 for an old one and for an address with an account that somebody is in */
export async function enterScreening(
  context: Context,
  enterByLink: EnterByLink,
  client: Client,
  { token, new_password }: { token: string; new_password: string },
): Promise<SignedIn> {
  const { workspace_id, candidate_id, email, status } = await requireByToken(context.db, token);
  if (status === 'expired') throw conflict('This assessment has expired. Ask for more time.');
  const { first_name, last_name } = await requireCandidate(context.db, { workspace_id, user_id: null }, candidate_id);
  return enterByLink(context, client, { email, first_name, last_name, new_password });
}

/**
 * Without a password, once: mails are forwarded, and lie about for as long as the link works.
 * @throws Problem 404 for a link that is not good, 409 for one that signs in nobody (any more)
 */
export async function signInByScreening(
  context: Context,
  signInByLink: SignInByLink,
  client: Client,
  token: string,
): Promise<SignedIn> {
  const { workspace_id, candidate_id, email, signs_in } = await requireByToken(context.db, token);
  // Used, expired or switched off: the page offers the other ways.
  const refused = () => conflict("This link can't sign you in. Sign in another way to continue.");
  if (!signs_in) throw refused();
  const { first_name, last_name } = await requireCandidate(context.db, { workspace_id, user_id: null }, candidate_id);
  return signInByLink(context, client, { email, first_name, last_name }, async (tx) => {
    if (!(await takeSignIn(tx, hashOfToken(token)))) throw refused();
  });
}
