// What came in these days and in those before, and shares, in words. Undefined where nothing is known of it.
import { type DashboardTrends, minForPercent } from '@hireframe/contract/overview.ts';

type Compared = Partial<DashboardTrends['compared']>[keyof DashboardTrends['compared']];

/** '9 new in the last 30 days, 5 in the 30 before' */
export function describeTrend(compared: Compared, what: string, days = 30): string | undefined {
  if (!compared || (compared.now === 0 && compared.before === 0)) return undefined;
  const { now, before } = compared;
  const last = `${now.toLocaleString('en')} ${what} in the last ${days} days`;
  return `${last}, ${before === 0 ? 'none' : before.toLocaleString('en')} in the ${days} before`;
}

/** '67%'; of fewer than 10 '6 of 9'. @param percent as the server reckoned it from `whole` */
export const formatShare = (percent: number, whole: number | undefined) =>
  whole !== undefined && whole < minForPercent
    ? `${Math.round((percent * whole) / 100)} of ${whole}`
    : `${Math.round(percent)}%`;
