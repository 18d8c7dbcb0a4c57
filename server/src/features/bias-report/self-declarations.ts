// What a candidate answers to the equal opportunity survey of an application: voluntary, theirs to change and to remove.
import { isMadeByTeam } from '@hireframe/contract/application-words.ts';
import type { EqualOpportunitySurvey, SelfDeclaration } from '@hireframe/contract/bias-report.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { findOwnApplication, requireByToken, type StoredApplication } from '../applications/applications.ts';
import { findCompanyName, isSurveyOn } from './bias-report.queries.ts';
import * as queries from './self-declarations.queries.ts';

/** By the person's sign-in, or by the link that was mailed to the address which applied. */
export type Respondent = { actor: Candidate; id: string } | { token: string };

/** @throws Problem 404 for what is not theirs, and for a link that is wrong or too old */
const findApplication = (db: Db, by: Respondent): Promise<StoredApplication> =>
  'token' in by ? requireByToken(db, by.token) : findOwnApplication(db, by.actor.user_id, by.id);

/** @throws Problem 404 as above */
export async function showSurvey(db: Db, by: Respondent): Promise<EqualOpportunitySurvey> {
  const application = await findApplication(db, by);
  const [is_asked, company_name, answers] = await Promise.all([
    isAsked(db, application),
    findCompanyName(db, application),
    queries.findDeclaration(db, application),
  ]);
  return { is_asked, company_name, answers: answers ?? null };
}

/** Not of whom a recruiter put on the job: they have not applied. */
const isAsked = async (db: Db, { workspace_id, source }: StoredApplication): Promise<boolean> =>
  !isMadeByTeam(source) && (await isSurveyOn(db, workspace_id));

/** What was answered while the survey was on may be changed later, too. @throws Problem 404 as above, 409 where nobody asks */
export async function answerSurvey(db: Db, by: Respondent, answers: SelfDeclaration): Promise<EqualOpportunitySurvey> {
  const application = await findApplication(db, by);
  if (!(await isAsked(db, application)) && !(await queries.findDeclaration(db, application)))
    throw conflict("This company doesn't ask for this. Your answers weren't saved.");
  await queries.saveDeclaration(db, application, answers);
  return showSurvey(db, by);
}

/** Removing what is not there does no harm. @throws Problem 404 as above */
export async function removeAnswers(db: Db, by: Respondent): Promise<void> {
  await queries.deleteDeclaration(db, await findApplication(db, by));
}
