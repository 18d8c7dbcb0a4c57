import { z } from 'zod';
import { deleteOldMail } from '../../infra/mail/outbox.ts';
import { task } from '../../infra/tasks.ts';

/** Longer than any link in a mail lives. */
const keptDays = 30;

export const deleteOldMailTask = task({
  name: 'outbox.delete-old-mail',
  input: z.object({}),
  schedule: '20 3 * * *',
  run: ({ db }) => deleteOldMail(db, keptDays),
});
