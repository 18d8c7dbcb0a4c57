// An answer that lacks something still shows the rest, so each part of it, and each figure, is read alone.
import { DashboardStats, DashboardTrends, RecentCandidate, RecentPosting } from '@hireframe/contract/overview.ts';
import { z } from 'zod';
import { type Part, statsStatus } from '../../lib/stats-status.ts';

/** What cannot be read of an object is left out of it. */
const leniently = <S extends z.ZodObject>({ shape }: S) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).optional().catch(undefined)]),
      ),
    )
    .catch({}) as unknown as z.ZodType<Partial<z.output<S>>>;

const dashboard_data = z.object({
  stats: leniently(DashboardStats),
  trends: leniently(DashboardTrends),
  recent_candidates: z.array(RecentCandidate).optional().catch(undefined),
  recent_job_requirements: z.array(RecentPosting).optional().catch(undefined),
  metadata: leniently(z.object({ trend_days: z.int() })),
});
export type DashboardParts = z.output<typeof dashboard_data>;
const nothing: DashboardParts = { stats: {}, trends: {}, metadata: {} };

export const readDashboard = (answer: unknown): DashboardParts =>
  z.object({ dashboard_data }).safeParse(answer).data?.dashboard_data ?? nothing;

const lacking = { error: new Error('Not available') };
const partOf = (value: unknown): Part => (value === undefined ? lacking : { value });

/** 200: complete. 204: complete, and nothing there yet. 206 or 404: some of it. Anything else: none of it. */
export const statusOfDashboard = ({ stats, recent_candidates, recent_job_requirements }: DashboardParts) =>
  statsStatus(
    [
      stats.total_candidates,
      stats.total_job_requirements,
      stats.assessments_completed,
      stats.pending_reviews,
      recent_candidates?.length,
      recent_job_requirements?.length,
    ].map(partOf),
  );
