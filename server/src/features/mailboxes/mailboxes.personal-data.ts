import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteMailboxes, selectOwnMailboxes } from './mailboxes.queries.ts';

/** What was extracted from their mail is the workspace's, and stays. */
export const mailboxesOfPerson: PersonalData = {
  feature: 'mailboxes',
  async *exportOf({ db }, user_id) {
    const mailboxes = await selectOwnMailboxes(db, user_id);
    if (mailboxes.length === 0) return;
    yield { path: 'mailboxes/mailboxes.json', bytes: Buffer.from(JSON.stringify({ mailboxes }, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await deleteMailboxes(tx, user_id);
    return [];
  },
};
