import {
  citiesNamed,
  type Gazetteer,
  gazetteer,
  getCityKey,
  getCityWeight,
  getRegionCode,
  keysFrom,
} from './gazetteer.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { areaPlace, cityPlace } from './place-of-index.ts';

/** A name somebody may type: of a city (an index) or of an area ('US', 'US.IL'). */
type Entry = { key: string; what: number | string; weight: number };

// A whole name outweighs a longer one eight times its size: 'bath' is Bath (94 000) before Bathinda (285 000),
// while 'san' is San Diego before San in Mali (68 000). Tried out on some forty names; no deeper reason.
const wholeNameFactor = 8;
// A region weighs a quarter of its people and a country all of them: 'cal' is California, then Cali and Calgary;
// 'new y' is the city before the state.
const regionFactor = 0.25;
// A name of another language: 'bom' still finds Mumbai, but 'san' does not begin with Santa Fe de Bogotá.
const otherNameFactor = 0.2;

const byStart = new Map<string, Entry[]>();

/**
 * Cities, regions and countries whose name in some language begins with `q`, the most important first
 * (people, capitals twice, whole names before longer ones, then by name). A part after a comma narrows by region or
 * country: 'spring, ill'. Fewer than two letters find nothing.
 */
export function suggestPlaces(q: string, limit = 10): Place[] {
  const [prefix = '', ...narrowing] = q.split(',').map(placeKey);
  if (prefix.length < 2) return [];
  const places = gazetteer();
  const areas = narrowing.filter(Boolean).map((part) => areasBeginning(places, part));
  const found = new Map<number | string, number>();
  let enough = 0;
  for (const { key, what, weight } of entriesFrom(places, prefix.slice(0, 2))) {
    // The rest of the list has no known size; it counts only where the known ones are too few.
    if (weight === 0 && enough >= limit) break;
    if (!key.startsWith(prefix) || !areas.every((within) => isWithin(places, what, within))) continue;
    const weighed = (weight + 1) * (key === prefix ? wholeNameFactor : 1);
    if (weighed > (found.get(what) ?? 0)) found.set(what, weighed);
    enough++;
  }
  return best(places, found, limit);
}

function best(places: Gazetteer, found: Map<number | string, number>, limit: number): Place[] {
  const nameOf = (what: number | string) => (typeof what === 'number' ? getCityKey(places, what) : what);
  const ranked = [...found].sort(([a, x], [b, y]) => y - x || (nameOf(a) < nameOf(b) ? -1 : 1));
  const answers = new Map<string, Place>();
  for (const [what] of ranked) {
    if (answers.size >= limit) break;
    const place = typeof what === 'number' ? cityPlace(places, what) : areaPlace(places, what);
    if (!answers.has(place.name)) answers.set(place.name, place);
  }
  return [...answers.values()];
}

/** All entries that begin with these two letters, the heaviest first; gathered when first asked for. */
function entriesFrom(places: Gazetteer, start: string): Entry[] {
  const known = byStart.get(start);
  if (known) return known;
  const entries: Entry[] = [];
  for (const key of keysFrom(places, start))
    for (const what of citiesNamed(places, key)) {
      const factor = key === getCityKey(places, what) ? 1 : otherNameFactor;
      entries.push({ key, what, weight: getCityWeight(places, what) * factor });
    }
  for (const [key, areas] of places.areasByKey)
    if (key.startsWith(start) && !places.abbreviations.has(key))
      for (const what of areas) entries.push({ key, what, weight: areaWeight(places, key, what) });
  entries.sort((a, b) => b.weight - a.weight);
  byStart.set(start, entries);
  return entries;
}

function areaWeight(places: Gazetteer, key: string, area: string): number {
  const name = area.length > 2 ? places.regions.get(area) : places.countries.get(area);
  const factor = name !== undefined && placeKey(name) === key ? 1 : otherNameFactor;
  return (places.thousandsOf.get(area) ?? 0) * (area.length > 2 ? regionFactor : 1) * factor;
}

/** 'ill' → {US.IL, …}: areas of which some name or abbreviation begins so. */
function areasBeginning(places: Gazetteer, prefix: string): Set<string> {
  const areas = new Set<string>();
  for (const [key, codes] of places.areasByKey) if (key.startsWith(prefix)) for (const code of codes) areas.add(code);
  return areas;
}

function isWithin(places: Gazetteer, what: number | string, areas: Set<string>): boolean {
  const region = typeof what === 'number' ? getRegionCode(places, what) : what;
  return areas.has(region) || (areas.has(region.slice(0, 2)) && region !== region.slice(0, 2));
}
