// The words of a title or sentence in the form in which names of roles are compared.
import { type Token, tokenize } from '../skills/skill-tokens.ts';

/**
 * `key`: the form that stands for the word; `folded`: the word itself. `is_joined`: nothing but a space, a hyphen or a word such as 'of' stands between it and the one before.
 * `is_linked`: such a word does ('chef de projet'). `start` and `end` are offsets into the text.
 */
export type Word = Token & { folded: string; written: string; is_joined: boolean; is_linked: boolean };

/** Words that say nothing of a role: 'director of nursing' is 'director nursing'. */
export const links = new Set('of the de del la las los el le les du des d l s der das dem da di von'.split(' '));
/** Endings for the other gender that are written behind a sign: 'Entwickler:in', 'infirmier·ère', 'cocinero/a'. */
const genders = new Set(
  'in innen n r e a o s x as es os ra ras ora oras iere ieres ere eres euse euses rice rices trice trices ne nes te'.split(
    ' ',
  ),
);
const beforeGender = /^(?:[:*_·•.(]-?|\/-?|-)$/;
const joins = /^[\s\u00a0]*[-‐‑–'’´`)]?[\s\u00a0]*$/;
const isDash = /\s[-‐‑–—]|[-‐‑–—]\s/;

/** The words of a text; @param keyOf the form that stands for a word, of whatever gender and number */
export function splitRoleWords(text: string, keyOf: (word: string) => string): Word[] {
  const words: Word[] = [];
  let end = 0;
  let is_linked = false;
  let is_parted = true;
  for (const token of tokenize(plain(text))) {
    const between = text.slice(end, token.start);
    const last = words.at(-1);
    if (last && end === last.end && genders.has(token.key) && beforeGender.test(between)) {
      if (between !== '-' || /^in/.test(token.key)) {
        last.end = end = token.end;
        continue;
      }
    }
    if (!joins.test(between) || isDash.test(between)) is_parted = true;
    end = token.end;
    if (links.has(token.key)) {
      is_linked = true;
      continue;
    }
    const folded = withoutGender(token.key);
    const key = keyOf(folded);
    words.push({ ...token, end, key, folded, written: text.slice(token.start, end), is_joined: !is_parted, is_linked });
    is_linked = is_parted = false;
  }
  return words;
}

/** 'développeur.se' is one word to those who look for 'node.js'. */
function withoutGender(key: string): string {
  const dot = key.indexOf('.');
  return dot > 3 && (genders.has(key.slice(dot + 1)) || key.slice(dot + 1) === 'se') ? key.slice(0, dot) : key;
}

/** The same length, so that offsets stay: 'cociner@s'. */
const plain = (text: string) => (text.includes('@') ? text.replace(/(?<=\p{L})@(?=s?\b)/gu, 'o') : text);
