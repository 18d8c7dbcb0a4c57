// Whose turn it is: mailboxes are looked at twice a minute, those of people who have left no more.
import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { tell } from './mailbox-trouble.ts';
import { readMailboxTask, readOnTask } from './read-mailbox.ts';
import * as queries from './reading.queries.ts';

const maxAtOnce = 200;
const left = 'The person who connected this mailbox left the workspace. Activate it to keep using it, or delete it.';

export const pollMailboxesTask = task({
  name: 'mailboxes.look',
  input: z.object({}),
  repeat_ms: 5000,
  run: ({ db, enqueue }) =>
    db.transaction().execute(async (tx) => {
      for (const mailbox of await queries.pauseLeft(tx, left)) await tell(tx, mailbox, left);
      for (const { is_first, ...key } of await queries.takeDue(tx, maxAtOnce))
        await enqueue(tx, is_first ? readOnTask : readMailboxTask, key);
    }),
});
