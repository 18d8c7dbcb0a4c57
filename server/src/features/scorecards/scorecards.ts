// Scorecards: a member judges an application by the posting's criteria. Nobody sees the others' before giving their own,
// admins neither: judgements that know of each other are worth less.
import type { ScorecardFields, Scorecards } from '@hireframe/contract/scorecards.ts';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule, notFound } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockApplication, requireApplication, type StoredApplication } from '../applications/applications.ts';
import { recordEvent } from '../candidates/candidates.ts';
import * as queries from './scorecards.queries.ts';

/** @throws Problem 404 */
export async function readScorecards(db: Db, actor: Recruiter, application_id: string): Promise<Scorecards> {
  return show(db, actor, await requireApplication(db, actor, application_id));
}

/** @throws Problem 404; 422 for a criterion of another posting, and for one that is rated twice */
export function giveScorecard(
  db: Db,
  actor: Recruiter,
  application_id: string,
  { ratings, ...given }: z.output<typeof ScorecardFields>,
): Promise<Scorecards> {
  const { workspace_id, user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, actor, application_id);
    const criteria = await queries.selectCriteria(tx, workspace_id, application.posting_id);
    const rated = ratings.map(({ criterion_id }) => criterion_id);
    if (new Set(rated).size < rated.length || rated.some((id) => !criteria.some((one) => one.id === id)))
      throw fieldRule('ratings', 'The criteria have changed. Reload them and try again.');
    const mine = { workspace_id, application_id, user_id };
    const is_new = await queries.upsertScorecard(tx, { ...mine, ...given });
    await queries.replaceRatings(tx, mine, ratings);
    const line = `${is_new ? 'Submitted' : 'Changed'} a scorecard`; // What it says stays hidden here as well.
    await recordEvent(tx, actor, [application.candidate_id], {
      kind: 'scorecards.given',
      line,
      posting_id: application.posting_id,
    });
    return show(tx, actor, application);
  });
}

/** The others' are hidden again. @throws Problem 404, also where there is none */
export function takeScorecardBack(db: Db, actor: Recruiter, application_id: string): Promise<Scorecards> {
  const { workspace_id, user_id } = actor;
  return db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, actor, application_id);
    if (!(await queries.deleteScorecard(tx, { workspace_id, application_id, user_id }))) throw notFound('scorecard');
    const event = {
      kind: 'scorecards.taken_back',
      line: 'Deleted a scorecard',
      posting_id: application.posting_id,
    };
    await recordEvent(tx, actor, [application.candidate_id], event);
    return show(tx, actor, application);
  });
}

async function show(db: Db, { workspace_id, user_id }: Recruiter, application: StoredApplication): Promise<Scorecards> {
  const criteria = await queries.selectCriteria(db, workspace_id, application.posting_id);
  const all = await queries.selectScorecards(db, { workspace_id, application_id: application.id });
  const mine = all.find((one) => one.user_id === user_id) ?? null;
  const theirs = all.filter((one) => one !== mine);
  const seen = mine ? all : [];
  const averages = criteria.flatMap(({ id }) => averageOf(id, seen));
  return { criteria, mine, others: mine ? theirs : [], hidden_count: mine ? 0 : theirs.length, averages };
}

function averageOf(criterion_id: string, seen: Scorecards['others']): Scorecards['averages'] {
  const given = seen.flatMap(({ ratings }) => ratings.filter((one) => one.criterion_id === criterion_id));
  const sum = given.reduce((total, { rating }) => total + rating, 0);
  return given.length > 0 ? [{ criterion_id, average: sum / given.length, count: given.length }] : [];
}
