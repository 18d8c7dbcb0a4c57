import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';
import { gazetteer } from './gazetteer.ts';
import { placeById } from './place-by-id.ts';
import { cityPlace } from './place-of-index.ts';

test('a place is found again by its id, namesakes included', () => {
  const places = gazetteer();
  for (let city = 0; city < places.thousands.length; city += 997) {
    const place = cityPlace(places, city);
    expect(placeById(place.id)).toEqual(place);
  }
  for (const text of ['Germany', 'Texas', 'Springfield, Illinois', 'Paris, Texas', 'Vatican City'])
    expect(placeById(findPlace(text)?.id ?? '')).toEqual(findPlace(text));
  for (const id of ['', 'us-il-nowhere-at-all', 'xx', 'group:nordics', '-', 'us-'])
    expect(placeById(id)).toBeUndefined();
});
