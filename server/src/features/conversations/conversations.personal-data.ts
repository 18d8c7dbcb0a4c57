import { deleteMail } from '../../infra/mail/outbox.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteOfPerson, selectOfPerson } from './conversations.queries.ts';

/** What companies wrote to a person and what they answered. All of it goes with them. */
export const conversationsOfPerson: PersonalData = {
  feature: 'conversations',
  async *exportOf({ db }, user_id) {
    const mine = await selectOfPerson(db, user_id);
    if (mine.length > 0)
      yield { path: 'conversations/messages.json', bytes: Buffer.from(JSON.stringify(mine, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    const { outbox_ids, object_keys } = await deleteOfPerson(tx, user_id);
    await deleteMail(tx, outbox_ids);
    return object_keys;
  },
};
