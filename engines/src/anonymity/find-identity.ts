// What in a text tells who somebody is: for reviews that judge work before they know whose it is.
import { findValue, foldText } from '../text/folded-text.ts';
import { memoize } from '../text/memoize.ts';
import { loadWords } from '../text/vocabulary.ts';
import { findNames, readNames } from './find-names.ts';
import type { Identity, IdentityKind, IdentitySpan } from './identity.ts';

const vocabulary = loadWords(new URL('./vocabulary/identity-words.txt', import.meta.url));
const list = (section: string) => `(?:${vocabulary(section)})`;

/** `schools`: 'known' hides those of the identity; 'any' also whatever a text calls one, for what the reading missed. */
export type FindOptions = { schools: 'known' | 'any' };

/**
 * The places of a text that tell who somebody is, in order; none overlaps another. Addresses, telephone numbers and links
 * are found whoever's they are; names, schools and years by what is known of the person.
 */
export function findIdentity(
  text: string,
  identity: Identity,
  { schools }: FindOptions = { schools: 'any' },
): IdentitySpan[] {
  return finderOf(identity)[schools](text);
}

function search(text: string, identity: Identity, names: ReturnType<typeof readNames>, schools: Schools) {
  if (!/[\p{L}\d]/u.test(text)) return [];
  const spans: IdentitySpan[] = [];
  const add = (kind: IdentityKind, found: { start: number; end: number }[]) =>
    spans.push(...found.map(({ start, end }) => ({ start, end, kind })));
  add('email', matches(text, email));
  add('email', matches(text, obscuredEmail));
  add('link', [...matches(text, link), ...identity.links.flatMap((one) => findLink(text, one))]);
  add('phone', findPhones(text, identity.phones));
  add('name', findNames(text, names));
  const taught = [
    ...identity.schools.flatMap((school) => findSchool(text, school)),
    ...(schools === 'any' ? findAnySchool(text) : []),
  ];
  add('school', taught);
  add('year', findYears(text, taught, identity.years));
  add('pronoun', findPronouns(text));
  return withoutOverlaps(spans);
}

type Schools = FindOptions['schools'];
type Finder = Record<Schools, (text: string) => IdentitySpan[]>;

/** A page masks many texts of one person, and the next page masks the same ones again. */
const finders = new WeakMap<Identity, Finder>();
function finderOf(identity: Identity): Finder {
  const known = finders.get(identity);
  if (known) return known;
  const names = readNames(identity.names);
  const finding = (schools: Schools) => memoize((text) => search(text, identity, names, schools));
  const finder = { known: finding('known'), any: finding('any') };
  finders.set(identity, finder);
  return finder;
}

/** What a masked text shows instead; always as long, so that it tells nothing. */
export const hiddenWord = '█████';

/** The text with `label` for names and a box for all else. */
export function hideIdentity(text: string, identity: Identity, label: string, options?: FindOptions): string {
  let [shown, at] = ['', 0];
  for (const { start, end, kind } of findIdentity(text, identity, options)) {
    shown += text.slice(at, start) + (kind === 'name' ? label : hiddenWord);
    at = end;
  }
  return shown + text.slice(at);
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));

// At most 64 letters before the @ (RFC 5321, 4.5.3.1.1): a longer run is no address, and is looked through once.
const email =
  /(?<![\p{L}\d])[\p{L}\d](?:[\p{L}\d._%+'-]{0,62}[\p{L}\d_%+-])?\s?@\s?[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu;
const obscuredEmail =
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}\s*(?:[[({<]\s*(?:at|@|a|arroba|chiocciola|klammeraffe|arobase)\s*[\])}>]|\sAT\s)\s*[\p{L}\d-]+(?:\s*(?:[[({<]\s*(?:dot|punkt|point|punto|ponto|\.)\s*[\])}>]|\.|\sDOT\s)\s*[\p{L}\d-]+)+/gu;
/** With a scheme, with www, of a network where people have profiles, or a bare domain with a path. */
const link =
  /(?:https?:\/\/|www\.)[^\s,;|()<>"]+|(?<![\p{L}\d@.-])(?:[\p{L}\d-]+\.)*(?:linkedin|github|gitlab|xing|twitter|facebook|instagram|behance|dribbble|medium|stackoverflow|kaggle|bitbucket|researchgate)\.(?:com|org|net|io|de)(?:\/[^\s,;|()<>"]*)?|(?<![\p{L}\d@.-])[\p{L}\d][\p{L}\d-]*(?:\.[\p{L}\d-]+)*\.\p{Ll}{2,6}\/[^\s,;|()<>"]+|(?<![\p{L}\d@.-])[\p{L}\d-]+\.(?:github\.io|netlify\.app|vercel\.app|herokuapp\.com|wordpress\.com|blogspot\.com)(?![\p{L}\d])/giu;

function findLink(text: string, address: string) {
  const bare = address
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/+$/, '');
  return bare.length < 4 ? [] : findAll(text, bare);
}

/** All places of a value, whatever case, accents, blanks and line ends stand between. */
function findAll(text: string, value: string) {
  const folded = foldText(text);
  const taken: { start: number; end: number }[] = [];
  for (let from = 0; from < text.length; ) {
    const found = findValue(folded, value, { start: from, end: text.length });
    if (!found) break;
    taken.push(found);
    from = Math.max(found.end, from + 1);
  }
  return taken;
}

const number = /(?:\(?\+|(?<![\p{L}\d./@_-]))\(?\d[\d \u00a0()./‑–-]{5,}\d(?![\d%])/gu;
const phoneLabel =
  /(?:phone|mobile|mob|cell|tel[ée]?(?:fon[oe]?|[ée]phone)?|t[ée]l|handy|m[oó]vil|portable|cellulare|gsm|telem[oó]vel|celular|whatsapp|☎|📞|✆|📱)[.:\s()\p{So}]*$/iu;
const minKnown = 6; // Digits at the end, the same in '+49 171 …' and '0171 …'.

function findPhones(text: string, phones: string[]) {
  const known = phones.map((one) => one.replace(/\D/g, '').slice(-minKnown)).filter((one) => one.length === minKnown);
  return matches(text, number).filter(({ start, end }) => {
    const said = text.slice(start, end);
    const digits = said.replace(/\D/g, '');
    if (known.some((one) => digits.endsWith(one) || digits.includes(one))) return true;
    if (digits.length < 7 || digits.length > 15 || isDates(said)) return false;
    return /^\(?(?:\+|0)/.test(said) ? digits.length >= 9 : phoneLabel.test(text.slice(Math.max(0, start - 24), start));
  });
}

/** '2012 - 2016', '01.02.2010–03.2012'. */
const isDates = (said: string) =>
  /^\(?\s*(?:\d{1,2}[./-])*(?:19|20)\d\d(?:\D+(?:(?:\d{1,2}[./-])*(?:19|20)\d\d))*\s*\)?$/.test(said.trim()) ||
  /^(?:0?\d|[12]\d|3[01])[./-](?:0?\d|1[0-2])[./-](?:19|20)\d\d/.test(said.trim());

const minSchool = 3; // Letters: 'MIT'.

function findSchool(text: string, school: string) {
  // 'University of York, UK' is also known by what stands before the comma, and 'Massachusetts Institute (MIT)' by its letters.
  const pieces = [
    school,
    ...school.split(/[,;|(]|\s[-–—]\s/).slice(0, 1),
    ...(school.match(/(?<=\()[^)]+(?=\))/g) ?? []),
  ];
  const names = [...new Set(pieces.map((one) => one.trim()))].filter((one) => one.length >= minSchool);
  return names.flatMap((one) => findAll(text, one));
}

const inNames = "of|de|del|della|dell['’]|des|du|di|da|do|d['’]|für|der|van|voor|the|la|le|e|y|et|und|&";
const capital = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.&-]*)`;
// The noun in any case, and what stands around it by its capitals: apart, since modifiers within an expression (`(?i:…)`) stop
// working in a process that holds much compiled code of expressions (seen in V8 13.6 of Node 24).
const schoolNoun = new RegExp(String.raw`(?<!\p{L})${list('school')}(?!\p{L})`, 'giu');
const beforeNoun = new RegExp(String.raw`(?:${capital}[ \t]+(?:(?:${inNames})[ \t]+)*){1,6}$`, 'u');
const behindNoun = new RegExp(
  String.raw`^(?:[ \t]+(?:(?:${inNames}|and|for|at|in|zu|am|te)[ \t]+)*${capital}){1,6}`,
  'u',
);
/** Letters looked at on either side: six words of a name, and what joins them. */
const reach = 200;
const noSchool = new RegExp(String.raw`(?<![\p{L}])${list('noSchool')}(?![\p{L}])`, 'iu');

function findAnySchool(text: string) {
  return matches(text, schoolNoun)
    .map((noun) => {
      const before = beforeNoun.exec(text.slice(Math.max(0, noun.start - reach), noun.start))?.[0] ?? '';
      const behind = behindNoun.exec(text.slice(noun.end, noun.end + reach))?.[0] ?? '';
      return { start: noun.start - before.length, end: noun.end + behind.length };
    })
    .filter(({ start, end }) => /\p{Lu}/u.test(text[start] ?? '') && !noSchool.test(text.slice(start, end + 16)));
}

const year = /(?<!\d)(?:19|20)\d\d(?!\d)|(?<=[’'])\d\d(?!\d)/g;
const graduated = new RegExp(String.raw`(?<![\p{L}])${list('graduated')}(?![\p{L}])`, 'iu');
const born = new RegExp(
  String.raw`(?<![\p{L}])${list('birthLabel')}[\s:.(–-]*(?:\d{1,2}\.?\s(?:de\s)?\p{L}+\.?\s(?:de\s)?\d{4}|\p{L}+\s\d{1,2},?\s\d{4}|\d[\d./-]*)`,
  'giu',
);
const yearsOld = /\b\d{2}\s(?:years?\sold|jahre\salt|jaar\soud|years\sof\sage)\b/giu;
const onlyDates = /^[\s\d./|–—-]*(?:\p{L}{3,10}\.?[\s\d./|–—-]*){0,4}$/u;

/** Years of studies and of birth: beside a school or a degree, or after a word for them. Those of work stay. */
function findYears(text: string, schools: { start: number; end: number }[], years: string[]) {
  const known = new Set(years.flatMap((one) => one.match(/(?:19|20)\d\d/g) ?? []));
  const lines = linesOf(text);
  const isTaught = lines.map(({ start, end }) => schools.some((one) => one.start < end && start < one.end));
  const studied = lines.flatMap((line, at) => {
    const said = text.slice(line.start, line.end);
    const isBeside = Boolean(isTaught[at - 1] || isTaught[at + 1]);
    const isNear = isBeside || Boolean(isTaught[at - 2] || isTaught[at + 2]);
    const isOwn = isTaught[at] || graduated.test(said);
    return matches(said, year)
      .filter(
        ({ start, end }) =>
          isOwn || (isBeside && onlyDates.test(said)) || (isNear && known.has(said.slice(start, end))),
      )
      .map(({ start, end }) => ({ start: line.start + start, end: line.start + end }));
  });
  return [...studied, ...matches(text, born), ...matches(text, yearsOld)];
}

function linesOf(text: string) {
  let start = 0;
  return text.split('\n').map((line) => {
    const one = { start, end: start + line.length };
    start = one.end + 1;
    return one;
  });
}

const pronoun = list('pronouns');
const pronounPatterns = [
  // 'she/her', '(er/ihm)', 'elle / elle'.
  new RegExp(String.raw`(?<![\p{L}/])${pronoun}(?:\s?\/\s?${pronoun}){1,3}(?![\p{L}/])`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}])${list('pronounLabel')}\s*[:–]\s*[\p{L}/]+(?:\s?\/\s?[\p{L}]+)*`, 'giu'),
  // A capital and a name behind it: 'Frau Berg'. 'MS Office' and 'Sr. Developer' are none.
  new RegExp(String.raw`(?<![\p{L}])(?!MS|SR|Sr\b)(?=\p{Lu})${list('addressed')}\.?(?=[ \u00a0]+\p{Lu})`, 'giu'),
  // English has no other meaning for these.
  /(?<![\p{L}])(?:he|she|him|his|hers?|himself|herself)(?:['’](?:s|d|ll))?(?![\p{L}])/giu,
  /(?<![\p{L}])(?:sie|ihr|er|ihm|ihn)(?=\s(?:ist|war|hat|hatte|arbeitet|leitet|verantwortet)(?![\p{L}]))/giu,
  /(?<![\p{L}])(?:elle|il|ella|él|lei|lui|ela|ele|zij|hij)(?=\s(?:est|a|était|avait|travaille|es|ha|trabaja|è|era|lavora|trabalha|é|is|was|heeft|werkt)(?![\p{L}]))/giu,
];
const findPronouns = (text: string) => pronounPatterns.flatMap((pattern) => matches(text, pattern));

/** Where two overlap they become one, of the kind of the first. */
function withoutOverlaps(spans: IdentitySpan[]): IdentitySpan[] {
  const kept: IdentitySpan[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) kept.push({ ...span });
  }
  return kept;
}
