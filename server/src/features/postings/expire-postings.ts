// Postings whose time is over: the public sees them no more from that moment; this tells everybody else once.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { notify } from '../notifications/notifications.ts';
import { recordPostingEvent } from './move-posting.ts';
import type { PostingBoards } from './posting-boards.ts';
import * as queries from './postings.queries.ts';

export const noteExpiredTask = (boards: PostingBoards) =>
  task({
    name: 'postings.note-expired',
    input: z.object({}),
    schedule: '* * * * *', // Boards that are told forget it within a minute.
    run: (context) => noteExpired(context, boards),
  });

async function noteExpired(context: AppContext, boards: PostingBoards): Promise<void> {
  while (await noteNext(context, boards));
}

/** Each in a transaction of its own. @returns whether there was one */
async function noteNext(context: AppContext, boards: PostingBoards): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const posting = await queries.lockExpired(tx);
    if (!posting) return false;
    const { workspace_id, id, title, created_by, status } = posting;
    const system = { workspace_id, user_id: null };
    await queries.noteExpiry(tx, workspace_id, id);
    await recordPostingEvent(tx, system, id, { action: 'expired', from_status: status, to_status: status });
    await boards.remove(context, tx, system, posting, 'expired');
    const line = "It's no longer public. Set a later expiry date to reopen it, or close it.";
    const news = { workspace_id, title: `${title} has expired`, line, path: `/job-requirements/${id}` };
    await notify(tx, { ...news, user_ids: created_by ? [created_by] : [] });
    return true;
  });
}
