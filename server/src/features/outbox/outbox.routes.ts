import * as contract from '@hireframe/contract/system.ts';
import { route } from '../../infra/http.ts';
import { outboxPage } from './outbox.ts';

/** @param token undefined where there is no such page */
export const outboxRoutes = (token: string | undefined) => [
  route(contract.outboxPage, ({ db, query }) => outboxPage(db, token, query.token)),
];
