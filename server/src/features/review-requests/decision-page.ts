// The page of somebody who was rejected and has no account: the link in their mail shows the decision, takes corrections of
// what the company knows, and asks a person for a review. It says nothing of anybody's account.
import type { Language } from '@hireframe/contract/languages.ts';
import { type DecisionPage, reviewAskDays } from '@hireframe/contract/review-requests.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { countCall } from '../../infra/http/limits.ts';
import { conflict } from '../../infra/http/problem.ts';
import { lockApplication, requireByDecisionLink, type StoredApplication } from '../applications/applications.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { writeToTeam } from '../conversations/conversations.ts';
import { namesOfPosting } from '../postings/postings.ts';
import { keepRequest, showReview } from './my-review.ts';
import * as queries from './review-requests.queries.ts';

type Context = Pick<AppContext, 'db' | 'encryption'>;
/** `token`: of the mail; `language`: of the reader. */
type Reader = { token: string; language: Language | undefined };

/** Corrections of one application a day, whoever holds its link. */
const corrections = { name: 'decision-corrections', max: 5, seconds: 24 * 3600 };

/** @throws Problem 404 for a link that is none of ours, or too old */
export async function getDecisionPage({ db, encryption }: Context, { token, language }: Reader): Promise<DecisionPage> {
  return show(db, await requireByDecisionLink(db, { encryption }, token), language);
}

async function show(db: Db, application: StoredApplication, language: Language | undefined): Promise<DecisionPage> {
  const [{ company_name }, known, review] = await Promise.all([
    namesOfPosting(db, application, application.posting_id),
    queries.selectKnown(db, application),
    showReview(db, application, language),
  ]);
  const { job_title, status } = application;
  return { job_title, company_name, status, known, review };
}

/** @throws Problem 404 as above; 409 where one is open, and where nothing can be reviewed */
export async function askByLink(
  { db, encryption }: Context,
  { token, language }: Reader,
  body: string,
): Promise<DecisionPage> {
  const { workspace_id, id } = await requireByDecisionLink(db, { encryption }, token);
  await keepRequest(db, { workspace_id, user_id: null }, { id, body, language });
  return getDecisionPage({ db, encryption }, { token, language });
}

/** A message to the team, which waits for their answer. @throws Problem 404 as above; 409 once the days are over; 429 */
export async function correctByLink(
  { db, encryption }: Context,
  { token, language }: Reader,
  body: string,
): Promise<DecisionPage> {
  const { workspace_id, id } = await requireByDecisionLink(db, { encryption }, token);
  await countCall(db, corrections, id);
  const owner = { workspace_id, user_id: null };
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, owner, id);
    const { is_in_time } = await queries.findStanding(tx, application, reviewAskDays);
    if (!is_in_time) throw conflict('The 30 days for corrections have passed. Reply to our email instead.');
    const { candidate_id, job_title } = application;
    const thread = { workspace_id, candidate_id, application_id: id, user_id: null };
    await writeToTeam(tx, thread, { subject: job_title, body });
    const line = `Corrected data of the ${job_title} application`;
    await recordEvent(tx, owner, [candidate_id], { kind: 'review-requests.corrected', line });
    return show(tx, application, language);
  });
}
