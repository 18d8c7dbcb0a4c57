import * as contract from '@hireframe/contract/api-keys.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { selectKeys } from './api-keys.queries.ts';
import { createKey, revokeKey } from './api-keys.ts';

export const apiKeyRoutes = [
  route(contract.listApiKeys, ({ db, actor }) => listing(selectKeys(db, actor))),
  route(contract.createApiKey, ({ db, actor, body }) => createKey(db, actor, body)),
  route(contract.deleteApiKey, ({ db, actor, params }) => revokeKey(db, actor, params.id)),
];
