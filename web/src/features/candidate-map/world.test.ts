import { expect, test } from 'vitest';
import { unwrapped } from './basemap.ts';
import { toMapArea, toMapView } from './map-view.ts';
import { computeBounds } from './markers.ts';

test('borders go on over the antimeridian, and one that goes all around is closed along the pole', () => {
  const fiji = [
    [178, -17],
    [-179, -17],
    [-179, -16],
    [178, -16],
    [178, -17],
  ];
  expect(unwrapped(fiji)).toEqual([
    [178, -17],
    [181, -17],
    [181, -16],
    [178, -16],
    [178, -17],
  ]);
  const around = [
    [-180, -80],
    [-60, -80],
    [60, -80],
    [180, -80],
  ];
  expect(unwrapped(around.concat([[-175, -80]]))).toEqual([
    ...around,
    [185, -80],
    [185, -90],
    [-180, -90],
    [-180, -80],
  ]);
});

test('a span goes over the antimeridian where people live on both of its sides', () => {
  const at = (...longitudes: number[]) => computeBounds(longitudes.map((longitude) => ({ longitude, latitude: 1 })));
  expect(at()).toBeUndefined();
  expect(at(178, -172)).toMatchObject({ west: 178, east: 188 });
  expect(at(-122, -8, 78, 178, -172)).toMatchObject({ west: -172, east: 178 }); // All over the world.
  expect(at(10)).toEqual({ west: 10, east: 10, south: 1, north: 1 });
});

test('a view is asked for in whole tiles, also one that was dragged around the world', () => {
  expect(toMapView(170, -30, 200, 10, 4)).toMatchObject({ west: 170, east: -160 });
  expect(toMapArea(toMapView(170, -30, 200, 10, 4))).toEqual({
    zoom_level: 4,
    bounds: '157.5,-40.979898,-157.5,21.943046',
  });
  expect(toMapArea(toMapView(-300, -85.06, 300, 85.06, 0.4))).toEqual({ zoom_level: 2 });
});
