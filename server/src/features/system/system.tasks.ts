import { z } from 'zod';
import { task } from '../../infra/tasks.ts';

/** An upload that nobody continued for a day is given up. */
const abandoned_seconds = 24 * 3600;

export const deleteAbandonedUploadsTask = task({
  name: 'system.delete-abandoned-uploads',
  input: z.object({}),
  schedule: '40 * * * *',
  run: ({ storage }) => storage.deleteAbandoned(abandoned_seconds),
});
