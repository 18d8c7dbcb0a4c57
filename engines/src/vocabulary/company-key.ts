import { isPlaceText } from '../places/find-place.ts';
import { citiesNamed, gazetteer } from '../places/gazetteer.ts';
import { placeKey } from '../places/place-key.ts';
import { canonicalSkill } from '../skills/skills.ts';
import { memoize } from '../text/memoize.ts';

/** Folded, as they stand at the end of a name. */
const legalForms = new Set(
  (
    'inc incorporated corp corporation co company ltd limited llc llp lp plc pty pvt pte gmbh mbh ag kg kgaa ohg gbr ug ev ek se ' +
    'sa sas sasu sarl eurl snc sl slu srl spa bv nv lda ltda epp oyj oy ab as asa aps kft zrt sro doo kk sdn bhd tbk pt cie cia ' +
    'com org net intl holding holdings group gruppe groupe grupo sociedad limitada anonima'
  ).split(' '),
);
const leading = /^(?:the|la|le|les|el|die|der|das) /;
const trailing = /(?: (?:and|und|et|y|e))+$/;
const max = 200; // Letters looked at.

/**
 * The form in which employers are compared, in entries and in queries: 'The Müller & Söhne GmbH & Co. KG' → 'muller and sohne'.
 * Empty for what has no letter or digit.
 */
export function companyKey(name: string): string {
  const plain = placeKey(
    name
      .slice(0, max)
      .replace(/&/g, ' and ')
      .replace(/\b(?:[A-Za-z]\.){2,}/g, withoutDots),
  );
  const words = plain.replace(leading, '').split(' ');
  while (
    words.length > 1 &&
    (legalForms.has(words.at(-1) as string) || /^(?:and|und|et|y|e)$/.test(words.at(-1) as string))
  )
    words.pop();
  return words.join(' ').replace(trailing, '');
}

const withoutDots = (letters: string) => letters.replaceAll('.', '');

const kinds = new Set(
  (
    'retail builders games logistics motors energy trips labs robotics pharma hospital infirmary clinic school college university council bank consulting advisory partners ' +
    'law legal solicitors associates media press devices technologies technology tech systems solutions services software digital studio studios hotel hotels haulage transport ' +
    'insurance foods food stores store shop market capital ventures industries engineering construction electric electronics networks telecom telecoms mobile health healthcare ' +
    'care homes airlines airways travel group international global europe uk usa deutschland france espana espana bakery coffee restaurant kitchen trading'
  ).split(' '),
);
const minLetters = 5;

/**
 * All keys that somebody who worked there is found by: the whole name, that without what is in brackets or without the place
 * behind a comma ('Oxbow, Leeds'), and the first word where the
 * rest only says the kind of business ('Oxbow Retail' → 'oxbow') and the word is no place and no skill ('Berlin Bakery').
 */
export function companyKeys(name: string): string[] {
  const text = name.slice(0, max);
  const whole = companyKey(text);
  const keys = [whole, companyKey(text.replace(/\([^)]*\)/g, ' '))];
  const [, alone, place] = /^(.{2,}), ([^,]{2,40})$/.exec(text) ?? [];
  if (alone && place && isPlaceName(place)) keys.push(companyKey(alone));
  for (const match of text.matchAll(/\(([^)]{3,40})\)/g)) keys.push(companyKey(match[1] as string));
  const [first = '', ...rest] = whole.split(' ');
  if (rest.length > 0 && first.length >= minLetters && rest.every((word) => kinds.has(word)) && !isCommon(first))
    keys.push(first);
  return [...new Set(keys)].filter(Boolean);
}

const isPlaceName = memoize(
  (text): boolean => citiesNamed(gazetteer(), text.toLowerCase()).length > 0 || isPlaceText(text),
);

const isCommon = memoize(
  (word): boolean =>
    citiesNamed(gazetteer(), word).length > 0 ||
    isPlaceText(word) ||
    canonicalSkill(word) !== undefined ||
    kinds.has(word),
);
