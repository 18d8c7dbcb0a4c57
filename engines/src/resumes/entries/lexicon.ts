// How much a text looks like what an entry is about (a role, a degree) or like where it was (an employer, a school).

import { fold, foldedWords } from '../../text/fold.ts';
import { memoize } from '../../text/memoize.ts';
import {
  aloneOrFirm,
  degreeEndings,
  degreeNouns,
  degreePhrases,
  firmEndings,
  firmNouns,
  legalEndings,
  legalForms,
  organizationEndings,
  organizationNouns,
  roleModifiers,
  schoolEndings,
  schoolNouns,
} from './entry-words.ts';
import { isGrade } from './grades.ts';
import { lastNouns, roleEndings, roleNouns } from './role-nouns.ts';

/** Both from about -3 (surely not) over 0 (cannot tell) to 3 (surely). */
export type Lexicon = { what: (text: string) => number; where: (text: string) => number };

const hasNoun = (words: readonly string[], nouns: Set<string>, endings: RegExp) =>
  words.some(
    (word) =>
      nouns.has(word) ||
      endings.test(word) ||
      (word.includes('-') && word.split('-').some((piece) => nouns.has(piece))),
  );

const partsOfTitle = /[,;:|(]|\s[-–—/]\s|\s(?=\p{Ll}|\d)/u;

/** 'Skipper' and 'Skipper for charter trips' say what a person is, 'Skipper Travel' does not. */
const endsWithNoun = (text: string) =>
  text.split(partsOfTitle).some((part) => {
    const last = foldedWords(part).at(-1) ?? '';
    return lastNouns.has(last) || lastNouns.has(last.replace(/[/:*]?in$/, ''));
  });

const isLegal = memoize((text) => {
  const folded = fold(text);
  return legalForms.test(folded) || legalEndings.test(folded);
});

const without = (words: readonly string[], some: readonly string[]) =>
  some.length === 0 ? words : words.filter((word) => !some.includes(word));

const isFirmWord = (word: string) => firmNouns.has(word) || firmEndings.test(word);

/** What in a name says a firm: 'Rechtsanwälte' in 'Brandt Rechtsanwälte', but not in 'Sekretariat der Rechtsanwälte'. */
function firmWords(text: string, words: readonly string[]): readonly string[] {
  const found = words.filter(isFirmWord);
  if (found.length === 0 || words.length === 1 || speaksLikeProse(text)) return [];
  return text.split(/\s+/).some((word) => /^\p{Lu}/u.test(word) && isFirmWord(fold(word).replace(/[.,;:]+$/, '')))
    ? found
    : [];
}

/** 'Brandt Steuerberater' may be a firm where 'Angestellter Steuerberater' is a person. */
function mayBeFirm(text: string, words: readonly string[]): boolean {
  const before = words.slice(0, -1);
  const isNamed = text.split(/\s+/).every((word) => /^(?:\p{Lu}|&|und$)/u.test(word));
  const areNames = before.every(
    (word) => !roleModifiers.has(word) && !/er$|e$/.test(word) && !hasNoun([word], roleNouns, roleEndings),
  );
  return before.length > 0 && isNamed && areNames && aloneOrFirm.test(words.at(-1) ?? '');
}

/** Titles and names are short; running text is neither. */
function proseCost(text: string, words: readonly string[]): number {
  let cost = 0;
  if (words.length > 9) cost += (words.length - 9) * 0.5;
  if (/[.!?]$/.test(text) && words.length > 4 && !isLegal(text)) cost += 1.5;
  // 'eBay' is a name, 'mention bien' is not.
  if (/^\p{Ll}+(?!\p{L})/u.test(text)) cost += 1.5;
  if (/[@]|https?:|www\./.test(text)) cost += 3;
  return cost;
}

/** 'Ran the pass on five services a week': some words, most of them small, unlike those of titles and names. */
export const speaksLikeProse = memoize((text) => {
  const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return words.length >= 5 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 2;
});

function roleScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  const firm = firmWords(text, words);
  const isRole = hasNoun(without(words, firm), roleNouns, roleEndings) || endsWithNoun(text);
  const isModified = words.some((word) => roleModifiers.has(word));
  let score = isRole ? 2 : isModified ? 0.6 : -0.4;
  if (isRole && isModified) score += 0.3;
  if (isLegal(text)) score -= 2.5;
  else if (firm.length > 0 || hasNoun(words, organizationNouns, organizationEndings)) score -= isRole ? 0.4 : 1.2;
  if (/\d/.test(text)) score -= 0.3;
  return score - proseCost(text, words);
}

/** Who has no employer says so in its place. */
const selfEmployed =
  /^\(?(?:self[- ]?employed|freelance|freelancing|own business|independent|selbst(?:st)?andig|freiberuflich|auto[- ]?entrepreneur|independante?|a mon compte|(?:trabajador )?autonom[oa]|por cuenta propia|libero professionista|in proprio|partita iva|trabalhador(?:a)? independente|por conta propria|profissional liberal|zzp(?:'?er)?|zelfstandige?|wlasna dzialalnosc|samozatrudnienie|个体|自由职业|フリーランス|個人事業主)\)?$/;

function employerScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  if (selfEmployed.test(fold(text).trim())) return 2;
  const firm = firmWords(text, words);
  const isRole = hasNoun(without(words, firm), roleNouns, roleEndings) || endsWithNoun(text);
  let score = 0.3;
  if (isLegal(text)) score = 2.6;
  else if (firm.length > 0 || hasNoun(words, organizationNouns, organizationEndings)) score = isRole ? 0.6 : 1.8;
  else if (isRole) score = mayBeFirm(text, words) ? 0.4 : -1.6;
  if (/^(?:the|la|le|el|die) \p{Lu}/iu.test(text) && !isRole) score += 0.3;
  if (/\s&\s/.test(text) && !isRole) score += 0.4;
  if (/^\p{Ll}/u.test(text)) score -= 0.3;
  if (speaksLikeProse(text)) score -= 1.8;
  return score - proseCost(text, words);
}

const gradeScore = -2;

/** 'B.B.A.' and 'BBA' are one word, 'A levels' are two. */
function isDegreeNamed(text: string, words: readonly string[]): boolean {
  const plain = words.map((word) => word.replace(/\.$/, ''));
  const bare = plain.map((word) => word.replaceAll('.', ''));
  return (
    hasNoun(plain, degreeNouns, degreeEndings) ||
    hasNoun(bare, degreeNouns, degreeEndings) ||
    degreePhrases.test(fold(text))
  );
}

function degreeScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  const isDegree = isDegreeNamed(text, words);
  const isSchool = hasNoun(words, schoolNouns, schoolEndings);
  if (isGrade(text)) return gradeScore;
  let score = isDegree ? 2 : -0.2;
  if (isSchool) score -= isDegree ? 1 : 2;
  return score - proseCost(text, words) * 0.7;
}

function schoolScore(text: string): number {
  const words = foldedWords(text);
  if (words.length === 0) return -2;
  if (isGrade(text)) return gradeScore;
  const isDegree = isDegreeNamed(text, words);
  let score = 0;
  if (hasNoun(words, schoolNouns, schoolEndings)) score = isDegree ? 1.2 : 2.4;
  else if (isDegree) score = -1.5;
  else if (isLegal(text) || hasNoun(words, organizationNouns, organizationEndings)) score = 0.8;
  return score - proseCost(text, words) * 0.7;
}

export const jobs: Lexicon = { what: memoize(roleScore), where: memoize(employerScore) };
export const studies: Lexicon = { what: memoize(degreeScore), where: memoize(schoolScore) };
