import * as contract from '@hireframe/contract/system.ts';
import { route } from '../../infra/http/http.ts';
import { outboxAttachment, outboxPage } from './outbox.ts';

/** @param token undefined where there is no such page */
export const outboxRoutes = (token: string | undefined) => [
  route(contract.outboxPage, ({ query, ...context }) => outboxPage(context, token, query.token)),
  route(contract.outboxAttachment, ({ params, query, ...context }) =>
    outboxAttachment(context, token, query.token, params),
  ),
];
