import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteOldNotifications } from './notifications.queries.ts';

const keptDays = 90;

export const deleteOldNotificationsTask = task({
  name: 'notifications.delete-old',
  input: z.object({}),
  schedule: '30 3 * * *',
  run: ({ db }) => deleteOldNotifications(db, keptDays),
});
