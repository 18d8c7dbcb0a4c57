import { findPlace } from '../../places/find-place.ts';
import { fold, foldedWords, isCjk } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { monthNumbers } from '../dates/date-words.ts';
import { jobs, studies } from '../entries/lexicon.ts';
import type { Evidence, Resume } from '../resume.ts';
import type { Field } from './contact-fields.ts';
import { placeInRun } from './place-run.ts';
import { isCountry, isCountryCode, placeNamed } from './place-words.ts';

const vocabulary = loadWords(new URL('./vocabulary/location.txt', import.meta.url));
const cjkCountryWords = new RegExp(String.raw`^(?:${vocabulary('isCjkCountry')})$`);

type Location = Resume['location'];
/** `is_unsure`: another place was named as well. */
export type FoundLocation = {
  value: Location;
  country_code: string | undefined;
  evidence: Evidence | undefined;
  is_unsure?: boolean;
};

const livesIn = /^(?:currently |presently |now )?(?:based|living|located|residing|lives|resident)? ?in (?=\p{Lu})/iu;
const nowhere: Location = { city: '', region: '', country: '' };
const postalAtStart =
  /^(?:[A-Z]{1,2}[- ])?(?:\d{4} [A-Z]{2}|\d{4,6}(?:-\d{3,4})?|\d{3} \d{2}|\d{2}-\d{3}|〒?\d{3}-\d{4})\s+/;
const postalAtEnd =
  /[\s,]+(?:\d{4,6}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]{2,3}\d ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{2}-\d{3}|\d{3} ?\d{2,3})$/;
const isPostal = (piece: string) => postalAtEnd.exec(` ${piece}`)?.index === 0;
const streetWords = new RegExp(
  String.raw`\b(?:${vocabulary('streetWords')})\b|strasse\b|gasse\b|straat\b|weg\b|\d+\s*[a-z]?$|^\d`,
);

/** Where the person lives, as written: a labelled address first, else the first field that can be nothing but a place. */
export function readLocation(fields: Field[]): FoundLocation {
  const labelled = fields.filter((field) => field.label === 'location' && !isAddressOnline(field.text));
  let country: FoundLocation | undefined; // Which may have a label of its own, before the town's or behind it.
  for (const field of labelled) {
    const joined = joinedAddress(fields, field);
    const value = placeIn(joined.text);
    // 'Mattengasse 4', whose town has a label of its own.
    const isStreet = streetWords.test(fold(joined.text)) && !isKnown(value);
    if (isStreet && labelled.some((other) => other !== field && isKnown(placeIn(other.text)))) continue;
    const place = { ...field, end: joined.end };
    if (value.city) return found({ ...value, country: value.country || (country?.value.country ?? '') }, place);
    if (value.country) country ??= found(value, place);
  }
  if (country) return country;
  let first: FoundLocation | undefined;
  let isBare = false; // Without a country or a postal code.
  for (const field of fields) {
    if (field.label || !canBePlace(field.text)) continue;
    const value = placeIn(field.text);
    if (!isConvincing(value, field.text)) continue;
    if (!first) {
      const whole = withRest(fields, field, value);
      first = found(whole.value, { ...field, end: whole.end });
      isBare = whole.value.country === '' && !/\d/.test(field.text);
    } else if (isBare && isElsewhere(value, first.value)) return { ...first, is_unsure: true };
  }
  return first ?? placeBehindTitle(fields) ?? { value: nowhere, country_code: undefined, evidence: undefined };
}

const behindTitle = /^\p{Lu}.*\p{Ll}(?:\)|\b) (?:in|near|en|à|em|a) (?=\p{Lu})/u;

/** 'Architect in Leeds, West Yorkshire', where nothing else says where: only what the gazetteer knows. */
function placeBehindTitle(fields: Field[]): FoundLocation | undefined {
  for (const field of fields) {
    const length = field.label ? 0 : (behindTitle.exec(field.text)?.[0].length ?? 0);
    const text = field.text.slice(length);
    if (length === 0 || !canBePlace(text) || !placeNamed(text)?.city) continue;
    const value = placeIn(text);
    if (value.city && isKnown(value)) return found(value, { ...field, start: field.start + length });
  }
  return undefined;
}

/** Whether both name a city, and not the same one. */
const isElsewhere = (one: Location, other: Location) =>
  one.city !== '' && other.city !== '' && fold(one.city) !== fold(other.city);

function found(value: Location, field: Field): FoundLocation {
  const place = placeNamed([value.city, value.region, value.country].filter(Boolean).join(', '));
  return { value, country_code: place?.country_code, evidence: { start: field.start, end: field.end } };
}

/** An address that goes on in the next row: '10 bis, allée du Moulin,' over '68945 Lyon'. */
function joinedAddress(fields: Field[], field: Field): { text: string; end: number } {
  const next = fields[fields.indexOf(field) + 1];
  const goesOn = next && !next.label && next.row === field.row + 1 && next.is_alone && canBePlace(next.text);
  if (!goesOn) return field;
  if (/[,-]$/.test(field.text)) return { text: `${field.text} ${next.text}`, end: next.end };
  const alone = placeIn(field.text);
  const joined = placeIn(`${field.text} ${next.text}`);
  const isCut = /(?:^|[\s,])(?:\d{4} [A-Z]{2}|\d{5}|\d{2}-\d{3})$/.test(field.text) && /^\p{Lu}\p{L}/u.test(next.text);
  if (isCut) return { text: `${field.text} ${next.text}`, end: next.end };
  // 'Ziegelofenweg 88' over 'Leverkusen'.
  if (streetWords.test(fold(field.text)) && !isKnown(alone) && placeNamed(next.text)?.city)
    return { text: `${field.text}, ${next.text}`, end: next.end };
  const isBetter = postalAtStart.test(next.text) || isCountry(next.text) || (!alone.country && joined.country !== '');
  if (!isBetter) return field;
  const mark = postalAtStart.test(next.text) || isCountry(next.text) ? ', ' : ' ';
  return { text: field.text + mark + next.text, end: next.end };
}

// 'TX 78745' and 'BC V3T 1Z2' under the name of a city.
const stateBelow = /^([A-Z]{2})(?: \d{5}(?:-\d{4})?| [A-Z]\d[A-Z] ?\d[A-Z]\d)$/;

const isAddressOnline = (text: string) => /@|\/\/|www\./.test(text);

// 'Austrian citizenship', 'österreichische Staatsbürgerschaft', 'citizen of Ghana': no place to live in.
const citizenship = new RegExp(String.raw`\b(?:${vocabulary('citizenship')})\b|国籍|國籍|국적`);

// '1907 Sycamore Bend Rd' begins with a house, not with a postal code.
const houseOnStreet = new RegExp(
  String.raw`^\d+[a-z]?(?:-\d+)?\s.*\b(?:${vocabulary('houseOnStreet')})\.?(?: [nsew]{1,2})?(?: (?:apt|suite|ste|unit|#) ?\S+)?$`,
  'i',
);

const canBePlace = (text: string) =>
  !citizenship.test(fold(text)) &&
  !monthNumbers.has(fold(text)) &&
  text.length <= 120 &&
  !/[@:]|\/\/|\+\d|www\./.test(text) &&
  /\p{L}{2}/u.test(text);

/** With the region and the country that stand behind the city in fields of their own. */
function withRest(fields: Field[], field: Field, value: Location): { value: Location; end: number } {
  const alone = { value, end: field.end };
  if (value.country || value.region || !value.city) return alone;
  const [next, last] = fields.slice(fields.indexOf(field) + 1);
  const isNear = (other: Field | undefined): other is Field =>
    other !== undefined && !other.label && other.row - field.row <= 1 && canBePlace(other.text);
  if (!isNear(next)) return alone;
  const bare = next.text.replace(/^\(|\)$/g, '');
  const isCode = isCountryCode(bare) && findPlace(value.city, { country_code: bare })?.country_code === bare;
  if (isCountry(bare) || isCode) return { value: { ...value, country: bare }, end: next.end };
  const state = stateBelow.exec(next.text)?.[1];
  if (state && next.row > field.row) return { value: { ...value, region: state }, end: next.end };
  const region = placeNamed(`${value.city}, ${next.text}`) && !placeNamed(next.text)?.city ? next.text : '';
  if (!region) return alone;
  const hasCountry = isNear(last) && isCountry(last.text);
  const country = hasCountry ? last.text : '';
  return { value: { ...value, region, country }, end: hasCountry ? last.end : next.end };
}

/** Unlabelled text is a place where it ends in a country, has a postal code, or is in the gazetteer as it stands. */
function isConvincing(value: Location, text: string): boolean {
  if (!value.city && !value.country) return false;
  if (jobs.what(text) > 1 || foldedWords(text).length > 12) return false;
  if (value.country && (value.city === '' || text.includes(','))) return true;
  const pieces = text.split(/\s*,\s*/);
  if (houseOnStreet.test(fold(text))) return false;
  if (pieces.some((piece) => postalAtStart.test(piece)) && pieces.length <= 6) return true;
  return (
    placeNamed(text) !== undefined || placeNamed([value.city, value.region].filter(Boolean).join(', ')) !== undefined
  );
}

const isOrganization = (text: string) => jobs.where(text) > 1.2 || studies.where(text) > 1.2;

/** 'Leeds, West Yorkshire, GB': the code of the country that the city before it is in, and of no region of that country. */
function endsInCountryCode(pieces: string[]): boolean {
  const code = pieces.at(-1) ?? '';
  if (!/^[A-Z]{2}$/.test(code) || pieces.length < 2) return false;
  const before = pieces.slice(0, -1).filter((piece) => !/\d/.test(piece));
  const country_code = code === 'UK' ? 'GB' : code;
  const isThere = (text: string) => findPlace(text, { country_code })?.country_code === country_code;
  if (before.length > 1) return isThere(before.join(', ')) || isThere(before[0] ?? '');
  const whole = placeNamed(pieces.join(', '));
  return (whole === undefined || whole.country_code === country_code) && isThere(before[0] ?? '');
}

/** The parts of a text that is nothing but a place. */
export function placeIn(text: string): Location {
  if (isCjk(text)) return parseCjk(text);
  const parted = placeBetweenMarks(text);
  const isParted = parted.city !== '' && !isCountryCode(parted.city) && isKnown(parted);
  return isParted ? parted : (placeInRun(text) ?? parted);
}

const isKnown = ({ city, region, country }: Location) =>
  placeNamed([city, region, country].filter(Boolean).join(', ')) !== undefined;

const regionBeforeCode = /^(\p{L}[\p{L} .'’-]*?)(?: \d{4,6})? ([A-Z]{2})$/u;

/** Parts the last of the pieces where it holds the code of the country that the first is in: 'Rosario, Santa Fe AR'. */
function partCountryCode(pieces: string[]): void {
  const [, region, code] = regionBeforeCode.exec(pieces.at(-1) ?? '') ?? [];
  if (!region || !code || pieces.length < 2 || !isCountryCode(code)) return;
  const country_code = code === 'UK' ? 'GB' : code;
  if (findPlace(pieces[0] ?? '', { country_code })?.country_code === country_code) pieces.splice(-1, 1, region, code);
}

/** The parts of a place that commas and dashes part. */
function placeBetweenMarks(text: string): Location {
  const pieces = text
    // 'Bari (BA)', 'Montréal (Québec)'
    .replace(/\s*\(([^)]*)\)/g, (_all, inside: string, at: number) =>
      isRegion(inside) || placeNamed(`${text.slice(0, at)}, ${inside}`)?.city ? `, ${inside}` : ' ',
    )
    .replace(livesIn, '')
    .replace(/(?<=\p{Ll}{3})\.$/u, '')
    .replace(/\s+[–—-]\s*(?=\d{6}\b)/g, ' ') // 'Chennai - 600020'
    .replace(/^(\p{L}[\p{L} .'’-]*) ([A-Z]{2})(?=$|, )/u, (all, city: string, code: string) =>
      placeNamed(`${city}, ${code}`)?.city ? `${city}, ${code}` : all,
    )
    .split(/\s*(?:,|\s[–—-]\s|\s\/\s|;|·)\s*/)
    .map((piece) => piece.trim())
    .filter(Boolean);
  partCountryCode(pieces);
  // 'University of Eastmarsh, Norwich, UK' begins with whom the person is at.
  if (pieces.length > 1 && !placeNamed(pieces[0] ?? '') && isOrganization(pieces[0] ?? '')) pieces.shift();
  // 'Hamburg, DE, 21129' and 'Portland, OR, US, 97214' end in it.
  if (isCountryCode(pieces.at(-2) ?? '') && isPostal(pieces.at(-1) ?? '')) pieces.pop();
  let country = '';
  if (pieces.length > 0 && isCountry(pieces.at(-1) ?? '')) country = pieces.pop() ?? '';
  else if (endsInCountryCode(pieces)) country = pieces.pop() ?? '';
  // '4410 Rainier Ave, Seattle, WA 98118' begins with the number of a house.
  const hasLater = (index: number) => index === 0 && pieces.slice(1).some((piece) => postalAtEnd.test(` ${piece}`));
  const postal = pieces.findIndex(
    (piece, index) => postalAtStart.test(piece) && !houseOnStreet.test(fold(piece)) && !hasLater(index),
  );
  if (postal >= 0) {
    const city = (pieces[postal] ?? '').replace(postalAtStart, '');
    return { city, region: pieces[postal + 1] ?? '', country };
  }
  // 'Dublin 8' and 'Paris 11e' are quarters by number, 'London SE15' is one by the first half of a code.
  const plain = pieces.map((piece) =>
    piece
      .replace(postalAtEnd, '')
      .replace(/(?<=\p{L}{3}) (?:\d{1,2}e?|[A-Z]{1,2}\d{1,2}[A-Z]?)$/u, '')
      .trim(),
  );
  const named = plain.filter((piece, index) => isName(piece, pieces[index] ?? ''));
  const last = named.at(-1) ?? '';
  // 'Footscray VIC 3011'
  const [, town, state] = /^(.+?) ([A-Z]{2,3})$/.exec(last) ?? [];
  if (town && state && last !== pieces.at(-1)) return { city: town, region: state, country };
  const before = named.at(-2) ?? '';
  if (!last) return { ...nowhere, country };
  // A postal code behind a name of some length is its city's: 'Old Mill Road, Cardiff CF10 1AA'.
  const hasPostal = postalAtEnd.test(pieces.at(-1) ?? '') && !/^\p{Lu}{2,3}$/u.test(last);
  const isOfRegion = before !== '' && isRegion(last) && !streetWords.test(fold(before));
  if (hasPostal && isOfRegion) return { city: before, region: last, country };
  if (!before || hasPostal || streetWords.test(fold(before))) return { city: last, region: '', country };
  // 'Kukatpally, Hyderabad': a quarter before its city.
  const place = placeNamed(`${before}, ${last}`);
  const isQuarter = place
    ? fold(place.city ?? '') === fold(last) && fold(before) !== fold(last)
    : placeNamed(last)?.city;
  if (!placeNamed(before) && isQuarter) return { city: last, region: '', country };
  return { city: before, region: last, country };
}

/** 'BA', 'Québec': letters that stand for a region, or the name of one that no city has. */
function isRegion(text: string): boolean {
  const place = isCountry(text) ? undefined : placeNamed(text);
  return /^\p{Lu}{2,3}$/u.test(text) || (place !== undefined && !place.city);
}

const flat = /^(?:apt|apartment|suite|ste|unit|flat|floor|int|dpto|piso|stg|top|app?t)\.?$/;

function isName(piece: string, original: string): boolean {
  if (flat.test(fold(piece)) || !/\p{L}{2}/u.test(piece) || /\d/.test(piece)) return false;
  return piece === original ? true : piece.length > 1;
}

/** '福建 厦门', '広東省広州市', '中国北京市': the region before the city, the country before both. */
function parseCjk(text: string): Location {
  const plain = text.replace(/(?<![\d-])〒?\d{3}-?\d{4}(?![\d-])/, '').trim();
  const words = plain.split(/[\s,，、·]+/).filter(Boolean);
  let country = '';
  if (words.length > 1 && isCjkCountry(words[0] ?? '')) country = words.shift() ?? '';
  else if (words.length > 1 && isCjkCountry(words.at(-1) ?? '')) country = words.pop() ?? '';
  if (words.length >= 2 && /[县市]$/u.test(words[0] ?? '') && /[省県府都道]$/u.test(words[1] ?? ''))
    return { city: words[0] ?? '', region: words[1] ?? '', country };
  if (words.length >= 2) return { city: words[1] ?? '', region: words[0] ?? '', country };
  const parts = /^(.+?(?:省|自治区|県|府|都|道))(.+?[市区町村])?/u.exec(words[0] ?? '');
  if (parts?.[2]) return { city: parts[2], region: parts[1] ?? '', country };
  // '北京市朝阳区' is a quarter of a city.
  const city = /^(.{1,6}?市)(?=.+[区县])/u.exec(words[0] ?? '')?.[1];
  return { city: city ?? words[0] ?? '', region: '', country };
}

const isCjkCountry = (word: string) => cjkCountryWords.test(word);
