// Places and people at them, for tests of the map.

import { randomUUID } from 'node:crypto';
import { idOfCluster } from '../src/features/candidate-map/cluster-id.ts';
import type { Db } from '../src/infra/database/postgres.ts';
import { insertCandidate } from './make.ts';

export const places = {
  berlin: { city: 'Berlin', state_province: 'Berlin', country: 'Germany', latitude: 52.52, longitude: 13.4 },
  porto: { city: 'Porto', state_province: 'Norte', country: 'Portugal', latitude: 41.15, longitude: -8.61 },
  braga: { city: 'Braga', state_province: 'Norte', country: 'Portugal', latitude: 41.55, longitude: -8.42 },
  suva: { city: 'Suva', country: 'Fiji', latitude: -18.14, longitude: 178.44 },
  apia: { city: 'Apia', country: 'Samoa', latitude: -13.83, longitude: -171.77 },
  spain: { country: 'Spain', latitude: 40.4, longitude: -3.7 }, // The gazetteer's middle of the country.
  untold: {}, // Says nothing of where they are.
  typed: { city: 'Nowhere-on-Sea' }, // The gazetteer does not know it.
};

/** People at a place. @returns their ids */
export async function live(db: Db, as: { workspace_id: string }, place: keyof typeof places, many = 1, about = {}) {
  const ids: string[] = [];
  for (let n = 0; n < many; n++) ids.push(await insertCandidate(db, as, { ...places[place], ...about }));
  return ids;
}

/** A city with somebody in it, as facts know of it. @returns the location's id */
export async function makeCluster(db: Db, { workspace_id }: { workspace_id: string }): Promise<string> {
  const term = randomUUID();
  const city = db
    .insertInto('candidate_terms')
    .values({ workspace_id, kind: 'city', term, term_key: term, candidates: 1 });
  const { id } = await city.returning('id').executeTakeFirstOrThrow();
  const plain = { version: 0, created_at: new Date().toISOString(), created_day: 0, flags: 0, first_name_key: 'any' };
  await db
    .insertInto('candidate_facts')
    .values({
      workspace_id,
      candidate_id: randomUUID(),
      ...plain,
      city_id: id,
      skill_ids: [],
      tag_ids: [],
      email: term,
    })
    .execute();
  return idOfCluster({ by: 'city', key: String(id) });
}
