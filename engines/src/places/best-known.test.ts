import { expect, test } from 'vitest';
import { readQuery } from '../queries/read-query.ts';

const placesOf = (sentence: string) =>
  readQuery(sentence, { today: '2026-11-22' }).query.conditions.flatMap((one) =>
    one.kind === 'place' ? one.any_of.map(({ name }) => name) : [],
  );

test.each([
  ['recepcionistas en Granada', 'Granada, Andalusia, Spain'],
  ['nurses in Granada', 'Granada, Andalusia, Spain'],
  ['Krankenschwestern in Granada', 'Granada, Andalusia, Spain'],
  ['nurses in Grenada', 'Grenada'],
  ['infirmières à la Grenade', 'Grenada'],
  ['cooks in Salvador', 'Salvador, Bahia, Brazil'],
  ['cocineros en El Salvador', 'El Salvador'],
  ['cooks in Jamaica', 'Jamaica'],
  ['cuisiniers en França', 'France'],
  ['nurses in Ontario', 'Ontario, Canada'],
  ['nurses in Ontario, California', 'Ontario, California, United States'],
  ['Florida nurses', 'Florida, United States'],
  ['nurses in Florida, USA', 'Florida, United States'],
  ['nurses in Virginia', 'Virginia, United States'],
  ['nurses in Washington', 'Washington, District of Columbia, United States'],
  ['nurses in St. Gallen', 'St. Gallen, Saint Gallen, Switzerland'],
  ['camareros en Cádiz', 'Cadiz, Andalusia, Spain'],
])('%s', (sentence, place) => expect(placesOf(sentence)).toEqual([place]));
