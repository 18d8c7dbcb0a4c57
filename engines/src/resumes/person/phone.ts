import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { findDates } from '../dates/dates.ts';
import type { Field } from './contact-fields.ts';
import type { Found } from './email.ts';

const number = /(?:\+|\(\+?|00|(?<![\p{L}\d./@_-]))\d[\d\s()./-]{5,}\d/u;
const fewestDigits = 7;
const maxDigits = 15; // As E.164 says.

/**
 * The person's telephone number as written: a mobile before a landline, a labelled one before one without a label, never
 * a fax. `country` (ISO 3166) tells how to judge numbers without a country code.
 */
export function readPhone(fields: Field[], country: string | undefined): Found {
  let best: (Found & { rank: number }) | undefined;
  for (const [index, field] of fields.entries()) {
    if (field.label === 'fax' || field.label === 'birth' || field.label === 'other' || field.label === 'email')
      continue;
    const found = findNumber(field, fields[index + 1], country);
    if (!found) continue;
    const rank =
      (field.label === 'mobile' ? 3 : field.label === 'phone' ? 2 : field.label ? 0 : 1) + (found.isPossible ? 0.5 : 0);
    if (!best || rank > best.rank) best = { value: found.value, evidence: found.evidence, rank };
  }
  // Neither a label nor the rules of the country where the person lives say that it is one.
  const is_unsure = best !== undefined && country !== undefined && best.rank <= 1;
  return { value: best?.value ?? '', evidence: best?.evidence, is_unsure };
}

function findNumber(field: Field, next: Field | undefined, country: string | undefined) {
  const match = number.exec(field.text);
  if (!match || /@|https?:/.test(field.text)) return undefined;
  const value = match[0].trim();
  const digits = value.replace(/\D/g, '').length;
  const isLabelled = field.label === 'phone' || field.label === 'mobile';
  if (digits < fewestDigits || digits > maxDigits || (isDate(value) && !isLabelled)) return undefined;
  const start = field.start + match.index;
  const evidence = { start, end: start + value.length };
  const isPossible = isPossibleNumber(value, country);
  const isAtEnd = field.text.endsWith(value);
  if (!isPossible && isAtEnd && next?.row === field.row + 1 && !next.label && /^[\d\s().-]{1,9}$/.test(next.text)) {
    const longer = `${value} ${next.text}`;
    if (isPossibleNumber(longer, country))
      return { value: longer, evidence: { start, end: next.end }, isPossible: true };
  }
  // Without a label or a country code only what can be a number there counts.
  if (!isPossible && !isLabelled && (digits < 8 || /^\d{4}-\d{4}$/.test(value))) return undefined;
  return { value: closeBracket(value, field.text), evidence, isPossible };
}

/** '19.04.2001' and '2019 - 2022', but not a number with a country code in which a year might be seen. */
function isDate(value: string): boolean {
  if (/^\(?\+/.test(value)) return false;
  return findDates(value).some((date) => date.end - date.start > value.length / 2);
}

/** '(+46) 70 …' begins with a bracket that the pattern may have left outside. */
const closeBracket = (value: string, text: string) =>
  value.includes(')') && !value.includes('(') && text.includes(`(${value}`) ? `(${value}` : value;

// Two dozen countries share +1 and four +44, all with numbers of ten digits; the library would look for the right one first.
const ofSharedCode = /^\+(?:1[\s.-]*\(?[2-9]|44[\s.-]*\(?[1-9])(?:[\s().-]*\d){9}$/;

function isPossibleNumber(value: string, country: string | undefined): boolean {
  const international = value
    .replace(/^\(?\+?\)?00/, '+')
    .replace(/^\(\+/, '+')
    .replace(/\(0\)/, '');
  if (ofSharedCode.test(international)) return true;
  const parsed = parsePhoneNumberFromString(international, country as CountryCode | undefined);
  return parsed?.isPossible() ?? false;
}
