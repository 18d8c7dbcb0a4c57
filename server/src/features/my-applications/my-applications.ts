// The door of my applications: what a candidate has sent, and what became of it.
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusWords,
} from '@hireframe/contract/application-words.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type {
  MyApplication,
  MyApplicationAnalytics,
  MyApplicationDetail,
  MyApplicationEvent,
} from '@hireframe/contract/my-applications.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { Candidate } from '../../infra/security/actor.ts';
import { findOwnApplication, lockApplication, sayMatch, withdrawApplication } from '../applications/applications.ts';
import * as queries from './my-applications.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;
const linkSeconds = 15 * 60;

export const listMine = (db: Db, { user_id }: Candidate, asked: queries.Asked): Listing<MyApplication> =>
  listing(queries.selectMine(db, user_id, asked), shown);

function shown({ screening_id, session_id, deadline_at, ...row }: queries.MineRow): MyApplication {
  const assessment = screening_id && deadline_at ? { screening_id, session_id, deadline_at } : null;
  return { ...row, assessment, status_display: applicationStatusWords[row.status] };
}

type Reader = { actor: Candidate; language: Language | undefined };

/** Its match is said in `language`. @throws Problem 404 */
export async function getMine(
  { db, storage }: Context,
  { actor: { user_id }, language }: Reader,
  id: string,
): Promise<MyApplicationDetail> {
  const found = await queries.findMine(db, user_id, id);
  if (!found) throw notFound('application');
  const { file_name, object_key, content_type, match, ...sent } = await queries.selectSent(db, user_id, id);
  const interviews = await queries.selectInterviews(db, user_id, id);
  const about = { file_name: file_name ?? '', content_type: content_type ?? '', disposition: 'inline' as const };
  const resume_url = object_key && (await storage.signedGet(object_key, { ...about, expires_seconds: linkSeconds }));
  return {
    ...shown(found),
    ...sent,
    match: match && sayMatch(match, language),
    interviews,
    resume_file_name: file_name,
    resume_url,
  };
}

/** Before they are hired; applying again opens it again. @throws Problem 404, 409 */
export async function withdrawMine(context: Context, reader: Reader, id: string): Promise<MyApplicationDetail> {
  const { actor } = reader;
  await context.db.transaction().execute(async (tx) => {
    const { workspace_id } = await findOwnApplication(tx, actor.user_id, id);
    const application = await lockApplication(tx, { workspace_id, user_id: actor.user_id }, id);
    await withdrawApplication(tx, actor, application);
  });
  return getMine(context, reader, id);
}

/** @throws Problem 404 */
export async function listMyHistory(db: Db, { user_id }: Candidate, id: string): Promise<Listing<MyApplicationEvent>> {
  await findOwnApplication(db, user_id, id);
  return listing(queries.selectHistory(db, user_id, id), (event) => ({
    ...event,
    to_status_display: applicationStatusWords[event.to_status],
  }));
}

export async function analyticsOfMine(db: Db, { user_id }: Candidate): Promise<MyApplicationAnalytics> {
  const { statuses, months, figures } = await queries.selectAnalytics(db, user_id);
  const countOf = (status: ApplicationStatus) => statuses.find((one) => one.status === status)?.count ?? 0;
  return {
    total: statuses.reduce((sum, { count }) => sum + count, 0),
    by_status: Object.fromEntries(applicationStatuses.map((status) => [status, countOf(status)])),
    by_month: months,
    average_match_score: figures?.average_match_score ?? null,
    response_rate: figures?.response_rate ?? null,
  };
}
