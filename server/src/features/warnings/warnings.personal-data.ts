import type { PersonalData } from '../../infra/personal-data.ts';
import * as queries from './found.queries.ts';
import { quotesOf, sayToPerson } from './said-warning.ts';

/** What was found in somebody's applications, as they are told of it; it goes with the application. */
export const warningsOfPerson: PersonalData = {
  feature: 'warnings',
  async *exportOf({ db }, user_id) {
    const found = [];
    for (const { application_id, ...owner } of await queries.selectOfPerson(db, user_id))
      for (const row of await queries.selectMine(db, { ...owner, application_id }).execute())
        found.push({
          application_id,
          line: sayToPerson(row.evidence, undefined),
          quotes: quotesOf(row.evidence),
          found_at: row.found_at,
          contested_at: row.contested_at,
        });
    if (found.length > 0)
      yield { path: 'applications/warnings.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },
  eraseOf: async () => [],
};
