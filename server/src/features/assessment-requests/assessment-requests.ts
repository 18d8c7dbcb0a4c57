// The door of assessment requests: asking whoever applied to answer questions, and what comes of it.
import { mayRequestAssessment } from '@hireframe/contract/application-words.ts';
import type {
  AssessmentRequest,
  AssessmentRequestDetail,
  NewAssessmentRequest,
} from '@hireframe/contract/assessment-requests.ts';
import {
  mayCancelScreening,
  questionCounts,
  type ScreeningStatus,
  screeningStatusWords,
} from '@hireframe/contract/screenings.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, notFound } from '../../infra/http/problem.ts';
import type { MailContext } from '../../infra/mail/mail.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockApplication, requireApplication } from '../applications/applications.ts';
import { readOfCandidate } from '../reports/reports.ts';
import { askByMail, cancelScreening, extendScreening, resendScreening } from '../screenings/screenings.ts';
import { requireNoWebAddressToStranger } from '../sending/sending.ts';
import * as queries from './assessment-requests.queries.ts';

type Context = Pick<AppContext, 'db'> & MailContext;

/** @throws Problem 404; 409 late on the way, and while an older one can still be answered */
export function requestAssessment(
  { db, ...context }: Context,
  actor: Recruiter,
  application_id: string,
  { reason, question_focus, deadline_hours }: z.output<typeof NewAssessmentRequest>,
): Promise<AssessmentRequest> {
  const { workspace_id, user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const { status, posting_id, candidate_id, job_title } = await lockApplication(tx, actor, application_id);
    if (!mayRequestAssessment(status))
      throw conflict('You can request an assessment while the application is submitted, under review or shortlisted.');
    if (await queries.findOpenRequest(tx, workspace_id, application_id))
      throw conflict('An assessment is already requested. Extend its deadline or cancel it first.');
    await requireNoWebAddressToStranger(tx, actor, candidate_id, { reason });
    const screening_id = await askByMail(tx, context, actor, candidate_id, {
      question_focus,
      deadline_hours,
      posting_id,
      message: reason,
      role_title: job_title.slice(0, 120),
      question_count: questionCounts.usual,
      allows_retakes: false,
    });
    const row = { workspace_id, application_id, screening_id, requested_by: user_id, request_reason: reason };
    return toRequest(await selectOne(tx, actor, await queries.insertRequest(tx, { ...row, question_focus })));
  });
}

/** @throws Problem 404 */
export async function listRequests(
  db: Db,
  actor: Recruiter,
  application_id: string,
  status: ScreeningStatus | undefined,
): Promise<Listing<AssessmentRequest>> {
  await requireApplication(db, actor, application_id);
  return listing(queries.selectRequests(db, actor.workspace_id, { application_id, status }), toRequest);
}

/** @throws Problem 404 */
export async function readRequest(
  context: Pick<AppContext, 'db' | 'storage'>,
  actor: Recruiter,
  id: string,
): Promise<AssessmentRequestDetail> {
  const found = await selectOne(context.db, actor, id);
  const { candidate_id, report_id } = found;
  const assessment_report = report_id ? await readOfCandidate(context, actor, { id: candidate_id, report_id }) : null;
  return { ...toRequest(found), assessment_report };
}

/** @throws Problem 404, also for a request of another application; 409 once answers are coming or it has ended */
export async function cancelRequest(
  db: Db,
  actor: Recruiter,
  { application_id, request_id }: { application_id: string; request_id: string },
): Promise<AssessmentRequest> {
  const found = await selectOne(db, actor, request_id);
  if (found.application_id !== application_id) throw notFound('assessment request');
  if (!mayCancelScreening(found.status)) throw conflict(`${whatIs(found.status)} It can't be cancelled.`);
  await cancelScreening(db, actor, found.screening_id);
  return toRequest(await selectOne(db, actor, request_id));
}

/** @throws Problem 404; 409 once answers are coming or it has ended */
export async function resendRequest(context: Context, actor: Recruiter, id: string): Promise<AssessmentRequest> {
  const { screening_id } = await selectOne(context.db, actor, id);
  await resendScreening(context, actor, screening_id);
  return toRequest(await selectOne(context.db, actor, id));
}

/** Opens one that has expired again. @throws Problem 404, 409 for one that has ended otherwise */
export async function extendRequest(
  context: Context,
  actor: Recruiter,
  id: string,
  hours: number,
): Promise<AssessmentRequest> {
  const { screening_id } = await selectOne(context.db, actor, id);
  await extendScreening(context, actor, screening_id, hours);
  return toRequest(await selectOne(context.db, actor, id));
}

async function selectOne(db: Db, { workspace_id }: Recruiter, id: string): Promise<queries.RequestRow> {
  const found = await queries.findRequest(db, workspace_id, id);
  if (!found) throw notFound('assessment request');
  return found;
}

const whatIs = (status: ScreeningStatus) => `This request is ${screeningStatusWords[status].toLowerCase()}.`;

const toRequest = ({ screening_id: _, candidate_id: __, ...row }: queries.RequestRow): AssessmentRequest => ({
  ...row,
  status_display: screeningStatusWords[row.status],
});
