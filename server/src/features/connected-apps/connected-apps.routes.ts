import * as contract from '@hireframe/contract/connected-apps.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { allowRequest, readRequest, refuseRequest } from './app-requests.ts';
import { selectApps } from './connected-apps.queries.ts';
import {
  changeApp,
  registerApp,
  removeApp,
  renewSecret,
  revokeGrant,
  revokeOwnGrant,
  selectGrantsOf,
  selectOwnGrants,
} from './connected-apps.ts';
import type { AuthorizationServer } from './oauth.ts';

export const connectedAppRoutes = (authorization_server: AuthorizationServer) => [
  route(contract.listConnectedApps, ({ db, actor }) => listing(selectApps(db, actor))),
  route(contract.registerConnectedApp, ({ db, actor, body }) => registerApp(db, actor, body)),
  route(contract.changeConnectedApp, ({ db, actor, params, body }) => changeApp(db, actor, params.id, body)),
  route(contract.renewConnectedAppSecret, ({ db, actor, params }) => renewSecret(db, actor, params.id)),
  route(contract.removeConnectedApp, ({ db, actor, params }) => removeApp(db, actor, params.id)),
  route(contract.listAppGrants, ({ db, actor }) => listing(selectGrantsOf(db, actor))),
  route(contract.revokeAppGrant, ({ db, actor, params }) => revokeGrant(db, actor, params.id)),
  route(contract.listMyAppGrants, ({ db, actor }) => listing(selectOwnGrants(db, actor))),
  route(contract.revokeMyAppGrant, ({ db, actor, params }) => revokeOwnGrant(db, actor, params.id)),
  route(contract.getAppRequest, ({ db, actor, params, caller }) =>
    readRequest({ db, authorization_server }, actor, { ...params, cookies: caller.cookies }),
  ),
  route(contract.allowAppRequest, async ({ db, actor, params, caller }) => ({
    redirect: await allowRequest({ db, authorization_server }, actor, { ...params, cookies: caller.cookies }),
  })),
  route(contract.refuseAppRequest, async ({ db, actor, params, caller }) => ({
    redirect: await refuseRequest({ db, authorization_server }, actor, { ...params, cookies: caller.cookies }),
  })),
];
