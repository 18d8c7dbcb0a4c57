import * as contract from '@hireframe/contract/applications.ts';
import { route } from '../../infra/http.ts';
import { changeMany, changeStatus } from './decide.ts';
import * as shown from './show-applications.ts';

export const applicationRoutes = [
  route(contract.listApplications, ({ actor, query, ...tools }) => shown.listApplications(tools, actor, query)),
  route(contract.getApplicationAnalytics, ({ actor, query, ...tools }) => shown.analyticsOf(tools, actor, query)),
  route(contract.bulkChangeApplicationStatus, ({ actor, body, ...tools }) => changeMany(tools, actor, body)),
  route(contract.getApplication, ({ actor, params, ...tools }) => shown.getApplication(tools, actor, params.id)),
  route(contract.getApplicationNeighbours, ({ db, actor, params, query }) =>
    shown.neighboursOf(db, actor, params.id, query),
  ),
  route(contract.changeApplicationStatus, ({ actor, params, body, ...tools }) =>
    changeStatus(tools, actor, params.id, body),
  ),
  route(contract.listApplicationHistory, ({ db, actor, params }) => shown.listHistory(db, actor, params.id)),
  route(contract.listApplicationStatusChoices, () => ({ results: shown.statusChoices() })),
];
