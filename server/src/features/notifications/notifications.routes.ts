import * as contract from '@hireframe/contract/notifications.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { markAllRead, selectNotifications } from './notifications.queries.ts';
import { readNotification, sayNotification } from './notifications.ts';

export const notificationRoutes = [
  route(contract.listNotifications, ({ db, actor, caller, query }) =>
    listing(selectNotifications(db, actor, query.is_read), (one) => sayNotification(one, caller.language)),
  ),
  route(contract.readNotification, ({ db, actor, params }) => readNotification(db, actor, params.id)),
  route(contract.readAllNotifications, ({ db, actor }) => markAllRead(db, actor.user_id)),
];
