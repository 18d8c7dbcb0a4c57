// The door of screenings: asking a candidate of a workspace to answer questions, and what becomes of it.

import { minutesFor } from '@hireframe/contract/screening-mail.ts';
import type {
  ListedScreening,
  MyScreening,
  NewScreening,
  Screening,
  ScreeningInvitation,
  ScreeningStatus,
} from '@hireframe/contract/screenings.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound, Problem } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { deleteMail } from '../../infra/mail/outbox.ts';
import type { Actor, Candidate, Recruiter } from '../../infra/security/actor.ts';
import { hashOfToken, makeToken } from '../../lib/secret-token.ts';
import { lockCandidates, type Owner, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { deleteNotificationsOn, notify } from '../notifications/notifications.ts';
import { requireNoWebAddressToStranger } from '../sending/sending.ts';
import { mailMoreTime, mailScreening } from './screenings.mail.ts';
import * as queries from './screenings.queries.ts';

export {
  askForPerson,
  assessmentsPath,
  beginScreening,
  completeScreening,
  lockForAnswers,
  withdrawScreening,
} from './answering.ts';
export {
  findAskedOf,
  findOfSession as screeningOf,
  graceMinutes,
  reportOfScreening,
  screeningNote,
  screeningStatus,
  sessionStatus,
} from './screenings.queries.ts';

import { keepMessage } from '../../lib/messages.ts';

type Context = Pick<AppContext, 'db'> & MailContext;
type Asked = z.output<typeof NewScreening> & { posting_id?: string };

/** Where a candidate finds what they are asked. */
const askedPath = (id: string) => `/assessments#asked-${id}`;

const askedKind = 'screenings.asked';

/** Somebody has proven that both addresses are theirs: what was asked of the old one can be answered with the new one. */
export const followAddress = queries.changeAddress;

/** Where the page behind a link is. */
export const screeningLink = (public_url: string, token: string) => `${public_url}/assessment/screening/${token}`;

/** How a new token is kept: as a hash to be found by, and sealed for the mails that follow the first. */
const keptToken = ({ encryption }: Pick<Context, 'encryption'>, token: string) => ({
  token_hash: hashOfToken(token),
  sealed_token: encryption.encrypt(token, tokenPurpose),
});

const tokenPurpose = 'screening-link';

/**
 * The link of the first mail, for one that follows.
 * @returns undefined for what was asked before tokens were sealed, or is sealed with a key that is not read any more: a mail
 * without the link is better than none, and one such request must not keep all others from their reminders
 */
export function linkAgain({ public_url, encryption }: MailContext, sealed_token: string | null): string | undefined {
  if (sealed_token === null) return undefined;
  try {
    return screeningLink(public_url, encryption.decrypt(sealed_token, tokenPurpose));
  } catch {
    return undefined;
  }
}

/**
 * Asks a candidate, in the caller's transaction; telling them is the caller's, and so is whether they have enough to
 * answer already.
 * @throws Problem 404 outside the workspace
 */
export async function makeScreening(
  tx: Db,
  context: Pick<Context, 'encryption'>,
  owner: Owner,
  candidate_id: string,
  asked: Asked,
) {
  const { workspace_id, user_id } = owner;
  const [candidate] = await lockCandidates(tx, owner, [candidate_id]);
  if (!candidate) throw notFound('candidate');
  const token = makeToken();
  const row = { ...asked, workspace_id, candidate_id, asked_by: user_id, email: candidate.email };
  const { id, deadline_at } = await queries.insertScreening(tx, { ...row, ...keptToken(context, token) });
  await recordEvent(tx, owner, [candidate_id], { kind: askedKind, line: 'Requested an assessment' });
  return { screening: { id, deadline_at, email: candidate.email }, token };
}

/** Asks by mail, in the caller's transaction. Nobody else is told the link: whoever has it has read the mail. @returns its id */
export async function askByMail(
  tx: Db,
  context: MailContext,
  actor: Recruiter,
  candidate_id: string,
  asked: Asked,
): Promise<string> {
  const { screening, token } = await makeScreening(tx, context, actor, candidate_id, asked);
  await mailLink(tx, context, actor, { ...asked, ...screening, candidate_id, token });
  return screening.id;
}

/** @throws Problem 404; 409 while an older one can still be answered; 422 for web addresses to somebody who never wrote */
export async function createScreening(
  { db, ...context }: Context,
  actor: Recruiter,
  candidate_id: string,
  asked: Asked,
): Promise<Screening> {
  return db.transaction().execute(async (tx) => {
    await lockCandidates(tx, actor, [candidate_id]);
    if (await queries.findOpen(tx, actor.workspace_id, candidate_id))
      throw conflict('This candidate already has an open assessment. Extend its deadline or cancel it first.');
    const { role_title, message } = asked;
    await requireNoWebAddressToStranger(tx, actor, candidate_id, { role_title, message });
    const id = await askByMail(tx, context, actor, candidate_id, asked);
    return queries.selectScreening(tx, actor.workspace_id, id);
  });
}

type Mailed = Pick<Asked, 'message' | 'role_title' | 'question_count'> & {
  id: string;
  candidate_id: string;
  email: string;
  deadline_at: string;
  token: string;
};

async function mailLink(tx: Db, context: MailContext, actor: Recruiter, { token, ...asked }: Mailed): Promise<void> {
  const from = await queries.selectAsker(tx, actor.workspace_id, actor.user_id);
  const { workspace_id, user_id } = actor;
  const thread = { workspace_id, user_id, candidate_id: asked.candidate_id };
  const mail_id = await mailScreening(tx, context, thread, {
    ...asked,
    ...from,
    url: screeningLink(context.public_url, token),
  });
  await queries.keepMail(tx, actor.workspace_id, asked.id, mail_id);
  await notifyAsked(tx, from.workspace_name, asked);
}

/** In place of older news of the same. */
async function notifyAsked(
  tx: Db,
  workspace_name: string,
  { id, email, role_title }: Omit<Mailed, 'token'>,
): Promise<void> {
  const path = askedPath(id);
  await deleteNotificationsOn(tx, path);
  const title = keepMessage('{company} asks you for an assessment', { company: workspace_name });
  const user_ids = await queries.selectReaders(tx, email);
  await notify(tx, { user_ids, workspace_id: null, title, line: role_title, path });
}

/** With a new link; the old one is worth nothing any more. @throws Problem 404, 409 once answers are coming or it has ended */
export async function resendScreening({ db, ...context }: Context, actor: Recruiter, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { status, mail_ids, ...asked } = await lockOne(tx, actor, id);
    if (asked.person_asked_for_at) throw conflict('This candidate asked to talk to a person instead.');
    if (status !== 'sent' && status !== 'opened') throw conflict(`${whyNot[status]} It can't be resent.`);
    const token = makeToken();
    await deleteMail(tx, mail_ids);
    const change = { ...keptToken(context, token), signed_in_at: null, mail_ids: [] };
    await queries.updateScreening(tx, actor.workspace_id, id, change);
    await mailLink(tx, context, actor, { ...asked, id, token });
    await recordEvent(tx, actor, [asked.candidate_id], {
      kind: 'screenings.resent',
      line: 'Resent an assessment request',
    });
  });
}

/** @throws Problem 404 */
export async function listScreenings(db: Db, actor: Recruiter, candidate_id: string): Promise<Listing<Screening>> {
  await requireCandidate(db, actor, candidate_id);
  return listing(queries.selectScreenings(db, actor, candidate_id));
}

export const listAllScreenings = (
  db: Db,
  actor: Recruiter,
  status: ScreeningStatus | undefined,
): Listing<ListedScreening> => listing(queries.selectAllScreenings(db, actor, status));

/** Its link is worth nothing any more, and its mail need not go out. @throws Problem 404, 409 once answers are coming */
export async function cancelScreening(db: Db, actor: Recruiter, id: string): Promise<Screening> {
  return db.transaction().execute(async (tx) => {
    const { status, candidate_id, mail_ids } = await lockOne(tx, actor, id);
    if (status !== 'sent' && status !== 'opened') throw conflict(`${whyNot[status]} It can't be cancelled.`);
    const change = { cancelled_at: queries.now, token_hash: null, sealed_token: null, mail_ids: [] };
    await queries.updateScreening(tx, actor.workspace_id, id, change);
    await deleteMail(tx, mail_ids);
    await deleteNotificationsOn(tx, askedPath(id));
    const line = 'Cancelled an assessment request';
    await recordEvent(tx, actor, [candidate_id], { kind: 'screenings.cancelled', line });
    return queries.selectScreening(tx, actor.workspace_id, id);
  });
}

/** Opens one that has expired again. @throws Problem 404, 409 for one that has ended otherwise */
export async function extendScreening(
  { db, ...context }: Context,
  actor: Recruiter,
  id: string,
  deadline_hours: number,
): Promise<Screening> {
  return db.transaction().execute(async (tx) => {
    const { status, candidate_id, email, person_asked_for_at, sealed_token } = await lockOne(tx, actor, id);
    if (person_asked_for_at) throw conflict('This candidate asked to talk to a person instead.');
    if (status === 'completed' || status === 'cancelled')
      throw conflict(`${whyNot[status]} Its deadline can't be extended.`);
    // An expired one opens again: then another may be open meanwhile.
    if (status === 'expired' && (await queries.findOpen(tx, actor.workspace_id, candidate_id)))
      throw conflict('This candidate already has a newer open assessment.');
    await queries.updateScreening(tx, actor.workspace_id, id, queries.newDeadline(deadline_hours));
    const extended = await queries.selectScreening(tx, actor.workspace_id, id);
    const from = await queries.selectAsker(tx, actor.workspace_id, actor.user_id);
    const thread = { workspace_id: actor.workspace_id, user_id: actor.user_id, candidate_id };
    const mail_id = await mailMoreTime(tx, context, thread, {
      ...extended,
      ...from,
      email,
      url: linkAgain(context, sealed_token),
    });
    await queries.keepMail(tx, actor.workspace_id, id, mail_id);
    const line = 'Extended an assessment deadline';
    await recordEvent(tx, actor, [candidate_id], { kind: 'screenings.extended', line });
    return extended;
  });
}

const whyNot = {
  in_progress: 'The candidate is answering this assessment.',
  completed: 'This assessment is completed.',
  expired: 'This assessment has expired.',
  cancelled: 'This assessment is cancelled.',
};

/** The candidate first, so that whoever deletes or asks the same candidate and we wait in one order. */
async function lockOne(tx: Db, actor: Recruiter, id: string) {
  const known = await queries.findCandidate(tx, actor.workspace_id, id);
  if (!known) throw notFound('assessment');
  await lockCandidates(tx, actor, [known.candidate_id]);
  const found = await queries.lockScreening(tx, actor.workspace_id, id);
  if (!found) throw notFound('assessment');
  return found;
}

/** What the person can answer now, across workspaces. */
export const listAskedOf = (db: Db, { user_id }: Candidate): Listing<MyScreening> =>
  listing(queries.selectAskedOf(db, user_id), (row) => ({ ...row, minutes: minutesFor(row.question_count) }));

/** One answer for a link that is wrong, cancelled or taken back. */
export const noLonger = () => new Problem(404, { message: 'This link is no longer valid. Ask for a new one.' });

/** @throws Problem 404 */
export async function requireByToken(db: Db, token: string): Promise<queries.FoundScreening> {
  const found = await queries.findByToken(db, hashOfToken(token));
  if (!found) throw noLonger();
  return found;
}

/** @param actor undefined: nobody is signed in */
export async function showInvitation(db: Db, actor: Actor | undefined, token: string): Promise<ScreeningInvitation> {
  const { user_id, session_id, ...found } = await requireByToken(db, token);
  const person = actor && (await queries.findAddress(db, actor.user_id));
  return {
    ...found,
    minutes: minutesFor(found.question_count),
    session_id: actor && actor.user_id === user_id ? session_id : null,
    is_for_me: actor ? person?.email === found.email : null,
  };
}

/** @throws Problem 404 */
export async function openScreening(db: Db, token: string): Promise<void> {
  await requireByToken(db, token);
  await queries.markOpened(db, hashOfToken(token));
}
