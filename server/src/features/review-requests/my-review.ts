// What a candidate is told of a decision and of what machines said, and how they ask a person to look at it again.
import { mayWithdraw } from '@hireframe/contract/application-words.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import {
  type MachineOutputs,
  type MyReview,
  reviewAskDays,
  reviewDueDays,
} from '@hireframe/contract/review-requests.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { oneLine } from '../../lib/one-line.ts';
import {
  applicationPath,
  findOutputs,
  findOwnApplication,
  lockApplication,
  type Outputs,
  type StoredApplication,
  sayMatch,
} from '../applications/applications.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { formatName, type Owner, recordEvent, requireCandidate } from '../candidates/candidates.ts';
import { writeToTeam } from '../conversations/conversations.ts';
import { notify } from '../notifications/notifications.ts';
import * as queries from './review-requests.queries.ts';

type Reader = { actor: Candidate; language: Language | undefined };

/** @throws Problem 404 */
export const getMyReview = async (db: Db, { actor, language }: Reader, id: string): Promise<MyReview> =>
  showReview(db, await findOwnApplication(db, actor.user_id, id), language);

/** To whoever applied, by their sign-in or a link that was mailed to them. */
export async function showReview(
  db: Db,
  application: StoredApplication,
  language: Language | undefined,
): Promise<MyReview> {
  const [standing, outputs, request] = await Promise.all([
    queries.findStanding(db, application, reviewAskDays),
    findOutputs(db, application),
    queries.findNewest(db, application),
  ]);
  const { rejected_at, reason, match_score, ask_until } = standing;
  return {
    rejection: rejected_at ? { at: rejected_at, reason } : null,
    outputs: shown({ ...outputs, match_score: match_score ?? outputs.match_score }, language),
    request: request ?? null,
    may_ask: whyNot(application, standing, outputs) === undefined && !(request && request.outcome === null),
    ask_until,
  };
}

const isSilent = ({ match_score, resume_score, assessment }: Outputs) =>
  match_score === null && resume_score === null && assessment === null;

const shown = (outputs: Outputs, language: Language | undefined): MachineOutputs | null =>
  isSilent(outputs) ? null : { ...outputs, match: outputs.match && sayMatch(outputs.match, language) };

/** @returns why no review can be asked for, in a sentence; undefined where it can */
function whyNot(
  { status }: StoredApplication,
  { is_in_time, is_reviewed }: queries.Standing,
  outputs: Outputs,
): string | undefined {
  if (!mayWithdraw(status)) return "This application is closed, so there's nothing to review.";
  if (!is_in_time) return 'The 30 days to ask for a review have passed.';
  if (is_reviewed) return 'A person has already reviewed this.';
  if (status !== 'rejected' && isSilent(outputs)) return "There's nothing to review yet.";
  return undefined;
}

/** It stands in the conversation, too. @throws Problem 404; 409 where one is open, and where nothing can be reviewed */
export async function askForReview(
  db: Db,
  { actor: { user_id }, language }: Reader,
  id: string,
  body: string,
): Promise<MyReview> {
  const { workspace_id } = await findOwnApplication(db, user_id, id);
  return keepRequest(db, { workspace_id, user_id }, { id, body, language });
}

type Asking = { id: string; body: string; language: Language | undefined };

/** @param owner `user_id`: who asks; null: somebody without an account. @throws Problem 404, 409 as above */
export async function keepRequest(db: Db, owner: Owner, { id, body, language }: Asking): Promise<MyReview> {
  const { workspace_id, user_id } = owner;
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, { workspace_id, user_id }, id);
    const standing = await queries.findStanding(tx, application, reviewAskDays);
    const outputs = await findOutputs(tx, application);
    const why = whyNot(application, standing, outputs);
    if (why) throw conflict(why);
    const is_of_rejection = application.status === 'rejected';
    const asked = { workspace_id, application_id: id, is_of_rejection, body, due_days: reviewDueDays };
    const request_id = await queries.insertRequest(tx, asked);
    if (!request_id) throw conflict("You've already asked for a review. The company still has to answer it.");
    await tellTeam(tx, application, { user_id, body });
    await recordAudit(
      tx,
      { workspace_id, user_id, actor: 'candidate' },
      {
        action: 'review.requested',
        object: { type: 'application', id },
        details: {
          request_id,
          is_of_rejection,
          match_score: standing.match_score ?? application.match_score,
          match_version: application.match_version,
        },
      },
    );
    return showReview(tx, application, language);
  });
}

async function tellTeam(
  tx: Db,
  application: StoredApplication,
  { user_id, body }: { user_id: string | null; body: string },
): Promise<void> {
  const { workspace_id, id, candidate_id, job_title, posting_id } = application;
  const thread = { workspace_id, candidate_id, application_id: id, user_id };
  await writeToTeam(tx, thread, { subject: job_title, body, waits_elsewhere: true });
  const line = `Asked for a review of the ${job_title} application`;
  await recordEvent(tx, { workspace_id, user_id: null }, [candidate_id], {
    kind: 'review-requests.asked',
    line,
    posting_id,
  });
  const listener = await queries.findListener(tx, application);
  if (!listener) return;
  const name = formatName(await requireCandidate(tx, { workspace_id, user_id: null }, candidate_id));
  await notify(tx, {
    user_ids: [listener],
    workspace_id,
    title: `${name} asked for a review`,
    line: oneLine(body, 200),
    path: applicationPath(id),
  });
}
