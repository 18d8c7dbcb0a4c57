import * as contract from '@hireframe/contract/notifications.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { markAllRead, selectNotifications } from './notifications.queries.ts';
import { readNotification } from './notifications.ts';

export const notificationRoutes = [
  route(contract.listNotifications, ({ db, actor, query }) => listing(selectNotifications(db, actor, query.is_read))),
  route(contract.readNotification, ({ db, actor, params }) => readNotification(db, actor, params.id)),
  route(contract.readAllNotifications, ({ db, actor }) => markAllRead(db, actor.user_id)),
];
