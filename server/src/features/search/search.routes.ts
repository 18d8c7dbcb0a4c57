import { listCandidatesToConsider as toConsider } from '@hireframe/contract/candidates-to-consider.ts';
import * as contract from '@hireframe/contract/search.ts';
import { listingOf } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { listCandidatesToConsider } from './candidates-to-consider.ts';
import { deleteSearches, selectSearches } from './past-searches.queries.ts';
import * as alerts from './search-alerts.ts';
import { searchCandidates } from './search-candidates.ts';
import { getStatus, setUp } from './search-status.ts';

export const searchRoutes: Route[] = [
  route(contract.magicSearch, ({ actor, body, ...context }) => searchCandidates(context, actor, body)),
  route(toConsider, ({ actor, params, ...context }) => listCandidatesToConsider(context, actor, params.id)),
  route(contract.getSearchStatus, ({ actor, ...context }) => getStatus(context, actor)),
  route(contract.setUpSearch, ({ actor, ...context }) => setUp(context, actor)),
  route(contract.listPastSearches, ({ db, actor }) => listingOf(() => selectSearches(db, actor))),
  route(contract.forgetPastSearches, ({ db, actor }) => deleteSearches(db, actor)),
  route(contract.listSearchAlerts, ({ db, actor }) => listingOf(() => alerts.listAlerts(db, actor))),
  route(contract.setSearchAlert, ({ actor, params, body, ...context }) =>
    alerts.setAlert(context, actor, params.id, body),
  ),
  route(contract.deleteSearchAlert, ({ db, actor, params }) => alerts.deleteAlert(db, actor, params.id)),
];
