// SQL on assessment requests. What has become of one is its screening's to say.
import type { ScreeningStatus } from '@hireframe/contract/screenings.ts';
import type { Insertable } from 'kysely';
import type { Db } from '../../infra/database/postgres.ts';
import type { AssessmentRequests } from '../../infra/database/schema.ts';
import { memberName } from '../accounts/accounts.ts';
import { reportOfScreening, screeningNote, screeningStatus } from '../screenings/screenings.ts';

type Asked = { application_id?: string; status?: ScreeningStatus | undefined };

/** Newest first. */
export function selectRequests(db: Db, workspace_id: string, { application_id, status }: Asked = {}) {
  let found = withScreening(db, workspace_id)
    .select([
      'assessment_requests.id',
      'application_id',
      'request_reason',
      'assessment_requests.question_focus',
      'assessment_requests.created_at',
      'screening_id',
      'screenings.candidate_id',
      'deadline_at',
      'assessment_sessions.completed_at',
      'withdrawn_at',
      'person_asked_for_at',
    ] as const)
    .select([screeningStatus.as('status'), screeningNote.as('accommodation_note')])
    .select(memberName('assessment_requests.requested_by').as('recruiter_name'))
    .select((eb) => reportOfScreening(eb as never).as('report_id'));
  if (application_id) found = found.where('application_id', '=', application_id);
  if (status) found = found.where(screeningStatus, '=', status);
  return found.orderBy('assessment_requests.created_at', 'desc').orderBy('assessment_requests.id', 'desc');
}
export type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const withScreening = (db: Db, workspace_id: string) =>
  db
    .selectFrom('assessment_requests')
    .innerJoin('screenings', (join) =>
      join
        .onRef('screenings.workspace_id', '=', 'assessment_requests.workspace_id')
        .onRef('screenings.id', '=', 'assessment_requests.screening_id'),
    )
    .leftJoin('assessment_sessions', (join) =>
      join
        .onRef('assessment_sessions.user_id', '=', 'screenings.user_id')
        .onRef('assessment_sessions.id', '=', 'screenings.session_id'),
    )
    .where('assessment_requests.workspace_id', '=', workspace_id);

export const findRequest = (db: Db, workspace_id: string, id: string): Promise<RequestRow | undefined> =>
  selectRequests(db, workspace_id).where('assessment_requests.id', '=', id).executeTakeFirst();

/** One that can still be answered; not counted where the candidate asked for a person instead. */
export const findOpenRequest = (db: Db, workspace_id: string, application_id: string) =>
  selectRequests(db, workspace_id, { application_id })
    .where('person_asked_for_at', 'is', null)
    .where(screeningStatus, 'in', ['sent', 'opened', 'in_progress'])
    .executeTakeFirst();

export async function insertRequest(tx: Db, row: Insertable<AssessmentRequests>): Promise<string> {
  const made = tx.insertInto('assessment_requests').values(row).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}
