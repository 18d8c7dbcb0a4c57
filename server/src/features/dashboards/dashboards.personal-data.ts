import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteDashboards, selectOwnDashboards } from './dashboards.queries.ts';

export const dashboardsOfPerson: PersonalData = {
  feature: 'dashboards',
  async *exportOf({ db }, user_id) {
    const { dashboards, mailings } = await selectOwnDashboards(db, user_id);
    if (dashboards.length + mailings.length === 0) return;
    yield {
      path: 'dashboards/dashboards.json',
      bytes: Buffer.from(JSON.stringify({ dashboards, mailings }, null, 2)),
    };
  },
  async eraseOf(tx, user_id) {
    await deleteDashboards(tx, user_id);
    return [];
  },
};
