import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteOldSendings } from './sending.queries.ts';

export const deleteOldSendingsTask = task({
  name: 'sending.delete-old',
  input: z.object({}),
  schedule: '25 3 * * *',
  run: ({ db }) => deleteOldSendings(db),
});

export const readReturnsTask = task({
  name: 'sending.read-returns',
  input: z.object({}),
  schedule: '*/5 * * * *',
  run: async (context) => {
    if (!context.returns_url) return;
    const { readReturns } = await import('./read-returns.ts'); // Few installations have such an inbox.
    await readReturns(context, context.returns_url).catch((err) =>
      context.log.warn({ err }, 'returns could not be read'),
    );
  },
});
