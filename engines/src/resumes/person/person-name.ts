// Finds the name of the person: by where it stands, how large it is, and how well the e-mail address fits it.

import { fold, isCjk } from '../../text/fold.ts';
import { findDates } from '../dates/dates.ts';
import { jobs } from '../entries/lexicon.ts';
import type { Row } from '../layout/rows.ts';
import { headingForm, isSurelyHeading } from '../sections/heading-words.ts';
import { type Field, isFieldLabel } from './contact-fields.ts';
import { type Found, nameFit } from './email.ts';
import { isCredential, isParticle, particles, titles, withoutDegrees } from './name-words.ts';
import { isCountry, placeNamed } from './place-words.ts';

const documentTitles = new Set(
  'curriculum vitae|curriculum|vitae|cv|resume|lebenslauf|bewerbung|hoja de vida|curriculo|curriculum vitae et studiorum|zyciorys|europass|europass cv|europass curriculum vitae|personal profile|履歴書|職務経歴書|简历|个人简历|個人履歷|이력서|bewerbungsunterlagen|tabellarischer lebenslauf|profile|summary|page|confidential|cv europass|meritforteckning|ozgecmis|daftar riwayat hidup|so yeu ly lich|ly lich|resumo|curriculum vitae europeo|formato europeo'.split(
    '|',
  ),
);
const longestPiece = 100; // Letters, with titles and degrees.

type Candidate = { value: string; start: number; end: number; score: number };

/**
 * The person's name, without titles and degrees, or '' where nothing in the header is one. `email` helps to choose; the
 * rows are those of header and contact sections, `running` those of running headers and footers.
 */
export function readName(top: Row[], fields: Field[], running: Row[], email: string): Found {
  const labelled = fields.find((field) => field.label === 'name' && isNameLike(cleanName(field.text)));
  if (labelled)
    return { value: dress(cleanName(labelled.text)), evidence: { start: labelled.start, end: labelled.end } };
  const largest = Math.max(
    0,
    ...top
      .flatMap((row) => [{ text: row.text, size: row.line.size }, ...row.parts])
      .filter(({ text }) => text.length <= longestPiece && isNameLike(cleanName(text)))
      .map(({ size }) => size),
  );
  const rated = top.flatMap((row, index) =>
    candidatesAt(top, row, index).map((candidate) => ({
      ...candidate,
      score: candidate.score + rate(candidate.value, row, index, largest, running, email),
    })),
  );
  let best: Candidate | undefined;
  for (const candidate of rated) if (!best || candidate.score > best.score) best = candidate;
  if (!best || best.score < 1) return nameInSmallLetters(top, email);
  const { value, start, end } = best;
  return { value: dress(value), evidence: { start, end }, is_unsure: hasRival(best, rated) };
}

const smallWord = /^\p{Ll}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*$/u;

/**
 * A name written without capitals: two to four words in the first row, in letters as large as any, that are nothing else;
 * in letters like those around them the address must agree.
 */
function nameInSmallLetters(top: Row[], email: string): Found {
  const nobody = { value: '', evidence: undefined };
  const largest = Math.max(0, ...top.map((row) => row.line.size));
  for (const row of top.slice(0, 2)) {
    for (const { text, size } of [{ text: row.text, size: row.line.size }, ...row.parts]) {
      const words = text.split(' ');
      if (words.length < 2 || words.length > 4 || !words.every((word) => smallWord.test(word))) continue;
      if (documentTitles.has(headingForm(text)) || isSurelyHeading(text) || isFieldLabel(text)) continue;
      if (jobs.what(text) > 0 || isPlaceName(text) || findDates(text).length > 0) continue;
      const isLarge = size >= largest - 0.3 && size > 14;
      if (!isLarge && nameFit(email, fold(text).split(/[\s-]+/)) < 2) continue;
      return { value: text, evidence: { start: row.start, end: row.end } };
    }
  }
  return nobody;
}

const narrowly = 0.3; // As one step in rank or a bold line count in `rate`.

/** Whether another text, not a part of the name nor around it, was as good. */
function hasRival(best: Candidate, rated: Candidate[]): boolean {
  return rated.some(
    ({ score, start, end }) => best.score - score < narrowly && (end <= best.start || start >= best.end),
  );
}

/** A row that names whom the addresses name, wherever it stands; '' where none does. */
export function readNameByAddress(rows: Row[], addresses: string[]): Found {
  for (const row of rows) {
    const value = row.text.length > longestPiece ? '' : cleanName(row.text);
    if (!isNameLike(value)) continue;
    const words = fold(value)
      .split(/[\s.-]+/)
      .filter((word) => word.length > 1 && !particles.has(word));
    if (words.length < 2 || !addresses.some((address) => nameFit(address, words) === words.length)) continue;
    return { value: dress(value), evidence: { start: row.start, end: row.end } };
  }
  return { value: '', evidence: undefined };
}

/** A text that can be nothing but a name, as people write it; '' for any other. */
export function nameFrom(text: string): string {
  const value = text.length > longestPiece ? '' : cleanName(text);
  return isNameLike(value) ? dress(value) : '';
}

const fewestFitting = 2; // Words of a name that stand in an address, so that it is no one else's.

/** Whether a text is nothing but the name of the person whose e-mail address this is. */
export function isNameOf(text: string, email: string): boolean {
  const name = nameFrom(text);
  return name !== '' && nameFit(email, fold(name).split(/[\s.-]+/)) >= fewestFitting;
}

/** The row itself, its first part, and the row with the one under it, where a name takes two. */
function candidatesAt(rows: Row[], row: Row, index: number): Candidate[] {
  const found: Candidate[] = [];
  const first = row.parts[0];
  if (!first) return found;
  if (row.text.length > longestPiece * 3) return found;
  const pieces =
    row.parts.length > 1
      ? [row.parts.map((part) => part.text).join(' '), ...largePairs(row), ...row.parts.map((part) => part.text)]
      : beforeBar(first.text);
  for (const [rank, piece] of pieces.entries()) {
    // 'Margate, Kent' is no surname before a first name.
    if (piece.length > longestPiece || (piece.includes(',') && placeNamed(piece)?.city)) continue;
    const value = cleanName(piece);
    if (isNameLike(value))
      found.push({
        value,
        start: row.start,
        end: row.end,
        score: -0.3 * rank - (row.parts.length > 1 && rank === 0 ? 0.5 : 0),
      });
  }
  return [...found, ...onMoreRows(rows, index)];
}

/** A name that takes two or three rows of one size. */
function onMoreRows(rows: Row[], index: number): Candidate[] {
  const found: Candidate[] = [];
  const first = rows[index] as Row;
  let [text, last] = [first.text, first];
  for (const next of rows.slice(index + 1, index + 3)) {
    if (!isSecondHalf(last, next) || isPlaceName(next.text)) break;
    // 'Teo Wei' over 'Xiang | Planner': the name ends within the row.
    const [goesOn = '', title] = next.text.split(/\s*\|\s*/);
    if (!/^[\p{L}\p{M}.,'’ -]+$/u.test(text + goesOn)) break;
    // A word that is broken goes on in small letters.
    text = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(goesOn) ? text.slice(0, -1) + goesOn : joinHalves(text, goesOn);
    last = next;
    const value = cleanName(text);
    if (value.split(' ').length > 5) break;
    const score = 0.6 + found.length / 10;
    if (isNameLike(value)) found.push({ value, start: first.start, end: next.end, score });
    if (title !== undefined) break;
  }
  return found;
}

/** A hyphen at the end of a row joins a double name. */
const joinHalves = (first: string, second: string) => `${first}${/\p{L}-$/u.test(first) ? '' : ' '}${second}`;

/** Neighbours in large letters of one size: the words of a name that is set apart, between other things. */
function largePairs({ parts }: Row): string[] {
  if (parts.length < 3 || parts.length > 5) return [];
  const min = Math.min(...parts.map((part) => part.size));
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index];
    const isPair = before && Math.abs(before.size - part.size) < 0.1 && part.size > min * 1.2;
    return isPair ? [`${before.text} ${part.text}`] : [];
  });
}

/** 'Name | Title' and 'Name - Title'. */
function beforeBar(text: string): string[] {
  const head = text.split(/\s*[|·•]\s*|\s+[/–—-]\s+|\s{2,}|:\s/)[0] ?? text;
  return head === text ? [text, ...besideTitle(text)] : [head, text];
}

/** 'Olá Adéwálé Postdoctoral Researcher' and 'Sales Manager Olá Adéwálé': what a title leaves of a row. */
function besideTitle(text: string): string[] {
  const words = text.split(' ');
  const found: string[] = [];
  for (let length = 2; length < words.length && words.length <= longestTitled; length++) {
    const [before, after] = [words.slice(0, length).join(' '), words.slice(length).join(' ')];
    if (jobs.what(after) >= surelyRole && jobs.what(before) < 0) found.push(before);
    const [title, name] = [words.slice(0, -length).join(' '), words.slice(-length).join(' ')];
    if (jobs.what(title) >= surelyRole && jobs.what(name) < 0) found.push(name);
  }
  return found.reverse();
}

const longestTitled = 9; // Words of a name and a title on one row.

function isSecondHalf(row: Row, next: Row): boolean {
  if (row.line.page !== next.line.page || row.line.region !== next.line.region) return false;
  const isLarge = row.line.size > 12.5 || (row.line.is_bold && next.line.is_bold) || row.line.is_heading;
  return (
    isLarge &&
    Math.abs(row.line.size - next.line.size) < 0.6 &&
    row.line.is_bold === next.line.is_bold &&
    row.text.split(' ').length <= 3
  );
}

// 'Résumé of Ana Prado', 'Lebenslauf von Ana Prado'.
const documentOf =
  /^(?:r[eé]sum[eé]|cv|curriculum(?: vitae)?|lebenslauf|curr[ií]culo)(?: (?:of|for|von|de|di|do|van)|\s*[:–—-])\s+(?=\p{Lu})/iu;

// 'I'm Ana Prado.', as pages of one's own begin.
const introduction =
  /^(?:(?:hi|hello|hey|hallo|hola|bonjour)[,!.]? )?(?:i['’]m|i am|my name is|ich bin|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo)\s+(?=\p{Lu})(.+?)[.!]?$/iu;

const surelyRole = 1; // Of what the lexicon says.

/** Without titles before it, nicknames within and degrees behind it; 'SURNAME, Given' turned round. */
function cleanName(text: string): string {
  const name = text
    .replace(/\([^)]*\)|(?<=^|[\s,])(?:"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|['‘’]\p{L}[\p{L} -]*['’](?=\s))/gu, ' ')
    .replace(introduction, '$1')
    .replace(documentOf, '')
    .replace(titles, '')
    .replace(/\s+/g, ' ')
    .trim();
  const pieces = name.split(/\s*,\s*/).filter(Boolean);
  const isCapital = name === name.toUpperCase() && !(pieces[0] ?? '').includes(' ');
  while (pieces.length > 1 && isCredential(pieces.at(-1) ?? '', isCapital)) pieces.pop();
  // 'Ines Prado, Line Cook' says what she is, and turns no names round.
  if (pieces.length > 1 && jobs.what(pieces.slice(1).join(', ')) >= surelyRole) pieces.splice(1);
  const [surname = '', given] = pieces;
  const turned = pieces.length === 2 && given ? `${given} ${surname}` : pieces.join(', ');
  return withoutDegrees(turned.replace(/[\s,;:–—-]+$/u, ''));
}

const nameWord =
  /^(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}]*(?:['’.-]?[\p{L}\p{M}]+)*\.?|[\p{Lu}]\.|(?!(?:e|i)-)\p{Ll}{1,4}['’-]\p{Lu}[\p{L}\p{M}]*(?:['’-][\p{L}\p{M}]+)*)$/u;

/** Two to six words (one, where large letters or an e-mail say so) that begin with capitals and mean nothing else. */
function isNameLike(name: string): boolean {
  if (name.length < 2 || name.length > 60 || /[\d@<>=(){}[\]_%$€#*"]/.test(name)) return false;
  const form = headingForm(name);
  if (documentTitles.has(form) || isSurelyHeading(name) || isCountry(name)) return false;
  if (isFieldLabel(name) || isCredential(name, true)) return false;
  if (isCjk(name)) return name.replace(/\s/g, '').length <= 8 && !/[:：，。、]/.test(name);
  const words = name.split(' ');
  if (words.length > 6 || /[,;:!?]/.test(name)) return false;
  const real = words.filter((word) => !isParticle(word, fold(word)));
  return real.length >= 1 && real.every((word) => nameWord.test(word)) && findDates(name).length === 0;
}

const isBeginning = (name: string, words: string) => words !== '' && `${name} `.startsWith(`${words} `);

/** The size of the part of the row that the name stands in: 'Mara Ellington⇥Last update: June' is mostly small. */
const sizeOf = (name: string, { parts, line }: Row) =>
  (parts.length > 1 && parts.find((part) => isBeginning(name, cleanName(part.text)))?.size) || line.size;

function rate(name: string, row: Row, index: number, largest: number, running: Row[], email: string): number {
  const words = fold(name)
    .split(/[\s.-]+/)
    .filter((word) => word.length > 1);
  let score = 2 - Math.min(index, 8) * 0.35;
  if (row.line.page > 1) score -= 4;
  const size = sizeOf(name, row);
  if (size >= largest - 0.3 && size > 11) score += 2;
  else if (size < largest - 2) score -= 1;
  if (row.line.is_heading) score += 0.8;
  if (row.line.is_bullet) score -= 2;
  if (row.line.is_bold) score += 0.3;
  const realWords = name.split(' ').length;
  if (realWords === 1 && !isCjk(name)) score -= 1.2;
  if (isCjk(name) && name.replace(/\s/g, '').length >= 2 && name.replace(/\s/g, '').length <= 5) score += 0.4;
  if (email) score += Math.min(3, 1.6 * nameFit(email, words)) + (initialsFit(email, words) ? 0.4 : 0);
  if (running.some((line) => fold(line.text).includes(fold(name)))) score += 1.5;
  const role = jobs.what(name);
  if (role > 0.5) score -= 2.2;
  if (jobs.where(name) > 1.5) score -= 1.5;
  if (isPlaceName(name) && !(email && nameFit(email, words) > 0)) score -= 2.5;
  return score;
}

/** Whether the whole text is the name of a city, as 'Nairobi' and 'El Paso' are. */
const isPlaceName = (text: string) => fold(placeNamed(text)?.city ?? '') === fold(text);

/** 'jdoe' and 'doe.j' for John Doe. */
function initialsFit(email: string, words: string[]): boolean {
  const local = fold(email.split('@')[0] ?? '').replace(/[^a-z]/g, '');
  const last = words.at(-1) ?? '';
  return last.length > 2 && local.startsWith((words[0] ?? '')[0] ?? '-') && local.includes(last);
}

/** Names in capitals as people write them: 'JEAN-LUC DE LA FERTÉ' is Jean-Luc de la Ferté. */
function dress(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 || isCjk(name)) return name;
  // 'Jean-Luc DE LA FERTÉ' sets only the surname in capitals.
  if (name !== name.toUpperCase())
    return name.replace(/(?<![\p{L}\p{M}])\p{Lu}[\p{Lu}\p{M}'’-]{2,}(?![\p{L}\p{M}])/gu, (word) => dressWord(word));
  return name
    .split(' ')
    .map((word, index) => (index > 0 && particles.has(fold(word)) ? word.toLowerCase() : dressWord(word)))
    .join(' ');
}

function dressWord(word: string): string {
  if (/^(?:II|III|IV)$/.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|[-'’.]|^mc)(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase());
}
