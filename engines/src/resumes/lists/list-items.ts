// Parts lists as resumes write them: commas, bars, bullets, columns, levels behind the items.

import { fold } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';

const vocabulary = loadWords(new URL('./vocabulary/list-items.txt', import.meta.url));

const dots = /[\s\t]*[●○◉◎◐◑◒◓⬤◯★☆■□▪▫▰▱█▓▒░▮▯•∙]{2,}[\s\d/%]*$/u;
const leadingDots = /^[●○◉◎⬤◯★☆■□▰▱█▓▒░▮▯]{2,}\s*/u;
const numbers = /[\s:–-]*(?:\(?\d{1,3}\s?%\)?|\(?\d{1,2}\s?\/\s?\d{1,2}\)?)$/;

const levelWords = vocabulary('levelWords');
const level = `(?:${levelWords}|[abc][12][+]?|level [abc]?\\d|niveau [abc]\\d|nivel [abc]\\d|\\d+\\+? ?(?:years?|yrs?|jahre?|ans|anos|anni|jaar|lat|年)(?: of experience)?|toefl.*|ielts.*)`;
const levelInBrackets = new RegExp(`\\s*[(\\[（]\\s*${level}(?:[\\s,/·–-]+[^()]*)?\\s*[)\\]）]\\s*$`, 'iu');
const levelBehind = new RegExp(
  `\\s*(?:[:–—|\\t]|\\s-)\\s*${level}(?:[\\s,/]+${level})?(?: level| niveau| proficiency)?\\s*$`,
  'iu',
);
const levelAlone = new RegExp(`^\\(?${level}\\)?$`, 'iu');

/** 'Full clean driving licence' among skills is a fact of another kind. */
export const isLicence = (item: string) =>
  /\b(?:driving licen[cs]e|driver'?s licen[cs]e|fuhrerschein|permis b|permis de conduire|carnet de conducir|patente b|patente di guida|rijbewijs|prawo jazdy|carta de conducao)\b/.test(
    fold(item),
  );

/** True for a word or mark that only says how well something is known. */
export function isLevel(text: string): boolean {
  return levelAlone.test(fold(text).trim()) || /^[●○◉◎⬤◯★☆■□▰▱█▓▒░▮▯\d\s/%.]+$/u.test(text);
}

/** 'Erlang - five years of services': what stands before the dash. */
export const beforeDash = /^(.{1,40}?)\s+[–—-]\s+\S.*$/su;

/** The item without bars, percentages and words for how well it is known. */
export function withoutLevel(item: string): string {
  let text = item.replace(dots, '').replace(leadingDots, '').trim();
  const bare = text.replace(numbers, '');
  // 'Windows 95%' loses its level; 'TCP/IP 4/6' is too rare to spare.
  if (/\p{L}/u.test(bare)) text = bare;
  for (const pattern of [levelInBrackets, levelBehind]) {
    const match = pattern.exec(foldSameLength(text));
    if (match && match.index > 0) text = text.slice(0, match.index);
  }
  return text.replace(/^[\s,;:·•|/–—-]+|[\s,;:·•|–—]+$/gu, '').trim();
}

/** Folded letter by letter, so that offsets stay; letters whose folded form is longer stay as they are. */
function foldSameLength(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return fold(text);
  return [...text]
    .map((letter) => {
      const folded = fold(letter);
      return folded.length === letter.length ? folded : letter;
    })
    .join('');
}

/** 'Tools (Git, Jira)': a label and its items. */
export const bracketedGroup = /^([^,()（）]{2,40})\s*[(（]([^()（）]*[,、，][^()（）]*)[)）]$/u;

/** Parts a text at commas, semicolons, bars, bullets and tabs that are not inside brackets. */
export function splitList(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if ('([（'.includes(letter)) depth++;
    else if (')]）'.includes(letter)) depth = Math.max(0, depth - 1);
    const isDecimal = letter === ',' && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
    if (depth === 0 && !isDecimal && ',;|\t•·∙‣▪■●‧、，；｜'.includes(letter)) {
      items.push(item);
      item = '';
    } else item += letter;
  }
  items.push(item);
  return items.map((part) => part.trim()).filter(Boolean);
}
