// What a screening is told while its candidate answers. All of it in the caller's transaction.

import type { Db } from '../../infra/database/postgres.ts';
import { deleteMail } from '../../infra/mail/outbox.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { notify } from '../notifications/notifications.ts';
import * as queries from './screenings.queries.ts';

type SessionKey = { user_id: string; session_id: string };

/** The page on which a recruiter reads what came of it. */
export const assessmentsPath = (candidate_id: string) => `/candidates/${candidate_id}?tab=assessment`;

/** Holds it until the transaction ends. @returns the session that answers it already, if there is one */
export async function lockForAnswers(tx: Db, { workspace_id, id }: { workspace_id: string; id: string }) {
  return queries.lockScreening(tx, workspace_id, id);
}

/** Somebody begins to answer. */
export async function beginScreening(
  tx: Db,
  { workspace_id, id }: { workspace_id: string; id: string },
  session: SessionKey,
): Promise<void> {
  const opened_at = queries.firstOpened;
  await queries.updateScreening(tx, workspace_id, id, { ...session, opened_at });
}

/** Everything is handed in. Does nothing for a practice session. */
export async function completeScreening(tx: Db, session: SessionKey): Promise<void> {
  const found = await queries.findOfSession(tx, session);
  if (!found) return;
  await tell(tx, found, { kind: 'screenings.completed', line: 'Completed the assessment' }, 'completed the assessment');
}

/** The candidate wants to talk to a person. @returns false for a practice session, where there is none */
export async function askForPerson(tx: Db, session: SessionKey, note: string): Promise<boolean> {
  const found = await queries.findOfSession(tx, session);
  if (!found) return false;
  await queries.updateScreening(tx, found.workspace_id, found.id, {
    person_asked_for_at: queries.now,
    person_note: note,
  });
  const line = 'Asked to talk to a person instead of taking an assessment';
  await tell(tx, found, { kind: 'screenings.person', line }, 'would rather talk to a person');
  return true;
}

/** The candidate took their consent back; the session goes, and its link and mails with it. */
export async function withdrawScreening(tx: Db, session: SessionKey): Promise<void> {
  const found = await queries.findOfSession(tx, session);
  if (!found) return;
  await deleteMail(tx, found.mail_ids);
  await queries.updateScreening(tx, found.workspace_id, found.id, queries.withdrawn);
  const event = { kind: 'screenings.withdrawn', line: 'Withdrew consent to an assessment' };
  await recordEvent(tx, { workspace_id: found.workspace_id, user_id: null }, [found.candidate_id], event);
}

/** The history, and whoever asked. A notification names nobody: it stays when a candidate is deleted. */
async function tell(
  tx: Db,
  { workspace_id, candidate_id, asked_by, role_title }: queries.OfSession,
  event: { kind: string; line: string },
  did: string,
): Promise<void> {
  await recordEvent(tx, { workspace_id, user_id: null }, [candidate_id], event);
  if (!asked_by) return;
  const line = role_title ? `Assessment for ${role_title}` : 'An assessment you requested';
  const news = { workspace_id, title: `A candidate ${did}`, line, path: assessmentsPath(candidate_id) };
  await notify(tx, { ...news, user_ids: [asked_by] });
}
