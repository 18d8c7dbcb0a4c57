import * as contract from '@hireframe/contract/retention.ts';
import { listing } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { selectCountries, selectErasures } from './retention.queries.ts';
import {
  keepCandidate,
  keepMyData,
  listEnding,
  listHolds,
  placeHold,
  previewKept,
  putCountry,
  releaseHold,
} from './retention.ts';

export const retentionRoutes: Route[] = [
  route(contract.listEndingCandidates, ({ db, actor }) => listEnding(db, actor)),
  route(contract.keepCandidate, ({ db, actor, params }) => keepCandidate(db, actor, params.id)),
  route(contract.listLegalHolds, ({ db, actor }) => listHolds(db, actor)),
  route(contract.placeLegalHold, ({ db, actor, params, body }) => placeHold(db, actor, params.id, body.reason)),
  route(contract.releaseLegalHold, ({ db, actor, params }) => releaseHold(db, actor, params.id)),
  route(contract.listErasures, ({ db, actor }) => listing(selectErasures(db, actor.workspace_id))),
  route(contract.listRetentionCountries, ({ db, actor }) => listing(selectCountries(db, actor.workspace_id))),
  route(contract.putRetentionCountry, ({ db, actor, body }) => putCountry(db, actor, body.country, body.months)),
  route(contract.previewKeptData, ({ body, ...context }) => previewKept(context, body.token)),
  route(contract.keepMyData, ({ body, ...context }) => keepMyData(context, body.token)),
];
