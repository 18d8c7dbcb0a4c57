import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteNotifications, selectOwnNotifications } from './notifications.queries.ts';

export const notificationsOfPerson: PersonalData = {
  feature: 'notifications',
  async *exportOf({ db }, user_id) {
    const found = await selectOwnNotifications(db, user_id);
    if (found.length > 0)
      yield { path: 'notifications/notifications.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await deleteNotifications(tx, user_id);
    return [];
  },
};
