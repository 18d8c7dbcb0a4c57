import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteOldSendings } from './sending.queries.ts';

export const deleteOldSendingsTask = task({
  name: 'sending.delete-old',
  input: z.object({}),
  schedule: '25 3 * * *',
  run: ({ db }) => deleteOldSendings(db),
});
