import type { PersonalData } from '../../infra/personal-data.ts';
import { deleteSearches, selectSearches } from './search-alerts.queries.ts';

/** Entries are of candidates and follow their rows: see write-entries.ts. */
export const searchesOfPerson: PersonalData = {
  feature: 'search',
  async *exportOf({ db }, user_id) {
    const { searches, alerts } = await selectSearches(db, user_id);
    if (searches.length + alerts.length === 0) return;
    yield { path: 'search/searches.json', bytes: Buffer.from(JSON.stringify({ searches, alerts }, null, 2)) };
  },
  async eraseOf(tx, user_id) {
    await deleteSearches(tx, user_id);
    return [];
  },
};
