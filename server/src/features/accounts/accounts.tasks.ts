import { z } from 'zod';
import type { PersonalData } from '../../infra/personal-data.ts';
import { task } from '../../infra/tasks.ts';
import { deleteExpired } from './accounts.queries.ts';
import { deleteFilesTask } from './delete-account.ts';
import { deleteOldExports, exportTask } from './export-account.ts';
import { failedSignInTask } from './sign-in-log.ts';
import { deleteEndedSignIns } from './sign-ins.queries.ts';

export const accountTasks = (parts: PersonalData[]) => [
  exportTask(parts),
  deleteFilesTask,
  failedSignInTask,
  task({
    name: 'accounts.delete-expired',
    input: z.object({}),
    schedule: '0 3 * * *',
    run: async ({ db }) => {
      await deleteEndedSignIns(db);
      await deleteExpired(db);
    },
  }),
  task({
    name: 'accounts.delete-old-exports',
    input: z.object({}),
    schedule: '20 * * * *',
    run: (context) => deleteOldExports(context),
  }),
];
