// Deciding on an application. A person decides every move; nothing here is automatic.
import {
  type ApplicationMove,
  type ApplicationStatus,
  agreesWithMatch,
  applicationMoves,
  applicationStatusWords,
  mayWithdraw,
  type RejectionReason,
} from '@hireframe/contract/application-words.ts';
import type { AuditAction, AuditDetails } from '@hireframe/contract/audit-log.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import { takeBackMail } from '../../infra/mail/outbox.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { type AuditedBy, recordAudit } from '../audit-log/audit-log.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { mailOnOccasion, notifyApplicant, type Occasion } from './application-letter.ts';
import { findOutputs } from './machine-outputs.queries.ts';
import * as queries from './stored-application.queries.ts';
import type { StoredApplication } from './stored-application.ts';

type Context = MailContext;
export type Decision = {
  status: ApplicationStatus;
  note: string;
  reason: string; // Of a rejection, for the team.
  candidate_reason?: RejectionReason; // The same, for the candidate; left out: 'not_given'.
  mail?: Occasion['mail'];
};

/** So long a mail about a move waits, and can be taken back by another. */
export const undoSeconds = 30;

/**
 * Moves a locked application, in the caller's transaction.
 * @param site where the mail about it links to
 * @returns it as it is now
 * @throws Problem 409 where the table of moves has no such step, 422 at `note` or `reason` where the step needs one
 */
export async function moveApplication(
  tx: Db,
  context: Context,
  actor: Recruiter,
  application: StoredApplication,
  { status, note, reason, candidate_reason = 'not_given', mail }: Decision,
): Promise<StoredApplication> {
  const { kind, needs } = moveTo(application, status);
  if (needs === 'note' && !note) throw fieldRule('note', 'Give a reason for moving it back. Only your team sees it.');
  if (needs === 'reason' && !reason) throw fieldRule('reason', 'Give a reason. Only your team sees it.');
  // Nobody is mailed that they went back: the page says where they are. Written first: a mail may be refused, and the move with it.
  const occasion = { user_id: actor.user_id, mail, delay_seconds: undoSeconds };
  const mail_id = kind === 'back' ? null : await mailOnMove(tx, context, { ...application, status }, occasion);
  // What it says is older than what is true now. One that has gone out is on its way.
  if (application.mail_id) await takeBackMail(tx, application.mail_id);
  const why = kind === 'reject' ? { note, reason, candidate_reason } : { note, reason: '' };
  const moved = await changeStatus(tx, application, status, { ...why, by: 'recruiter', user_id: actor.user_id }, actor);
  await queries.updateApplication(tx, moved, { mail_id });
  const line = `Moved the ${application.job_title} application to ${applicationStatusWords[status]}`;
  await recordEvent(tx, actor, [moved.candidate_id], {
    kind: `applications.${status}`,
    line,
    posting_id: moved.posting_id,
  });
  await notifyApplicant(tx, moved);
  return { ...moved, mail_id };
}

async function mailOnMove(
  tx: Db,
  context: Context,
  moved: StoredApplication,
  occasion: Occasion,
): Promise<string | null> {
  const { status } = moved;
  if (status === 'submitted' || status === 'withdrawn') return null; // No move of a recruiter's leads there.
  return (await mailOnOccasion(tx, context, moved, status, occasion)) ?? null;
}

function moveTo({ status: from, rejected_from }: StoredApplication, to: ApplicationStatus): ApplicationMove {
  const moves = applicationMoves(from, rejected_from);
  const move = moves.find((one) => one.to === to);
  if (!move) throw conflict(whyNot(from, to, moves));
  return move;
}

function whyNot(from: ApplicationStatus, to: ApplicationStatus, moves: ApplicationMove[]): string {
  const word = applicationStatusWords[from];
  if (from === to) return `This application is already in ${word}.`;
  if (from === 'withdrawn') return 'The candidate withdrew this application. Only they can apply again.';
  if (from === 'hired') return "Hired is final. The application can't be moved.";
  const choices = moves.map((move) => applicationStatusWords[move.to]).join(' or ');
  return `Can't move from ${word} to ${applicationStatusWords[to]}. You can move to ${choices}.`;
}

/** By the candidate, with a locked application, in the caller's transaction. @throws Problem 409 once hired, and the second time */
export async function withdrawApplication(
  tx: Db,
  { user_id }: { user_id: string },
  application: StoredApplication,
): Promise<StoredApplication> {
  if (application.status === 'withdrawn') throw conflict("You've already withdrawn this application.");
  if (!mayWithdraw(application.status)) throw conflict("You've been hired, so this application can't be withdrawn.");
  if (application.mail_id) await takeBackMail(tx, application.mail_id);
  const withdrawn = await changeStatus(tx, application, 'withdrawn', { by: 'candidate', user_id });
  await queries.updateApplication(tx, withdrawn, { mail_id: null });
  const owner = { workspace_id: application.workspace_id, user_id };
  const line = `Withdrew the ${application.job_title} application`;
  await recordEvent(tx, owner, [application.candidate_id], {
    kind: 'applications.withdrawn',
    line,
    posting_id: application.posting_id,
  });
  return { ...withdrawn, mail_id: null };
}

/**
 * Takes back the actor's own last move of a locked application, in the caller's transaction, as long as its mail would have
 * waited. It is as if it had not been: no mail, nothing in its history. What the candidate's page tells the team stays.
 * @throws Problem 409 where the last move was somebody else's, too long ago, or final
 */
export async function undoMove(tx: Db, actor: Recruiter, application: StoredApplication): Promise<StoredApplication> {
  const last = await queries.findLastMove(tx, application, undoSeconds + graceSeconds);
  const isMine = last?.by === 'recruiter' && last.user_id === actor.user_id && last.to_status === application.status;
  if (!last || !isMine || !last.from_status) throw conflict('This move can no longer be undone.');
  if (application.status === 'hired') throw conflict(whyNot('hired', last.from_status, []));
  if (application.mail_id && !(await takeBackMail(tx, application.mail_id)))
    throw conflict('The email has already been sent, so this move can no longer be undone.');
  await queries.deleteHistory(tx, application.workspace_id, last.id);
  const before = { status: last.from_status, rejected_from: last.rejected_from, mail_id: null };
  await queries.updateApplication(tx, application, { ...before, status_changed_at: queries.lastMovedAt });
  await candidatesChanged(tx, application.workspace_id, [application.candidate_id]);
  const undone = { ...application, ...before };
  await recordAudit(tx, actor, {
    action: 'application.move-undone',
    object: { type: 'application', id: application.id },
    details: { from: application.status, to: before.status, history_id: last.id },
  });
  const line = `Undid a move of the ${application.job_title} application`;
  await recordEvent(tx, actor, [application.candidate_id], {
    kind: 'applications.undone',
    line,
    posting_id: application.posting_id,
  });
  await notifyApplicant(tx, undone);
  return undone;
}

/** For whoever presses Undo in the last moment. */
const graceSeconds = 5;

type Change = {
  by: 'candidate' | 'recruiter' | 'system';
  user_id: string | null;
  note?: string;
  reason?: string;
  candidate_reason?: RejectionReason;
};

const auditActions: Record<ApplicationStatus, AuditAction> = {
  submitted: 'application.submitted',
  under_review: 'application.moved',
  shortlisted: 'application.moved',
  interview: 'application.moved',
  offer: 'application.offered',
  hired: 'application.hired',
  rejected: 'application.rejected',
  withdrawn: 'application.withdrawn',
};

function auditedBy(workspace_id: string, { by, user_id }: Change, mover?: Recruiter): AuditedBy {
  return { ...mover, workspace_id, user_id, actor: by === 'recruiter' ? 'member' : by };
}

/**
 * The row, its history, and that lists and the audit log know of it: with the scores that were shown. Words of a reason that
 * somebody typed stay in the history, where they can be erased.
 */
export async function changeStatus(
  tx: Db,
  application: StoredApplication,
  status: ApplicationStatus,
  change: Change,
  mover?: Recruiter,
): Promise<StoredApplication> {
  const { workspace_id, id, status: from_status, candidate_id } = application;
  const rejected_from = status === 'rejected' ? from_status : null;
  const changed = { status, rejected_from, status_changed_at: sql<string>`now()` };
  await queries.updateApplication(tx, application, changed);
  const { match_score, match_version, posting_id } = application;
  const moved = { workspace_id, application_id: id, from_status, to_status: status, match_score };
  const history_id = await queries.insertHistory(tx, { ...moved, ...change });
  await recordAudit(tx, auditedBy(workspace_id, change, mover), {
    action: auditActions[status],
    object: { type: 'application', id },
    details: {
      from: from_status,
      to: status,
      posting_id,
      match_score,
      match_version,
      history_id,
      ...(await detailsOfDecision(tx, application, status, change)),
    },
  });
  await candidatesChanged(tx, workspace_id, [candidate_id]);
  return { ...application, status, rejected_from };
}

/** Beside what each move records: what else machines showed, whether the match pointed there, and the reason that is told. */
async function detailsOfDecision(
  tx: Db,
  application: StoredApplication,
  status: ApplicationStatus,
  { candidate_reason }: Change,
): Promise<AuditDetails> {
  if (status !== 'rejected' && status !== 'offer' && status !== 'hired') return {};
  const { resume_score, assessment } = await findOutputs(tx, application);
  const agreed_with_machine = agreesWithMatch(status !== 'rejected', application.match_score);
  const shown = { resume_score, assessment_score: assessment?.score ?? null, agreed_with_machine };
  return candidate_reason ? { ...shown, candidate_reason } : shown;
}
