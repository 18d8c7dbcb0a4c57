import * as contract from '@hireframe/contract/search.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { deleteSearches, selectSearches } from './past-searches.queries.ts';
import * as alerts from './search-alerts.ts';
import { searchCandidates } from './search-candidates.ts';
import { getStatus, setUp } from './search-status.ts';

export const searchRoutes: Route[] = [
  route(contract.magicSearch, ({ actor, body, ...context }) => searchCandidates(context, actor, body)),
  route(contract.getSearchStatus, ({ actor, ...context }) => getStatus(context, actor)),
  route(contract.setUpSearch, ({ actor, ...context }) => setUp(context, actor)),
  route(contract.listPastSearches, async ({ db, actor }) => ({ results: await selectSearches(db, actor) })),
  route(contract.forgetPastSearches, ({ db, actor }) => deleteSearches(db, actor)),
  route(contract.listSearchAlerts, ({ db, actor }) => alerts.listAlerts(db, actor)),
  route(contract.setSearchAlert, ({ actor, params, body, ...context }) =>
    alerts.setAlert(context, actor, params.id, body),
  ),
  route(contract.deleteSearchAlert, ({ db, actor, params }) => alerts.deleteAlert(db, actor, params.id)),
];
