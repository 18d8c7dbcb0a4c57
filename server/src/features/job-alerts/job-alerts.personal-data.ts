import { deleteMailAbout } from '../../infra/mail/outbox.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { alertPath } from './alert-links.ts';
import * as queries from './job-alerts.queries.ts';

/** Alerts belong to an address: they are a person's once their account has proved it. */
export const jobAlertsOfPerson: PersonalData = {
  feature: 'job-alerts',
  async *exportOf({ db }, user_id) {
    const alerts = await queries.selectAlertsOf(db, user_id);
    if (alerts.length > 0) yield { path: 'job-alerts.json', bytes: Buffer.from(JSON.stringify(alerts, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await deleteMailAbout(tx, (await queries.deleteAlertsOf(tx, user_id)).map(alertPath));
    return [];
  },
};
