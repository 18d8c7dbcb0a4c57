// Reads what a head row says: what it is about, where that was, and in which place.

import { fold } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { nameBeforeTown, placeScore } from '../person/place-words.ts';
import type { HeadRow, HeadText } from './entry-rows.ts';
import { endsInLegalForm, jobs, type Lexicon, studies } from './lexicon.ts';

const vocabulary = loadWords(new URL('./vocabulary/entry-labels.txt', import.meta.url));

/**
 * W: what (role, degree). O: where (organization, school), perhaps with its place. X: both. P: a place. D: a date alone.
 * A: the subject of a degree. B: a school and the subject.
 */
export type Label = 'W' | 'O' | 'X' | 'P' | 'D' | 'A' | 'B';

export type Reading = { score: number; what: string; where: string; place: string; subject: string };

const impossible: Reading = { score: -9, what: '', where: '', place: '', subject: '' };

/** The best reading of the row under a label. */
export function readAs(row: HeadRow, label: Label, lexicon: Lexicon): Reading {
  const { texts } = row;
  if (label === 'D') return texts.length === 0 && row.dates ? { ...impossible, score: 1 } : readDateAndPlace(row);
  const [first, second, third] = texts;
  if (!first || third) return first && third && label === 'X' ? readThree(texts, lexicon) : impossible;
  if (label === 'P') {
    const score = first.hint === 'place' ? hintScore : placeScore(first.text);
    return second ? impossible : { ...impossible, score, place: first.text };
  }
  if (label === 'A') return second ? impossible : readSubject(first.text, lexicon);
  if (label === 'B')
    return second
      ? bestOf([readSubjectBeside(first, second, 'where', lexicon), readSubjectBeside(second, first, 'where', lexicon)])
      : splitSubject(first.text, lexicon);
  if (label === 'X')
    return second
      ? bestOf([
          readPair(first, second, lexicon),
          readPair(second, first, lexicon),
          readBothAndPlace(first, second, lexicon),
        ])
      : splitBoth(first.text, lexicon);
  const reading = readHinted(first, label === 'W' ? 'what' : 'where', lexicon);
  if (!second) return reading;
  const behind = { ...reading, score: reading.score + placeScore(second.text), place: second.text };
  if (label === 'W' && lexicon.subject && placeScore(second.text) < 1)
    return bestOf([
      behind,
      readSubjectBeside(first, second, 'what', lexicon),
      readSubjectBeside(second, first, 'what', lexicon),
    ]);
  if (placeScore(first.text) < 1.5) return behind;
  // 'Dallas, TX⇥University'.
  const named = readHinted(second, label === 'W' ? 'what' : 'where', lexicon);
  return bestOf([behind, { ...named, score: named.score + placeScore(first.text), place: first.text }]);
}

/** What a degree is about, on a row of its own. */
function readSubject(text: string, lexicon: Lexicon): Reading {
  const score = lexicon.subject?.(text) ?? impossible.score;
  return { ...impossible, score: score < 0 && placeScore(text) >= 1 ? score - placeCost : score, subject: text };
}

/** A degree or a school, and the subject in a text of its own beside it. */
function readSubjectBeside(name: HeadText, subject: HeadText, as: 'what' | 'where', lexicon: Lexicon): Reading {
  const [named, about] = [readHinted(name, as, lexicon), readSubject(subject.text, lexicon)];
  return { ...named, score: named.score + about.score, subject: about.subject };
}

/** 'University of North Pennine - Midwifery'. */
function splitSubject(text: string, lexicon: Lexicon): Reading {
  const readings = cuts(text)
    .filter(({ mark }) => mark !== 'at' && mark !== 'weak')
    .flatMap((cut) => {
      const [left, right] = [text.slice(0, cut.start), text.slice(cut.end)];
      return [
        [left, right],
        [right, left],
      ].map(([where = '', subject = '']) => {
        const [school, about] = [readWhere(where, lexicon), readSubject(subject, lexicon)];
        return { ...school, score: school.score + about.score + cutBonus[cut.mark], subject };
      });
    });
  return bestOf(readings);
}

/** 'Dates · City'. */
function readDateAndPlace(row: HeadRow): Reading {
  const [first, second] = row.texts;
  if (!row.dates || !first || second) return impossible;
  return { ...impossible, score: placeScore(first.text) + 0.4, place: first.text };
}

function readThree(texts: HeadText[], lexicon: Lexicon): Reading {
  const [a, b, c] = texts;
  if (!a || !b || !c || texts.length > 3) return impossible;
  const place = { place: c.text, score: placeScore(c.text) };
  const placed = [readPair(a, b, lexicon), readPair(b, a, lexicon)].map((pair) => ({
    ...pair,
    place: place.place,
    score: pair.score + place.score,
  }));
  return bestOf(lexicon.subject ? [...placed, ...readTripleWithSubject([a, b, c], lexicon)] : placed);
}

/** A degree, its subject and the school, in any order. */
const readTripleWithSubject = ([a, b, c]: [HeadText, HeadText, HeadText], lexicon: Lexicon): Reading[] =>
  [
    [a, b, c],
    [b, a, c],
    [a, c, b],
    [c, a, b],
    [b, c, a],
    [c, b, a],
  ].map(([what, where, subject]) => {
    const pair = readPair(what as HeadText, where as HeadText, lexicon);
    const about = readSubject((subject as HeadText).text, lexicon);
    return { ...pair, score: pair.score + about.score, subject: about.subject };
  });

function readPair(what: HeadText, where: HeadText, lexicon: Lexicon): Reading {
  const [w, o] = [readHinted(what, 'what', lexicon), readHinted(where, 'where', lexicon)];
  return { ...impossible, score: w.score + o.score, what: w.what, where: o.where, place: o.place };
}

/** 'Role, Company⇥City'. */
function readBothAndPlace(both: HeadText, place: HeadText, lexicon: Lexicon): Reading {
  if (both.hint || place.hint) return impossible;
  const reading = splitBoth(both.text, lexicon);
  return { ...reading, score: reading.score + placeScore(place.text), place: place.text };
}

const hintScore = 3; // A label decides.

function readHinted(text: HeadText, as: 'what' | 'where', lexicon: Lexicon): Reading {
  const reading = as === 'what' ? readWhat(text.text, lexicon) : readWhere(text.text, lexicon);
  if (!text.hint) return reading;
  return { ...reading, score: text.hint === as ? hintScore : -hintScore };
}

function readWhat(text: string, lexicon: Lexicon): Reading {
  return { ...impossible, score: scoreOfWhat(text, lexicon), what: text };
}

/** 'Boston, MA' is neither a role nor a degree. */
function scoreOfWhat(text: string, lexicon: Lexicon): number {
  const score = lexicon.what(text);
  return score < sureWhat && (placeScore(text) >= 1.5 || isRegionCode(text)) ? score - placeCost : score;
}

/** An organization, its place perhaps behind a comma, a dash, a bar or in brackets. */
function readWhere(text: string, lexicon: Lexicon): Reading {
  // 'Boston, MA' is no employer, but 'Harbour Bar (Boston)' is one.
  const cost = placeScore(text) >= 1.5 && !text.endsWith(')') ? placeCost : 0;
  const tail = placeCut(text);
  const readings = tail ? [] : [{ ...impossible, score: lexicon.where(text) - cost, where: text }];
  for (const cut of cuts(text)) {
    // 'Fernhill Savings, Newport News, United States': the country alone is not all of the place.
    if (cut.mark === 'at' || cut.mark === 'weak' || (tail && cut.start > tail.start)) continue;
    const [where, place] = [text.slice(0, cut.start), text.slice(cut.end)];
    if (!where || !place || isLegalRest(place)) continue;
    const bracketless = place.startsWith('(') ? place.replace(/^\(|\)$/g, '') : place;
    // Most of what stands behind an employer is its place, so a place that is unknown costs little.
    readings.push({
      ...impossible,
      score: lexicon.where(where) - cost + 0.35 * placeScore(bracketless) + 0.12,
      where,
      place: bracketless,
    });
  }
  return bestOf(readings);
}

// Bars and dashes part for sure; 'en' and 'with' are in the middle of names as often.
const cutBonus = { ',': -0.2, '(': -0.6, weak: -0.4, at: 0.6, '-': 0.3, '|': 0.5 };
type Mark = keyof typeof cutBonus;

const legalRest = new RegExp(String.raw`^(?:${vocabulary('legalRest')})\b\.?`);
const isLegalRest = (text: string) => legalRest.test(fold(text));

const sureEmployer = 1.5; // Of what the lexicon says.
const surePlace = 2; // Of what `placeScore` says.
const doubtfulWhere = 0.9;
const placeCost = 1.5;
const sureWhat = 1;
const tailCost = 0.5;
const bracketCost = 1;
const regionCode = new RegExp(String.raw`^(?:${vocabulary('regionCode')})$`);
const isRegionCode = (text: string) => regionCode.test(text);

// What stands in brackets behind a title without being an organization: '(part-time)', '(CPA)', '(2:1)'.
const aside = new RegExp(String.raw`^\((?:${vocabulary('aside')})\)$`, 'u');

/** The last comma but one, or the last, behind which stands nothing but a place: 'Role, Company, City, Country'. */
function placeCut(text: string): { start: number; end: number } | undefined {
  const commas = cuts(text)
    .filter((cut) => cut.mark === ',')
    .slice(-2);
  return commas.find((cut) => placeScore(text.slice(cut.end)) >= surePlace);
}

/** What and where in one text, in either order, whatever stands between them; behind both perhaps their place. */
function splitBoth(text: string, lexicon: Lexicon): Reading {
  const tail = placeCut(text);
  if (!tail || cuts(text.slice(0, tail.start)).length === 0) return splitAt(text, lexicon, text.length);
  const [head, place] = [text.slice(0, tail.start), text.slice(tail.end)];
  const both = splitAt(head, lexicon, head.length);
  const whole = splitAt(text, lexicon, tail.start);
  // The role comes first unless what comes second can be nothing else.
  const isOrdered = head.startsWith(both.what) || scoreOfWhat(both.what, lexicon) >= sureWhat;
  const placed = { ...both, place, score: both.score + 0.35 * placeScore(place) + 0.12 };
  return both.place || !isOrdered ? whole : bestOf([whole, placed]);
}

/** As `splitBoth`, cut before `until` only. */
function splitAt(text: string, lexicon: Lexicon, until: number): Reading {
  const readings: Reading[] = [];
  for (const cut of cuts(text)) {
    const [left, right] = [text.slice(0, cut.start), text.slice(cut.end)];
    if (cut.start >= until || !left || !right || isLegalRest(right) || aside.test(right)) continue;
    if (cut.mark === '(' && !right.endsWith(')')) continue;
    const bonus = cutBonus[cut.mark];
    const leftWhat = scoreOfWhat(left, lexicon);
    const o = readWhere(cut.mark === '(' ? right.replace(/^\(|\)$/g, '') : right, lexicon);
    // 'Vice President, Finance' is a role as likely as a role at Finance; 'A levels: Biology, Art' lists subjects.
    const isDoubtful = cut.mark === ',' || (text[cut.start] === ':' && right.includes(','));
    const doubt = isDoubtful && lexicon.where(o.where) < 0.6 ? doubtfulWhere : 0;
    const tail = cut.mark === ',' && isNamedLater(o.where, lexicon) ? tailCost : 0;
    readings.push({ ...o, score: leftWhat + o.score + bonus - doubt - tail, what: left });
    if (
      cut.mark === 'at' ||
      (cut.mark === 'weak' && !isEmployerFirst(left, right) && !isDegreeBesideSchool(left, right))
    )
      continue;
    const before = readWhere(left, lexicon);
    const what = cut.mark === '(' ? right.replace(/^\(|\)$/g, '') : right;
    const score = scoreOfWhat(what, lexicon);
    // What stands in brackets behind a name is its place, unless it surely is a role.
    const unsure = cut.mark === '(' && score < sureWhat ? bracketCost : 0;
    readings.push({ ...before, score: score + before.score + bonus - unsure, what });
  }
  return bestOf(readings);
}

/** 'Business Administration, Strait College': what is before the comma still belongs to the degree or the role. */
function isNamedLater(where: string, lexicon: Lexicon): boolean {
  const [first = '', ...others] = where.split(/,\s+/);
  const score = lexicon.where(first);
  return others.length > 0 && (score < -1 || (score < 0.5 && others.some((other) => lexicon.where(other) >= 1.8)));
}

const cutPattern = new RegExp(
  String.raw`\s+(?:${vocabulary('cutPattern')})\s+|\s*[|·•∙│‖]\s*|\s+[-–—―~/]+\s+|\s*[—―]\s*|:\s+|,\s*|;\s+|\s+(?=\()|、|，`,
  'giu',
);

// 'Máster en Marketing. ESIC': a word of some length, unlike 'St.' and 'M.Sc.'.
const sentenceEnd = /(?<=\p{Ll}{4})\.\s+(?=\p{Lu})/gu;

function markOf(sign: string): Mark {
  if (sign === '') return '(';
  if (/^(?:en|for|with|w)$/iu.test(sign)) return 'weak';
  if (/^\p{L}|@/u.test(sign)) return 'at';
  if (/^[,，、]/.test(sign)) return ',';
  return /^[|│‖]/.test(sign) ? '|' : '-';
}

/** The places where a text may be cut in two. */
const cuts = memoize((text): { start: number; end: number; mark: Mark }[] => {
  const found: { start: number; end: number; mark: Mark }[] = [];
  for (const match of text.matchAll(cutPattern)) {
    const trimmed = match[0].trim();
    const mark = markOf(trimmed);
    const isInBrackets = text.slice(0, match.index).split('(').length > text.slice(0, match.index).split(')').length;
    if (!isInBrackets) found.push({ start: match.index, end: match.index + match[0].length, mark });
  }
  for (const match of text.matchAll(sentenceEnd))
    found.push({ start: match.index, end: match.index + match[0].length, mark: '-' });
  if (found.length === 0) found.push(...cutsWithoutMarks(text));
  const name = nameBeforeTown(text);
  if (name) found.push({ start: name.length, end: name.length + 1, mark: ',' });
  // 'ACME 上海' and 'ACME 福岡市': Chinese and Japanese put a blank before the place.
  const blank = /^(\S+) (\S+)$/.exec(text);
  if (blank?.[1] && /[^\x20-\u2fff]/u.test(text))
    found.push({ start: blank[1].length, end: blank[1].length + 1, mark: ',' });
  return found;
});

// A blank before a capital, or nothing at all where a page lost it: 'Orchid GmbHFreiburg', 'College AuerstettBachelor'.
const unmarked = / (?=\p{Lu})|(?<=\p{Ll}{2}|GmbH|KG|AG|[.)])(?=\p{Lu}\p{Ll})/gu;

/** Where a name ends and the next begins with nothing between them, told by what both surely are. */
function cutsWithoutMarks(text: string): { start: number; end: number; mark: Mark }[] {
  const found: { start: number; end: number; mark: Mark }[] = [];
  const namesFirm = jobs.where(text) >= sureEmployer;
  for (const { index, 0: blank } of text.matchAll(unmarked)) {
    const [start, end] = [index, index + blank.length];
    const [left, right] = [text.slice(0, start), text.slice(end)];
    // 'Straits Forwarding Ltd. Singapore': a legal person and its place.
    if (endsInLegalForm(left) && placeScore(right) >= surePlace) found.push({ start, end, mark: ',' });
    else if (
      blank === ''
        ? isDegreeBesideSchool(left, right) || isRoleBesideEmployer(left, right)
        : mayCutAtBlank(left, right, namesFirm)
    )
      found.push({ start, end, mark: 'weak' });
  }
  return found;
}

/** 'Software Engineer' and 'Social Media Intern' begin with what firms are called, too: both need a word more. */
const mayCutAtBlank = (left: string, right: string, namesFirm: boolean) =>
  isRoleBesideEmployer(left, right) && (namesFirm || (left.includes(' ') && right.includes(' ')));

/** 'Fachhochschule Rautenfeld' and 'Bachelor of Arts', in either order. */
const isDegreeBesideSchool = (left: string, right: string) =>
  [
    [left, right],
    [right, left],
  ].some(([school = '', degree = '']) => studies.where(school) >= sureEmployer && studies.what(degree) >= sureEmployer);

const isEmployerFirst = (left: string, right: string) =>
  jobs.where(left) >= sureEmployer && jobs.what(right) >= sureWhat && jobs.what(left) < 0;

const isRoleBesideEmployer = (left: string, right: string) =>
  isEmployerFirst(left, right) || (jobs.what(left) >= sureWhat && jobs.where(right) >= sureEmployer);

function bestOf(readings: Reading[]): Reading {
  let best = impossible;
  for (const reading of readings) if (reading.score > best.score) best = reading;
  return best;
}
