// Names of places in running text.
import { findPlace, resolvePlace } from '../../places/find-place.ts';
import { citiesNamed, gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { placeKey } from '../../places/place-key.ts';
import { plainWords } from '../../places/plain-words.ts';

export type PlaceMention = { length: number; place: Place; is_sure: boolean };

const capital = "\\p{Lu}[\\p{L}'’.-]*\\p{L}|\\p{Lu}{2}|\\p{Lu}\\.\\p{Lu}\\.(?:\\p{Lu}\\.)?";
const link =
  "(?:upon|on|am|an der|de la|de|del|of|the|sur|der|im|le|les|la|las|los|el|y|and|i\\.|bei|ob der|in der|d[’'])";
const namePattern = new RegExp(`^(?:${capital})(?:[ -](?:${link} ?){0,2}(?:${capital})){0,3}`, 'u');
const qualifier = new RegExp(
  `^(?:,? ?\\((${capital}(?: (?:${capital}))*|\\d{2,5})\\)|, ((?:${capital})(?: (?:${link} )?(?:${capital})){0,2}))`,
  'u',
);
/** Abbreviations of regions that are words otherwise say nothing without their city. */
const notPlaces = new Set(
  'remote hybrid java go excel spring cv it hr uk us usa may will monday tuesday wednesday thursday friday january february march april june july august september october november december german english french spanish italian office home the we you our no yes full part time permanent opportunity opportunities vacancy hiring apply contract temporary benefits salary urgent immediate start competitive growth flexible team summary company benelux nordics europe asia africa eu emea dach latam vue word access oracle jira scala ada python php sap rust helm sprint teams zoom master bachelor'
    .split(' ')
    .filter((name) => !['uk', 'us', 'usa'].includes(name)),
);

const remembered = new Map<string, PlaceMention | undefined>();

/** The place whose name begins `text`; `isCued`: the words before say that a place comes, so a small town will do. */
export function placeAtStart(text: string, isCued: boolean): PlaceMention | undefined {
  const key = `${isCued}${text.slice(0, 90)}`;
  if (remembered.has(key)) return remembered.get(key);
  const found = findAtStart(text.slice(0, 90), isCued);
  if (remembered.size > 3000) remembered.clear();
  remembered.set(key, found);
  return found;
}

function findAtStart(text: string, isCued: boolean): PlaceMention | undefined {
  let name = text.match(namePattern)?.[0];
  while (name) {
    const found = placeNamed(name, text.slice(name.length), isCued);
    if (found) return found;
    const shorter = name.replace(/[ -](?:(?:\p{Ll}+\.?|d[’']) ?)*[^ -]*$/u, '');
    if (shorter === name || shorter.length < 2) return undefined;
    name = shorter;
  }
  return undefined;
}

function placeNamed(name: string, rest: string, isCued: boolean): PlaceMention | undefined {
  const key = placeKey(name);
  if (key.length < 2 || notPlaces.has(key)) return undefined;
  const behind = rest.match(qualifier);
  if (behind) {
    const second = (behind[1] ?? behind[2]) as string;
    const further = rest.slice(behind[0].length).match(/^, ((?:\p{Lu}[\p{L}.'-]+|\p{Lu}{2,3})(?: \p{Lu}\p{L}+)?)/u);
    const full = further ? resolvePlace(name, second, further[1] as string) : undefined;
    if (full && further)
      return { length: name.length + behind[0].length + further[0].length, place: full, is_sure: true };
    const half = /^\d/.test(second) ? findPlace(name) : resolvePlace(name, second, '');
    if (half && !(placeKey(second) === key))
      return { length: name.length + behind[0].length, place: half, is_sure: true };
  }
  const alone = findPlace(name);
  if (alone && (!plainWords.has(key) || isCued))
    return { length: name.length, place: alone, is_sure: !plainWords.has(key) };
  if (!isCued || key.length < 4) return undefined;
  const places = gazetteer();
  const city = citiesNamed(places, key)[0];
  const isTown =
    city !== undefined && ((places.thousands[city] as number) >= 15 || key.includes(' ') || name.includes('-'));
  const place = isTown ? resolvePlace(name, '', '') : undefined;
  return place && { length: name.length, place, is_sure: false };
}
