// Whether a quote says a value, by the kind of value; what is kept is always the document's own writing.
import { languageKey, languageNames } from '../../skills/spoken-languages.ts';
import { findDates } from '../dates/dates.ts';
import { findEmail } from '../person/email.ts';
import { website } from '../person/links.ts';
import { nameFrom } from '../person/person-name.ts';
import { isCountry } from '../person/place-words.ts';
import type { Evidence } from '../resume.ts';
import { type Folded, wordsWithin } from './model-text.ts';

/** A value as the document writes it, and where, as offsets into the folded text. */
export type Supported = Evidence & { value: string };
type Judge = (value: string, quote: Evidence, text: Folded) => Supported | undefined;

/** By the kind of value: mostly the last part of a field's path. Undefined where the quote does not say the value, or it can be no such thing. */
export function getJudge(field: string): Judge {
  return judges[field] ?? line(200);
}

/** Words in one line: with a letter, and no longer than the profile takes. */
function line(max: number, isOne: (words: string) => boolean = () => true): Judge {
  return (value, quote, text) => {
    const place = value.length > max ? undefined : wordsWithin(value, quote, text);
    if (!place) return undefined;
    const words = text.text.slice(place.start, place.end);
    return /\p{L}/u.test(words) && !/\p{Cc}/u.test(words) && isOne(words) ? { ...place, value: words } : undefined;
  };
}

const maxSkillWords = 6;
const isPlaceName = (words: string) => /^[^\d@:/<>]*$/.test(words);

const judges: Record<string, Judge> = {
  person_name: name,
  original_email: email,
  phone,
  city: line(60, isPlaceName),
  region: line(60, isPlaceName),
  country: line(60, isCountry),
  summary: line(2000),
  description: line(300),
  linkedin: link((host) => isAt(host, 'linkedin.com')),
  github: link((host) => isAt(host, 'github.com') || isAt(host, 'github.io')),
  website: link((host) => !isAt(host, 'linkedin.com') && !isAt(host, 'github.com')),
  skills: line(60, (words) => words.split(' ').length <= maxSkillWords),
  languages: line(40, (words) => languageNames().has(languageKey(words))),
  start_date: date((mention) => mention.from),
  end_date: date((mention) => mention.to),
  year_earned: date((mention) => mention.from.slice(0, 4)), // 'since 2019'.
  // Of studies, as the engine reads them: the end, else the lone date.
  year: date((mention) => (mention.to === 'present' ? '' : mention.to || mention.from).slice(0, 4)),
};

const isAt = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** 'KELLER, Maria' may be answered as 'Maria Keller'. */
function name(value: string, quote: Evidence, text: Folded): Supported | undefined {
  const place = wordsWithin(value, quote, text);
  const written = nameFrom(place ? text.text.slice(place.start, place.end) : '');
  if (place && written) return { ...place, value: written };
  const whole = nameFrom(text.text.slice(quote.start, quote.end));
  return whole && whole.toLowerCase() === value.trim().toLowerCase() ? { ...quote, value: whole } : undefined;
}

function email(value: string, quote: Evidence, { text }: Folded): Supported | undefined {
  const found = findEmail(text.slice(quote.start, quote.end));
  if (!found || found.value.toLowerCase() !== value.trim().toLowerCase()) return undefined;
  const [start, end] = [quote.start + found.start, quote.start + found.end];
  // A quote may cut an address in two, and the rest is one as well.
  const isCut = /[\p{L}\p{N}._%+@-]/u.test(text[start - 1] ?? '') || /[\p{L}\p{N}_@-]/u.test(text[end] ?? '');
  return isCut ? undefined : { start, end, value: found.value };
}

const longestNumber = 40; // Letters.
const number = /[+(\d][\d ()./-]{5,38}\d/g;

/** '09/2013 - 02/2018', but not a number with a country code in which a year might be seen. */
const isDate = (written: string) =>
  !/^\(?\+/.test(written) && findDates(written).some((one) => one.end - one.start > written.length / 2);

/** By its digits, since models tidy brackets and blanks; as the document writes it. 7 to 15 digits, as E.164 says. */
function phone(value: string, quote: Evidence, { lines: text }: Folded): Supported | undefined {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15) return undefined;
  // A quote may cut a number in two, and the rest is one as well.
  const from = Math.max(0, quote.start - longestNumber);
  for (const match of text.slice(from, quote.end + longestNumber).matchAll(number)) {
    const [start, end] = [from + match.index, from + match.index + match[0].length];
    const isCut = start < quote.start || end > quote.end || /[\p{L}@/_-]/u.test(text[start - 1] ?? '');
    if (isCut || match[0].replace(/\D/g, '') !== digits || isDate(match[0])) continue;
    return { start, end, value: match[0] };
  }
  return undefined;
}

function link(isThere: (host: string) => boolean): Judge {
  const judge = line(200, (words) => {
    if (website.exec(words)?.[0] !== words) return false;
    const address = /^https?:/i.test(words) ? words : `https://${words}`;
    if (!URL.canParse(address)) return false;
    const { hostname } = new URL(address);
    return isThere(hostname.replace(/^www\./, ''));
  });
  return (value, quote, text) => {
    const found = judge(value, quote, text);
    const before = text.text.slice(0, found?.start).slice(-12);
    const isCut = /[\w/@.-]$/.test(before) && !/https?:\/\/(?:www\.)?$/i.test(before);
    return found && !isCut ? whole(found, text) : undefined;
  };
}

/** 'linkedin.com/in/ann' in 'linkedin.com/in/ann-lee' is somebody else. */
const whole = (found: Supported, { text }: Folded) =>
  /^(?:[\w/%-]|[.?=&](?=\w))/.test(text.slice(found.end, found.end + 2)) ? undefined : found;

type Mention = ReturnType<typeof findDates>[number];

/** A date that our own reader finds in the quote. A year is enough for a month that is written; never the other way. */
function date(of: (mention: Mention) => string): Judge {
  return (value, quote, { text }) => {
    if (!/^(?:\d{4}(?:-\d{2})?|present)$/.test(value)) return undefined;
    for (const mention of findDates(text.slice(quote.start, quote.end))) {
      const read = of(mention);
      const [start, end] = [quote.start + mention.start, quote.start + mention.end];
      // '1/2018', cut out of '11/2018', is another month.
      if (/\d/.test((text[start - 1] ?? '') + (text[end] ?? ''))) continue;
      if (read !== value && !(value.length === 4 && read.startsWith(`${value}-`))) continue;
      return { start, end, value: read };
    }
    return undefined;
  };
}
