// What charts, map and drill-downs are asked for: which people, which days.
import type { AnalyticsQuery } from '@hireframe/contract/analytics.ts';
import { candidateFilterNames } from '@hireframe/contract/candidate-filters.ts';
import type { ColumnStoreFilter, Days } from '@hireframe/engines/column-store/questions.ts';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import { type Matching, readFilter } from '../candidates/candidates.ts';
import * as queries from './analytics.queries.ts';
import { daysAsked } from './days.ts';

/** The same people for the tables and for the column store. */
export type People = { matching: Matching; columns: ColumnStoreFilter };
export type Question = {
  workspace_id: string;
  people: People; // Whom the filter finds, whenever they came.
  newcomers: People; // Of them, those who came within the days.
  days: Days; // {}: all time.
  is_filtered: boolean; // By more than days.
  hides_small: boolean; // The workspace wants groups of fewer than 5 hidden.
  is_fresh: boolean; // Nothing that was reckoned before.
};

/** A page asks for all its charts at once. */
const share = singleFlight();

/**
 * Reads what was asked. The days are those of the question at hand: a chart of completions lays them on the day of
 * completion (`people` and `days`), any other on the day on which candidates came (`newcomers`).
 * @param query may hold more than it says; whatever is not of the filter is not read
 * @throws Problem 422 for days that make no range
 */
export async function readQuestion(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { workspace_id }: Pick<Recruiter, 'workspace_id'>,
  query: AnalyticsQuery,
): Promise<Question> {
  const { start_date, end_date, days: last, force_refresh = false, ...filter } = query;
  const days = daysAsked({ days: last, start_date, end_date }, now());
  const [{ matching, columns }, hides_small] = await share(JSON.stringify([workspace_id, filter]), () =>
    Promise.all([readFilter(db, workspace_id, filter), queries.selectHidesSmall(db, workspace_id)]),
  );
  if (!columns) throw new Error('Charts ask for words or for single candidates.'); // The contract leaves both out.
  const people = { matching, columns };
  return {
    workspace_id,
    people,
    newcomers: within(people, days),
    days,
    hides_small,
    is_fresh: force_refresh,
    is_filtered: candidateFilterNames.some((name) => (filter as Record<string, unknown>)[name] !== undefined),
  };
}

/** Those of them who came within the days. */
export function within({ matching, columns }: People, days: Days): People {
  const { from, to } = days;
  if (from === undefined && to === undefined) return { matching, columns };
  const came = [
    ...(from === undefined ? [] : [sql<boolean>`created_day >= ${from}::integer`]),
    ...(to === undefined ? [] : [sql<boolean>`created_day <= ${to}::integer`]),
  ];
  return {
    matching: { ...matching, facts: [...matching.facts, ...came], counted: undefined },
    columns: { ...columns, created: days },
  };
}

/** Why there is nothing to see. */
export async function whyEmpty(
  { db }: Pick<AppContext, 'db'>,
  { workspace_id, is_filtered, days }: Pick<Question, 'workspace_id' | 'is_filtered' | 'days'>,
): Promise<string> {
  const isLimited = is_filtered || days.from !== undefined || days.to !== undefined;
  if (!isLimited || !(await queries.hasCandidates(db, workspace_id))) return 'No data available';
  return is_filtered ? 'No data found for the selected filters' : 'No chart data found for the selected time period';
}
