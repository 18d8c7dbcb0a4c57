// Classes of a licence to drive, listed behind it or before it: 'licence C, CE and D', 'Führerschein B oder C1', 'CDL A or B'.
import { findRoles } from '../../roles/roles.ts';
import { certificationNames, readCertifications } from '../../vocabulary/certifications.ts';
import type { Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import type { Leaf } from '../query.ts';

/** A name for a class, as the list of certificates has some of each. */
type Classed = { from: number; to: number; name: string };

const licence =
  /^(?:driving|drivers?|driver's|hgv|lgv|cdl|licen[cs]es?|licencias?|fuhrerscheine?n?|fuhrerscheinklassen?|fahrerlaubnisklassen?|fahrerlaubnis|carnets?|carnes?|permisos?|permis|conducir|conduire|poids|lourds?|camion(?:es)?|trucks?|lorry|bus)$/;
const category = /^(?:cats?|category|categories|klassen?|categorias?|fuhrerscheinklassen?|fahrerlaubnisklassen?)$/;
const opening = /^(?:driving|drivers?|driver's|trucks?|lorry|bus|poids|lourds?|camion(?:es)?|conducir|conduire)$/;
const ofClass =
  /^(?:class(?:es)?|cat|cats|category|categories|klassen?|clases?|categorias?|tipos?|types?|typ|of|de|der|del|en|for)$/;
const article = /^(?:an?|eine[nr]?|un|una|une)$/; // 'Either a C1 or a C licence'.
const classKey = /^(?:a[12]|am|[abcd]1?e?|[12])$/;

/** Alone a class is said with its licence; of several, each is a certificate of its own. */
export function proposeLicenceClasses(words: readonly Word[]): Span[] {
  return words.flatMap((_, at) => {
    const head = headAt(words, at) ?? driverAt(words, at);
    if (!head) return [];
    const [behind, before] = [classesFrom(words, head.to, head), classesBefore(words, at, head)];
    const classes = behind.length > 0 ? behind : before.length > 1 || isNamedClass(words, before) ? before : [];
    const spans = classes.map(({ from, to, name }) =>
      createSpan(from, to, { is: 'leaf', leaf: { kind: 'certification', any_of: [name] } }, sure),
    );
    const end = behind.at(-1)?.to ?? -1;
    if (isJoined(words[end]) && drivers.test(words[end]?.key ?? '')) spans.push(driverSpan(words, end, head));
    return spans;
  });
}

/** 'Cat B licence', 'a B licence'; not 'A licence to sell'. */
const isNamedClass = (words: readonly Word[], [one]: readonly Classed[]): boolean =>
  one !== undefined && (one.from > 0 || words[0]?.key !== 'a') && words[one.to - 2]?.gap !== 'start';

const sure = 8;

/** The drivers of 'HGV class 1 or class 2 drivers', which is no name of a role with the class alone. */
function driverSpan(words: readonly Word[], at: number, { isOfLorries, isAmerican }: Head): Span {
  const found = findRoles(isOfLorries || isAmerican ? 'truck driver' : (words[at]?.written ?? ''));
  const leaf: Leaf = { kind: 'role', any_of: found.map(({ role }) => role), when: 'now' };
  return createSpan(at, at + 1, { is: 'leaf', leaf }, sure);
}

type Head = { from: number; to: number; isOfLorries: boolean; isAmerican: boolean };

/** 'Drivers C+E', 'Kraftfahrer C/CE': behind who drives a class stands by itself, as do 'C+E' anywhere and the 'CE' of 'drivers with CE'. */
function driverAt(words: readonly Word[], at: number): Head | undefined {
  const isOfDriver = at > 0 && drivers.test(words[at - 1]?.key ?? '') && isJoined(words[at]) && words[at]?.key !== 'a';
  const isWithTrailer = words[at + 1]?.key === 'e' && words[at + 1]?.gap === 'plus';
  const isOnTrailers =
    /^[CD]1?E$/.test(words[at]?.written ?? '') &&
    words[at]?.written !== 'DE' &&
    words.slice(0, at).some(({ key }) => drivers.test(key));
  if (!(isOfDriver || isWithTrailer || isOnTrailers) || !/^[A-D]1?E?$/.test(words[at]?.written ?? '')) return undefined;
  return {
    from: at,
    to: at,
    isOfLorries: false,
    isAmerican: false,
  };
}

/** 'Driving licence classes', 'Führerschein Klasse', 'HGV class': all of it, where it begins. */
function headAt(words: readonly Word[], at: number): Head | undefined {
  const isLicence = (index: number) => licence.test(words[index]?.key ?? '') || category.test(words[index]?.key ?? '');
  if (!isLicence(at) || (isLicence(at - 1) && isJoined(words[at])) || isOfAnother(words, at)) return undefined;
  let to = at + 1;
  while (isJoined(words[to]) && (isLicence(to) || ofClass.test(words[to]?.key ?? ''))) to++;
  const named = words.slice(at, to);
  if (!isOfLicence(words, at, named)) return undefined;
  return {
    from: at,
    to,
    isOfLorries: named.some(({ key }) => /^[hl]gv$/.test(key)),
    isAmerican: named.some(({ key }) => key === 'cdl'),
  };
}

/** Not 'driver class', but 'bus drivers, cat D'. */
const isOfLicence = (words: readonly Word[], at: number, named: readonly Word[]): boolean => {
  if (named.some(({ key }) => !opening.test(key) && !ofClass.test(key))) return true;
  return ofClass.test(named[0]?.key ?? '') && words.slice(0, at).some(({ key }) => drivers.test(key));
};
const drivers =
  /^(?:\w*drivers?|hgv|lgv|\w*fahrer(?:innen|in)?|chauffeurs?|conductor(?:es)?|camioneros?|chauffeuses?)$/;

/** 'Forklift licence B1', 'pilot's licence': no licence for the road. */
const isOfAnother = (words: readonly Word[], at: number) =>
  at > 0 &&
  !classKey.test(words[at - 1]?.key ?? '') &&
  isJoined(words[at]) &&
  isKnown(`${words[at - 1]?.written} ${words[at]?.written}`);

const isJoined = (word: Word | undefined) =>
  word?.gap === 'space' || word?.gap === 'hyphen' || word?.gap === 'apostrophe';

function classesFrom(words: readonly Word[], start: number, head: Head): Classed[] {
  const found: Classed[] = [];
  for (let at = start; at < words.length; ) {
    const one = classAt(words, at, head);
    if (!one) break;
    found.push({ ...one, from: found.length === 0 ? head.from : at });
    at = nextInList(words, one.to);
    if (at < 0) break;
  }
  return found;
}

/** 'A C1 and D1 licence'. */
function classesBefore(words: readonly Word[], end: number, head: Head): Classed[] {
  const found: Classed[] = [];
  for (let at = end - 1; at >= 0 && end - at < 12; at--) {
    const one = classAt(words, at, head);
    if (!one || one.to > (found[0]?.from ?? end)) continue;
    const isNext = found[0] ? nextInList(words, one.to) === found[0].from : one.to === end;
    if (!isNext) break;
    found.unshift(found[0] ? one : { ...one, to: head.to });
  }
  const [first] = found;
  if (first && ofClass.test(words[first.from - 1]?.key ?? '')) first.from--;
  return found;
}

/** Where the next of a list stands, past a comma, 'and' and 'or'; -1 where the list ends. */
function nextInList(words: readonly Word[], at: number): number {
  const word = words[at];
  if (!word) return -1;
  let next = at;
  while (isOperator(words[next]?.key, 'and', 'or') || (next > at && article.test(words[next]?.key ?? ''))) next++;
  const isListed = next > at || ['comma', 'slash'].includes(word.gap);
  return isListed && next < words.length ? next : -1;
}

/** @returns the class at a word, 'C+E' as one, under its name in the list of certificates */
function classAt(words: readonly Word[], start: number, { isOfLorries, isAmerican }: Head): Classed | undefined {
  let at = start;
  while (ofClass.test(words[at]?.key ?? '') && words[at]?.written !== 'DE') at++;
  const word = words[at];
  if (!word || !classKey.test(word.key) || (words[at]?.gap === 'plus' && word.key === 'e')) return undefined;
  if (!/\d/.test(word.key) && word.written !== word.written.toUpperCase()) return undefined; // 'licencia a Madrid'
  const isWithTrailer = words[at + 1]?.key === 'e' && words[at + 1]?.gap === 'plus';
  const key = isWithTrailer ? `${word.key}e` : word.key;
  const to = isWithTrailer ? at + 2 : at + 1;
  if (/^[12]$/.test(key) && !isOfLorries) return undefined;
  const own = `${key.toUpperCase()} licence`;
  const spelling = (
    isAmerican ? [`CDL ${key}`, `CDL Class ${key}`] : [`HGV Class ${key}`, `Führerschein Klasse ${key}`, own]
  ).find(isKnown);
  const name = spelling && readCertifications(spelling)[0];
  return { from: start, to, name: name ?? (isAmerican ? `CDL Class ${key.toUpperCase()}` : own) };
}

/** Whether the list has it as a whole: of what only holds a name that it has, the text itself comes along. */
function isKnown(text: string): boolean {
  const names = readCertifications(text);
  return (
    names[0] !== undefined && (names[0] === text || !names.includes(text)) && certificationNames().includes(names[0])
  );
}
