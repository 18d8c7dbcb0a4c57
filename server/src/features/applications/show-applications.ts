// Applications as recruiters see them.
import {
  type ApplicationStatus,
  applicationMoves,
  applicationStatuses,
  applicationStatusWords,
  applicationWay,
} from '@hireframe/contract/application-words.ts';
import type {
  Application,
  ApplicationAnalytics,
  ApplicationDetail,
  ApplicationEvent,
  ApplicationNeighbours,
  getApplicationAnalytics,
  Match,
  MovePreview,
} from '@hireframe/contract/applications.ts';
import type { CandidateResume } from '@hireframe/contract/candidates.ts';
import type { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { conflict, fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { pictureUrl } from '../accounts/accounts.ts';
import { findHiddenOne } from '../anonymous-review/anonymous-review.ts';
import { showResume } from '../candidates/candidates.ts';
import { selectAnalytics } from './analytics.queries.ts';
import { writeLetter } from './application-letter.ts';
import * as queries from './application-list.queries.ts';
import { requireApplication } from './applications.ts';
import { selectHistory } from './history.queries.ts';

type Context = Pick<AppContext, 'db' | 'storage'>;

export function listApplications(
  { db, storage }: Context,
  actor: Recruiter,
  asked: queries.Asked,
): Listing<Application> {
  type Row = Awaited<ReturnType<typeof queries.selectPage>>['rows'][number];
  const toRow = ({ avatar_key, resume_id: _, ...row }: Row) => shown(storage, row, avatar_key);
  return {
    ...listing(queries.selectApplications(db, actor, asked), toRow),
    async page(paging) {
      const { count, rows } = await queries.selectPage(db, actor, asked, paging);
      return { count, results: await Promise.all(rows.map(toRow)) };
    },
  };
}

async function shown<Row extends { status: ApplicationStatus }>(
  storage: Context['storage'],
  row: Row,
  avatar_key: string | null,
) {
  const status_display = applicationStatusWords[row.status];
  // Whether it is hidden is said on the way out, with all that it hides.
  return { ...row, status_display, is_anonymous: false, candidate_avatar: await pictureUrl(storage, avatar_key) };
}

/** @throws Problem 404 */
export async function getApplication(
  { db, storage }: Context,
  actor: Recruiter,
  id: string,
): Promise<ApplicationDetail> {
  const found = await queries.findListed(db, actor, id);
  if (!found) throw notFound('application');
  const { avatar_key, resume_id, match, ...row } = found;
  const resume = resume_id ? await showResume({ db, storage }, actor.workspace_id, resume_id) : null;
  return {
    ...(await shown(storage, row, avatar_key)),
    match: match as Match | null,
    resume: resume ? (row.scores_withheld ? withoutScore(resume) : resume) : null,
  };
}

/** As a resume that nothing has scored. Its file, and what is odd about it, stay. */
const withoutScore = (resume: CandidateResume): CandidateResume => ({
  ...resume,
  total_score: null,
  top_strengths: [],
  improvement_areas: [],
});

/** What a move to a state would mail. @throws Problem 404, 409 for a state that no mail tells of */
export async function previewMove(
  db: Db,
  actor: Recruiter,
  id: string,
  status: ApplicationStatus,
): Promise<MovePreview> {
  const application = await requireApplication(db, actor, id);
  if (status === 'submitted' || status === 'withdrawn')
    throw conflict(`No email is sent for ${applicationStatusWords[status]}.`);
  const { to, subject, body, template } = await writeLetter(db, application, status);
  // What a dialog shows it also sends: with the label in place of the name, the person would read the label.
  const isHidden = await findHiddenOne(db, application.workspace_id, application.candidate_id);
  return {
    to_name: to.name,
    to_address: to.address,
    subject: isHidden ? template.subject : subject,
    body: isHidden ? template.body : body,
    template_subject: template.subject,
    template_body: template.body,
    is_sent: template.is_sent,
  };
}

/** @throws Problem 404 where the workspace has no such application, in that list or not */
export async function getNeighbours(
  db: Db,
  actor: Recruiter,
  id: string,
  asked: queries.Asked,
): Promise<ApplicationNeighbours> {
  await requireApplication(db, actor, id);
  return queries.selectNeighbours(db, actor, asked, id);
}

/** @throws Problem 404 */
export async function listHistory(db: Db, actor: Recruiter, id: string): Promise<Listing<ApplicationEvent>> {
  await requireApplication(db, actor, id);
  return listing(selectHistory(db, actor.workspace_id, id), (row) => ({
    ...row,
    to_status_display: applicationStatusWords[row.to_status],
  }));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayMs = 24 * 3600 * 1000;
const daysLeftOut = 30;
/** Three years: every day is answered, and drawn. */
const maxDays = 3 * 366;

/**
 * Left out, the last day is today and the first one 29 days before the last.
 * @throws Problem 422 where the last day comes before the first, or too long after it
 */
export function getHiringAnalytics(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Recruiter,
  { job_id, ...asked }: z.output<typeof getApplicationAnalytics.query>,
): Promise<ApplicationAnalytics> {
  const date_to = asked.date_to ?? dayOf(now().getTime());
  const date_from = asked.date_from ?? dayOf(Date.parse(date_to) - (daysLeftOut - 1) * dayMs);
  const days = (Date.parse(date_to) - Date.parse(date_from)) / dayMs + 1;
  if (days < 1) throw fieldRule('date_to', "The last day can't be before the first");
  if (days > maxDays) throw fieldRule('date_from', `Choose at most ${maxDays} days`);
  return selectAnalytics(db, actor, { job_id, date_from, date_to });
}

/** Every state, and where a recruiter may take it. */
export const statusChoices = () =>
  applicationStatuses.map((value) => ({
    value,
    label: applicationStatusWords[value],
    next: value === 'rejected' ? mayBeRejected : applicationMoves(value, null).map(({ to }) => to),
  }));

const mayBeRejected = applicationWay.filter((from) => applicationMoves(from, null).some(({ to }) => to === 'rejected'));
