import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { deleteOldViews } from './confidential.ts';

export const deleteOldViewsTask: Task = task({
  name: 'confidential.delete-old-views',
  input: z.object({}),
  schedule: '20 3 * * *',
  run: ({ db }) => deleteOldViews(db),
});
