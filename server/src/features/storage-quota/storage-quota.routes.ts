import * as contract from '@hireframe/contract/storage-quota.ts';
import { route } from '../../infra/http/http.ts';
import { getStorageUse } from './storage-quota.ts';

export const storageQuotaRoutes = [
  route(contract.getStorageUse, ({ actor, ...context }) => getStorageUse(context, actor)),
];
