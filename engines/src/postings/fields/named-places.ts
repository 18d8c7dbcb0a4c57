// Places beside what else names the position: the employer, a label that no list has.
import type { Advert } from './advert.ts';
import type { Location } from './location-found.ts';
import { placeAtStart } from './place-names.ts';

/** 'Junegrass Foods, Minneapolis, MN': the place that stands behind the name of the employer, wherever it is named. */
export function behindName(advert: Advert, company: string | undefined): Location | undefined {
  if (!company) return undefined;
  let at = advert.text.indexOf(company);
  for (let turn = 0; at >= 0 && turn < 8; turn++, at = advert.text.indexOf(company, at + company.length)) {
    const behind = advert.text.slice(at + company.length, at + company.length + 120);
    const lead = behind.match(
      /^(?:[.']?s?)?(?:,|\s*[(|·–—]|\s-)?\s*(?:(?:based |located |situated |mit Sitz |con sede |située? |ubicad[oa] |basée? |aus )?(?:in|en|à|im|at|near|bei|de)\s+)?(?=\p{Lu})/u,
    )?.[0];
    const mention = lead?.trim() ? placeAtStart(behind.slice(lead.length), true) : undefined;
    if (!lead || !mention?.place.city) continue;
    const start = at + company.length + lead.length;
    const end = start + mention.length;
    const { country_code } = mention.place;
    return { value: advert.text.slice(start, end), evidence: { start, end }, sureness: 0.8, country_code };
  }
  return undefined;
}

const aboutPerson = new Set(['responsibilities', 'requirements', 'nice_to_have', 'benefits', 'legal', 'process']);

/** 'House: Canal Street, Birmingham': a label that no list has, and a place behind it. */
export function fromAnyLabel(advert: Advert): Location | undefined {
  for (const { start, text, kind, label_start } of advert.labels) {
    if ((kind !== 'other' && kind !== 'company') || text.length > 70 || label_start > 3000) continue;
    const line = advert.lines.find((one) => one.start <= start && one.end >= start);
    if (!line || aboutPerson.has(line.kind)) continue;
    const parts = [0, ...[...text.matchAll(/,\s+(?=\p{Lu})|\s[–—|-]\s+|\s?\(/gu)].map((m) => m.index + m[0].length)];
    for (const from of parts) {
      const mention = placeAtStart(text.slice(from), true);
      if (!mention?.place.city || !/^[).]*$/.test(text.slice(from + mention.length))) continue;
      const isStreet = /\b(?:street|road|lane|avenue|square|quay|strasse|straße|weg|platz|rue|calle|avenida|plaza)\b/i;
      const first = kind === 'other' && isStreet.test(text.slice(0, from)) ? 0 : from;
      const value = text.slice(first, from + mention.length);
      const evidence = { start: start + first, end: start + first + value.length };
      return { value, evidence, sureness: 0.75, country_code: mention.place.country_code };
    }
  }
  return undefined;
}
