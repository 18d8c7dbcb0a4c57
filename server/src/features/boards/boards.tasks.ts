import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deliverWebhooks } from './webhook/deliver.ts';
import { deleteOldDeliveries } from './webhook/deliveries.queries.ts';

const keptDays = 30;

export const boardTasks = [
  task({ name: 'boards.deliver-webhooks', input: z.object({}), repeat_ms: 1000, run: deliverWebhooks }),
  task({
    name: 'boards.delete-old-deliveries',
    input: z.object({}),
    schedule: '40 3 * * *',
    run: ({ db }) => deleteOldDeliveries(db, keptDays),
  }),
];
