import { z } from 'zod';
import { type SealedColumn, sealAnew } from '../../infra/security/sealed-columns.ts';
import { task } from '../../infra/tasks.ts';

/** An upload that nobody continued for a day is given up. */
const abandoned_seconds = 24 * 3600;

export const deleteAbandonedUploadsTask = task({
  name: 'system.delete-abandoned-uploads',
  input: z.object({}),
  schedule: '40 * * * *',
  run: ({ storage }) => storage.deleteAbandoned(abandoned_seconds),
});

/** At night: a mailbox that is listened to is opened anew for it. @param columns of all features */
export const sealAnewTask = (columns: SealedColumn[]) =>
  task({
    name: 'system.seal-anew',
    input: z.object({}),
    schedule: '50 3 * * *',
    run: async (context) => {
      for (const one of columns) await sealAnew(context, one);
    },
  });
