// Back from Google: a mailbox is connected, or connected anew; and its token is renewed at its owner's wish.
import {
  type EmailAccount,
  type MailboxOutcome,
  oauthMessages,
  type processGmailCode,
} from '@hireframe/contract/mailboxes.ts';
import type { z } from 'zod';
import type { AppContext } from '../../../infra/context.ts';
import { type Db, isUnreachable, onViolation } from '../../../infra/database/postgres.ts';
import { conflict, Problem, ruleBroken } from '../../../infra/http/problem.ts';
import { isManager, type Recruiter } from '../../../infra/security/actor.ts';
import { findToActOn, lockToActOn, works } from '../act-on-mailbox.ts';
import { MailboxFailure } from '../mail-source.ts';
import { sealSecret } from '../mailbox-secret.ts';
import * as queries from '../mailboxes.queries.ts';
import { getMailbox } from '../mailboxes.ts';
import { gmailGrant } from '../open-source.ts';
import { pollNow } from '../read-mailbox.ts';
import { realTime } from './ask-google.ts';
import { openClient } from './client.ts';
import { lockByAddress } from './consent.queries.ts';
import { type Consent, keepClient, takeConsent } from './consent.ts';
import { renewTokens } from './tokens.ts';
import { watchGmailTask } from './watch-gmail.ts';

/** @throws Problem 409 where nothing was begun or the mailbox is somebody else's; 422 in Google's words or ours */
export async function connectGmail(
  context: AppContext,
  actor: Recruiter,
  cookies: string,
  { display_name, ...back }: z.output<typeof processGmailCode.body>,
): Promise<EmailAccount> {
  const consent = await takeConsent(context, actor, cookies, back);
  const email_address = await addressOf(context, consent);
  const named = { ...consent, display_name: display_name || consent.display_name };
  const id = await context.db
    .transaction()
    .execute((tx) => store(context, tx, actor, email_address, named))
    .catch((error) => {
      if (error instanceof Problem || isUnreachable(error)) throw error;
      context.log.error({ err: error }, 'a Gmail mailbox could not be stored');
      throw new Problem(500, { message: oauthMessages.create });
    });
  return getMailbox(context.db, actor, id);
}

async function addressOf({ google }: AppContext, { client, tokens }: Consent): Promise<string> {
  try {
    const { emailAddress } = await openClient(google, { client, tokens, keep: async () => {} }, realTime).profile();
    return emailAddress.toLowerCase();
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error;
    // What is wrong with the client is for whoever gave it.
    const why = error.trouble === 'refused' ? { errors: { client_id: [error.message] } } : {};
    throw ruleBroken({ message: oauthMessages.profile, ...why });
  }
}

const connectedMeanwhile = () => conflict('This mailbox has just been connected. Check the list again.');

async function store(
  context: AppContext,
  tx: Db,
  actor: Recruiter,
  email_address: string,
  consent: Consent,
): Promise<string> {
  const { workspace_id, user_id } = actor;
  const { client, own, tokens, display_name } = consent;
  const known = await lockByAddress(tx, workspace_id, email_address);
  if (known) admit(actor, known);
  const key = { workspace_id, id: known?.id ?? (await queries.newId(tx)) };
  const secret = { ...tokens, ...(own && { client_secret: client.client_secret }) };
  const opened = {
    client_id: client.client_id,
    encrypted_secret: sealSecret(context, key, secret),
    watched_until: null,
  };
  if (known) {
    const hasOwner = known.user_id !== null && (await queries.isMember(tx, workspace_id, known.user_id));
    const changed = { ...(display_name && { display_name }), ...(!hasOwner && { user_id }) };
    await queries.updateMailbox(tx, key, { ...opened, ...works, ...changed });
  } else {
    const row = { ...key, ...opened, user_id, provider: 'gmail', email_address, display_name };
    await queries.insertMailbox(tx, row).catch(onViolation('mailboxes_address_unique', connectedMeanwhile));
  }
  if (own) await keepClient(context, tx, workspace_id, client);
  await pollNow(context, tx, key);
  if (context.google.push) await context.enqueue(tx, watchGmailTask, {});
  return key.id;
}

/** @throws Problem 409 for one that the actor does not see, or that is read in another way */
function admit(actor: Recruiter, known: queries.StoredMailbox): void {
  if (!isManager(actor) && known.user_id !== actor.user_id)
    throw conflict('Someone else in your workspace already connected this mailbox. An admin can reconnect it.');
  if (known.provider !== 'gmail')
    throw conflict('This mailbox is already connected by IMAP. Delete that connection first.');
}

/** A new access token for one whose consent had expired. @throws Problem 404; 409 where its state does not allow it */
export async function refreshGmail(context: AppContext, actor: Recruiter, id: string): Promise<MailboxOutcome> {
  const { db } = context;
  const mailbox = await findToActOn(db, actor, id, 'refresh');
  if (mailbox.provider !== 'gmail') throw conflict('Only Gmail mailboxes have a token to refresh.');
  const failure = await renew(context, mailbox);
  await db.transaction().execute(async (tx) => {
    await lockToActOn(tx, actor, id, 'refresh'); // Unless it was connected anew meanwhile.
    if (failure) return queries.updateMailbox(tx, mailbox, { last_error: failure.message });
    await queries.updateMailbox(tx, mailbox, works);
    await pollNow(context, tx, mailbox);
  });
  const message = failure?.message ?? 'Google has given a new access token. The mailbox is active.';
  return { success: !failure, message, account: await getMailbox(db, actor, id) };
}

async function renew(context: AppContext, mailbox: queries.StoredMailbox): Promise<MailboxFailure | undefined> {
  try {
    const { client, tokens, keep } = gmailGrant(context, mailbox);
    await keep(await renewTokens(context.google, client, tokens, realTime));
    return undefined;
  } catch (error) {
    if (error instanceof MailboxFailure) return error;
    throw error;
  }
}
