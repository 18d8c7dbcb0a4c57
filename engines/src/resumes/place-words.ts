// How much a text looks like the name of a place.
import { findPlace } from '../places/find-place.ts';
import { fold, foldedWords } from './fold.ts';
import { jobs } from './lexicon.ts';
import { remembered } from './remembered.ts';

const remote =
  /^(?:remote|hybrid|on-?site|home ?office|worldwide|teletravail|remoto|a distancia|in remoto|thuiswerk|zdalnie|远程|リモート)\b/;
const countries = new Set<string>();
for (const locale of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  for (const a of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const b of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const name = names.of(a + b);
      if (name && name !== a + b) countries.add(fold(name));
    }
}
for (const name of [
  'usa',
  'u.s.a.',
  'us',
  'uk',
  'uae',
  'england',
  'scotland',
  'wales',
  'holland',
  'deutschland',
  'czech republic',
])
  countries.add(name);

/** As `findPlace`: the same pieces of addresses are looked up from many sides. */
export const placeNamed = remembered((text) => findPlace(text));

/** True for the name of a country in one of eight languages. */
export const isCountry = (text: string): boolean => countries.has(fold(text).trim());

/** From -3 (surely no place) to 2.5 (surely one). */
export const placeScore = remembered(rate);

function rate(text: string): number {
  const folded = fold(text);
  if (remote.test(folded)) return 2;
  if (/[@:]|\d{3,}/.test(text) || text.length > 60) return -3;
  // 'ORCHID BOX – Miami, FL': a name before its place.
  const [before, behind] = text.split(/\s+[–—-]\s+|\s*[·|]\s*/);
  if (behind && before && !placeNamed(before) && !isCountry(before)) return -0.5;
  const pieces = text.split(/\s*[,，]\s*/);
  const [first = '', second = ''] = pieces;
  if (isCountry(text)) return 2.5;
  if (foldedWords(text).length > 7) return -2;
  if (/^\p{Ll}/u.test(text)) return -1.5;
  if (jobs.what(text) > 1) return -2;
  if (jobs.where(first) > 1.2) return -1.5;
  const hasCountry = pieces.length > 1 && isCountry(pieces.at(-1) ?? '');
  if (placeNamed(first)) return hasCountry ? 2.5 : 2;
  // 'Cinderby, Austin' and 'Cinderby, Austin, United States' begin with what is in the place.
  if (
    second &&
    !isCountry(second) &&
    (placeNamed(second) || (pieces.length > 2 && placeNamed(pieces.slice(1).join(', '))))
  )
    return -0.5;
  if (hasCountry) return fold(placeNamed(text)?.city ?? '') === fold(first) ? 3 : 1.2; // 'Cascais, Portugal': only a town.
  // 'Ames, IA'
  if (pieces.length === 2 && /^\p{Lu}{2,3}$/u.test(second)) return 1.5;
  return pieces.length === 1 && foldedWords(first).length <= 3 ? 0.1 : -0.4;
}
