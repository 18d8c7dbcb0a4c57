// The days that a chart of hiring is of, and what is said where there is nothing in them.
import type { Days } from '@hireframe/engines/column-store/questions.ts';
import type { RawBuilder } from 'kysely';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { readQuestion, toDate } from '../analytics/analytics.ts';
import { isHandedIn } from '../applications/applications.ts';

export type DaysAsked = {
  days?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  force_refresh?: boolean | undefined;
};

/** With no conditions on candidates. @throws Problem 422 for days that make no range */
export const readDays = (context: Pick<AppContext, 'db' | 'now'>, actor: Recruiter, asked: DaysAsked) =>
  readQuestion(context, actor, asked);

/** Applications that were handed in within the days, as their list has them. */
export const isWithin = (days: Days): RawBuilder<boolean>[] => isHandedIn(toDates(days));

/** Both included; left out: open. */
export const toDates = ({ from, to }: Days) => ({
  date_from: from === undefined ? undefined : toDate(from),
  date_to: to === undefined ? undefined : toDate(to),
});

/** @param isLimited not everything was asked for */
export const emptyMessage = (isLimited: boolean) =>
  isLimited ? 'No chart data found for the selected time period' : 'No data available';
