import * as contract from '@hireframe/contract/candidate-map.ts';
import { listingOf } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { getLocations, getStats } from './candidate-map.ts';
import { getDetails, listCandidates } from './cluster-details.ts';

export const candidateMapRoutes: Route[] = [
  route(contract.getCandidateLocations, ({ actor, query, ...context }) => getLocations(context, actor, query)),
  route(contract.getClusterDetails, ({ actor, params, query, ...context }) =>
    getDetails(context, actor, { ...query, ...params }),
  ),
  route(contract.listClusterCandidates, ({ actor, params, query, ...context }) =>
    listCandidates(context, actor, { ...query, ...params }),
  ),
  route(contract.getLocationStats, ({ actor, query, ...context }) => listingOf(() => getStats(context, actor, query))),
  route(contract.getMapSettings, ({ maps }) => maps ?? { google_maps_key: null, map_style_url: null }),
];
