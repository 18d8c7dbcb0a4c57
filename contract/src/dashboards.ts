// Saved dashboards: the analytics page as somebody set it up, with a link, and by mail each week.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PagingQuery } from './list.ts';
import { requiredLine } from './text-fields.ts';

const weekday = z.int().min(1).max(7); // 1 Monday.
export const Dashboard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z.string(), // The page's address after the question mark.
    is_shared: z.boolean(),
    is_mine: z.boolean(),
    is_mine_to_change: z.boolean(), // Mine; for an admin also what others share, who may have left.
    owner_name: z.string(),
    weekday: weekday.nullable(), // On which it is mailed to me at 06:00 UTC. Null: it is not.
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedDashboard' });
export type SavedDashboard = z.infer<typeof Dashboard>;

const fields = {
  name: requiredLine('Name', 60),
  query: z
    .string()
    .max(4000)
    .regex(/^\P{Cc}*$/u),
  is_shared: z.boolean(),
};
export const NewDashboard = z
  .object({ ...fields, is_shared: z.boolean().default(false) })
  .meta({ id: 'NewSavedDashboard' });
export const DashboardChange = z
  .object(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'SavedDashboardChange' });
export const DashboardMailing = z.object({ weekday: weekday.nullable() }).meta({ id: 'DashboardMailing' });

const params = z.object({ id: z.uuid() });
const all = { path: '/recruiter/dashboards', audience: 'recruiter' } as const;
const one = { path: '/recruiter/dashboards/{id}', audience: 'recruiter', params } as const;

export const listDashboards = endpoint({
  ...all,
  method: 'GET',
  permission: 'analytics:read',
  query: PagingQuery,
  list: Dashboard,
  summary: 'Saved dashboards, mine and shared ones, by name',
});
export const createDashboard = endpoint({
  ...all,
  method: 'POST',
  permission: 'analytics:write',
  body: NewDashboard,
  output: Dashboard,
  status: 201,
  summary: 'Save the analytics page as it is',
});
export const getSavedDashboard = endpoint({
  ...one,
  method: 'GET',
  permission: 'analytics:read',
  output: Dashboard,
  summary: 'One saved dashboard',
});
export const changeDashboard = endpoint({
  ...one,
  method: 'PATCH',
  permission: 'analytics:write',
  body: DashboardChange,
  output: Dashboard,
  summary: 'Rename, change or share a dashboard of mine; an admin may also change shared ones',
});
export const deleteDashboard = endpoint({
  ...one,
  method: 'DELETE',
  permission: 'analytics:write',
  summary: 'Delete a dashboard of mine, or as an admin a shared one',
});
export const setDashboardMailing = endpoint({
  ...one,
  method: 'PUT',
  path: '/recruiter/dashboards/{id}/mailing',
  permission: 'analytics:write',
  body: DashboardMailing,
  output: Dashboard,
  shows_candidates: true,
  summary: 'Have a dashboard mailed to me each week, with its charts and numbers, or no longer',
});
export const mailDashboardNow = endpoint({
  ...one,
  method: 'POST',
  path: '/recruiter/dashboards/{id}/mail-now',
  permission: 'analytics:write',
  status: 202,
  shows_candidates: true,
  output: z.object({ email: z.string() }),
  limit: { name: 'mail-dashboard', max: 10, seconds: 3600, by: 'actor' },
  summary: 'Mail a dashboard to me now',
});
