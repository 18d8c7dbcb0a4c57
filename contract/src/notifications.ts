// What a person is told in the app.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, paging } from './list.ts';

export const Notification = z
  .object({
    id: z.uuid(),
    title: z.string(),
    line: z.string(),
    path: z.string(), // Of the page it is about: '/candidates/…'.
    is_read: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const mine = { audience: 'signed_in', shows_workspace: true } as const;

export const listNotifications = endpoint({
  ...mine,
  method: 'GET',
  path: '/notifications',
  list: Notification,
  query: z.object({ ...paging, is_read: flag.optional() }),
  summary: 'What I was told, newest first; is_read=false counts what is new',
});
export const readNotification = endpoint({
  ...mine,
  method: 'POST',
  path: '/notifications/{id}/read',
  params: z.object({ id: z.uuid() }),
  summary: 'I have seen it',
});
export const readAllNotifications = endpoint({
  ...mine,
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'I have seen them all',
});
