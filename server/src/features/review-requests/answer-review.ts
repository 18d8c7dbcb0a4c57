// Members answering candidates who asked for a review by a person.
import { agreesWithMatch } from '@hireframe/contract/application-words.ts';
import type { Message } from '@hireframe/contract/messages.ts';
import { type ReviewOutcome, type ReviewRequest, reviewAskDays } from '@hireframe/contract/review-requests.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { keepMessage, messagesIn } from '../../lib/messages.ts';
import { oneLine } from '../../lib/one-line.ts';
import {
  applicationPath,
  buildDecisionUrl,
  getAddressee,
  lockApplication,
  moveApplication,
  requireApplication,
  type StoredApplication,
} from '../applications/applications.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { mailCandidate } from '../conversations/conversations.ts';
import { notify } from '../notifications/notifications.ts';
import { namesOfPosting } from '../postings/postings.ts';
import * as queries from './review-requests.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** @throws Problem 404 */
export async function listReviews(db: Db, actor: Recruiter, application_id: string): Promise<Listing<ReviewRequest>> {
  await requireApplication(db, actor, application_id);
  return listing(queries.selectRequests(db, actor).where('application_id', '=', application_id));
}

type Answer = { outcome: ReviewOutcome; body: string };

/**
 * Once. A rejection that does not stay is taken back; the candidate is mailed, and reads the answer in the conversation.
 * @throws Problem 404; 409 where it was answered, and where there is nothing to decide any more; as `mailCandidate`
 */
export async function answerReview(
  { db, ...context }: Context,
  actor: Recruiter,
  id: string,
  answer: Answer,
): Promise<ReviewRequest> {
  return db.transaction().execute(async (tx) => {
    const known = await requireRequest(tx, actor, id);
    const application = await lockApplication(tx, actor, known.application_id);
    const request = await requireRequest(tx, actor, id); // Looked at again: a colleague may have answered while we waited.
    requireOpen(request, answer.outcome);
    const { workspace_id, user_id } = actor;
    const { status, rejected_from } = application;
    const { match_score } = await queries.findStanding(tx, application, reviewAskDays); // Of the rejection, if it is one.
    // First, since it may be refused: by an address that returns mail, or links to strangers.
    await mailAnswer(tx, context, actor, application, { ...answer, situation: situationOf(request) });
    if (answer.outcome === 'changed' && status === 'rejected' && rejected_from)
      await moveApplication(tx, context, actor, application, {
        status: rejected_from,
        note: 'Reconsidered after the candidate asked for a review.',
        reason: '',
      });
    const { outcome, body } = answer;
    await queries.updateRequest(tx, { workspace_id, id }, { outcome, answer: body, answered_by: user_id });
    await tellCandidate(tx, application);
    await recordAnswer(
      tx,
      actor,
      { ...application, match_score: match_score ?? application.match_score },
      request,
      outcome,
    );
    return requireRequest(tx, actor, id);
  });
}

async function requireRequest(db: Db, actor: Recruiter, id: string): Promise<ReviewRequest> {
  const found = await queries.findRequest(db, actor, id);
  if (!found) throw notFound('request');
  return found;
}

function requireOpen(
  { status, outcome, answered_by_name, is_of_rejection }: ReviewRequest,
  asked: ReviewOutcome,
): void {
  if (outcome) throw conflict(`${answered_by_name} has already answered this request.`);
  if (status === 'withdrawn') throw conflict('The candidate withdrew this application, so no answer is needed.');
  if (status === 'hired') throw conflict('The candidate was hired, so no answer is needed.');
  if (is_of_rejection && status !== 'rejected' && asked === 'upheld')
    throw conflict('This application is open again. Answer that you reconsidered.');
}

type Situation = 'rejection' | 'scores';
const situationOf = ({ status, is_of_rejection }: ReviewRequest): Situation =>
  status === 'rejected' || is_of_rejection ? 'rejection' : 'scores';

/** What a mail says of the outcome. */
const outcomeWords = {
  rejection: {
    upheld: 'We reviewed your application for {job} again, and our decision stays.',
    changed: 'We reviewed your application for {job} again. It is open again.',
  },
  scores: {
    upheld: 'We checked the scores of your application for {job}. They are right.',
    changed: 'We checked the scores of your application for {job}. They were wrong, and we decide without them.',
  },
} as const satisfies Record<Situation, Record<ReviewOutcome, Message>>;

async function mailAnswer(
  tx: Db,
  context: MailContext,
  { workspace_id, user_id }: Recruiter,
  { id, posting_id, job_title }: StoredApplication,
  { outcome, body, situation }: Answer & { situation: Situation },
): Promise<void> {
  const { first_name, last_name, address, candidate_id, language, ...person } = await getAddressee(tx, {
    workspace_id,
    id,
  });
  const { t } = messagesIn(language);
  const { company_name } = await namesOfPosting(tx, { workspace_id }, posting_id);
  const name = oneLine(`${first_name} ${last_name}`);
  const about = applicationPath(id);
  const hello = first_name ? t('Hello {name},', { name: first_name }) : t('Hello,');
  const text = [hello, t(outcomeWords[situation][outcome], { job: job_title }), body, company_name].join('\n\n');
  const thread = { workspace_id, application_id: id, candidate_id, user_id, kind: 'status' } as const;
  await mailCandidate(tx, context, thread, {
    to: { name, address },
    subject: oneLine(t('Your request for a review: {job}', { job: job_title })),
    text,
    language,
    about,
    ...(person.user_id && { page: { label: t('See your application'), path: about } }),
    ...(!person.user_id &&
      situation === 'rejection' && {
        action: { label: t('See your application'), url: buildDecisionUrl(context, { workspace_id, id }) },
      }),
  });
}

async function tellCandidate(tx: Db, { id, user_id, job_title, ...application }: StoredApplication): Promise<void> {
  if (!user_id) return;
  const { company_name } = await namesOfPosting(tx, application, application.posting_id);
  await notify(tx, {
    user_ids: [user_id],
    workspace_id: null,
    title: keepMessage('Your application for {job}', { job: job_title }),
    line: keepMessage('{company} answered your request for a review', { company: company_name }),
    path: applicationPath(id),
  });
}

/** With the score that was shown, and whether the answer went where it points. What was typed stays out. */
async function recordAnswer(
  tx: Db,
  actor: Recruiter,
  { id, candidate_id, job_title, posting_id, match_score, match_version }: StoredApplication,
  request: ReviewRequest,
  outcome: ReviewOutcome,
): Promise<void> {
  const agreed_with_machine =
    situationOf(request) === 'rejection' ? agreesWithMatch(outcome === 'changed', match_score) : outcome === 'upheld';
  const { id: request_id, due_at } = request;
  await recordAudit(tx, actor, {
    action: 'review.answered',
    object: { type: 'application', id },
    details: { request_id, outcome, match_score, match_version, agreed_with_machine, due_at },
  });
  const line = `Answered a request for a review of the ${job_title} application`;
  await recordEvent(tx, actor, [candidate_id], { kind: 'review-requests.answered', line, posting_id });
}
