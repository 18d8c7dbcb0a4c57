// Places told by the post code before them.
import { loadWords } from '../../text/vocabulary.ts';
import type { Advert } from './advert.ts';
import type { Location } from './location-found.ts';
import { placeAtStart } from './place-names.ts';

const vocabulary = loadWords(new URL('./vocabulary/location.txt', import.meta.url));

const townInNumber = new RegExp(
  String.raw`(?<![\d.,/-])(?:[ADF]-|CH-)?(?<code>\d{4,5}) (?<town>(?!(?:${vocabulary('counted')})\b)\p{Lu}[\p{L}'’-]+(?:(?: (?:an der|am|im|in der|ob der|bei|sur|de|la|le|les|del?))? \p{Lu}\p{Ll}[\p{L}'’-]*)?)`,
  'gu',
);

/** '24536 Neumünster': five digits before a name are a post code; four where the name is that of a town. */
export function behindPostCode(advert: Advert): Location | undefined {
  if (advert.language === 'en' || advert.language === null) return undefined;
  for (const { index, groups } of advert.text.slice(0, 8000).matchAll(townInNumber)) {
    const [code = '', name = ''] = [groups?.code, groups?.town];
    const mention = placeAtStart(name, true);
    if (code.length === 4 && !mention) continue;
    const start = index + advert.text.slice(index).indexOf(code);
    const length = mention?.length ?? name.length;
    const evidence = { start, end: start + code.length + 1 + length };
    const value = advert.text.slice(start, evidence.end);
    return { value, evidence, sureness: 0.8, country_code: mention?.place.country_code };
  }
  return undefined;
}
