import * as contract from '@hireframe/contract/dashboards.ts';
import { type Route, route } from '../../infra/http/http.ts';
import * as dashboards from './dashboards.ts';
import { mailNow, setMailing } from './mailing.ts';

export const dashboardRoutes: Route[] = [
  route(contract.listDashboards, ({ db, actor }) => dashboards.listDashboards(db, actor)),
  route(contract.createDashboard, ({ db, actor, body }) => dashboards.createDashboard(db, actor, body)),
  route(contract.getSavedDashboard, ({ db, actor, params }) => dashboards.getDashboard(db, actor, params.id)),
  route(contract.changeDashboard, ({ db, actor, params, body }) =>
    dashboards.changeDashboard(db, actor, params.id, body),
  ),
  route(contract.deleteDashboard, ({ db, actor, params }) => dashboards.deleteDashboard(db, actor, params.id)),
  route(contract.setDashboardMailing, ({ actor, params, body, ...context }) =>
    setMailing(context, actor, params.id, body.weekday),
  ),
  route(contract.mailDashboardNow, ({ actor, params, ...context }) => mailNow(context, actor, params.id)),
];
