// Parts "plan the shifts, keep the diary and report losses" into its duties and "a forklift licence and knowledge of SAP" into
// its requirements, and leaves "design and build" and "experience with Java, Spring and Kafka" whole.
import { loadWords } from '../text/vocabulary.ts';
import { isDutyVerb } from './duty-verbs.ts';
import { foldInPlace } from './fold-in-place.ts';
import type { PostingLanguage, Span } from './posting.ts';

const vocabulary = loadWords(new URL('./vocabulary/split-items.txt', import.meta.url));
const englishDutyIsNominalWords = new RegExp(String.raw`^(?:${vocabulary('englishDuty.isNominal')})s?$`);
const germanDutyIsVerbWords = new RegExp(String.raw`^(?:${vocabulary('germanDuty.isVerb')})$`);
const germanDutyIsVerb2Words = new RegExp(String.raw`(?:${vocabulary('germanDuty.isVerb 2')})$`);
const germanDutyIsVerb3Words = new RegExp(String.raw`(?:${vocabulary('germanDuty.isVerb 3')})$`);
const germanDutyIsNominalWords = new RegExp(String.raw`(?:${vocabulary('germanDuty.isNominal')})$`);
const spanishDutyIsVerbWords = new RegExp(String.raw`^(?:${vocabulary('spanishDuty.isVerb')})$`);
const spanishDutyIsVerb2Words = new RegExp(String.raw`^(?:${vocabulary('spanishDuty.isVerb 2')})$`);
const spanishDutyIsVerb3Words = new RegExp(String.raw`^(?:${vocabulary('spanishDuty.isVerb 3')})$`);

export type ItemKind = 'duty' | 'requirement';

const separator =
  /;\s*|\s\/\s|,(?!\d)\s*(?:(?:and|und|sowie|y|e|et|as well as|plus|asi como|ainsi que)\s+(?:also\s+|auch\s+)?)?|\s(?:and|und|sowie|y|e|et|as well as|asi como|ainsi que|&|plus)\s(?:also\s|auch\s)?|\s[–—-]\s(?:and|und|y|et)\s/g;

/** A separator and what lies between it and its neighbours. `chunk` begins behind the separator before, whatever that did. */
type Separator = {
  sign: string;
  left: string;
  chunk: string;
  right: string;
  is_labelled: boolean;
  has_commas: boolean;
};

export function splitItems(
  text: string,
  span: Span,
  kind: ItemKind,
  language: PostingLanguage | null,
  is_labelled: boolean,
): Span[] {
  const part = foldInPlace(text.slice(span.start, span.end));
  const raw = text.slice(span.start, span.end);
  const items: Span[] = [];
  let from = 0;
  let chunkFrom = 0;
  let has_commas = false;
  for (const match of part.matchAll(separator)) {
    const [sign] = match;
    const behind = match.index + sign.length;
    if (depthAt(part, from, match.index) > 0) continue;
    const place = {
      sign: sign.trim(),
      left: part.slice(from, match.index),
      chunk: part.slice(chunkFrom, match.index),
      right: part.slice(behind, behind + 120),
      is_labelled,
      has_commas,
    };
    chunkFrom = behind;
    if (place.left.trim() === '' || place.left.endsWith('-')) continue; // 'Be- und Entladen'.
    const isEnd =
      place.sign === ';' ||
      (place.sign === '/' && is_labelled && wordsOf(place.chunk).length >= 3) ||
      (kind === 'duty' ? opensDuty(place, language, raw.slice(behind, behind + 40)) : opensRequirement(place));
    if (!isEnd) continue;
    push(items, raw, span.start, from, match.index);
    from = behind;
    if (place.sign.startsWith(',')) has_commas = true;
  }
  push(items, raw, span.start, from, raw.length);
  return items;
}

function push(items: Span[], raw: string, offset: number, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:–—-]/.test(raw[start] as string)) start++;
  while (end > start && /[\s.,;:!–—-]/.test(raw[end - 1] as string)) end--;
  if (/[.\s]etc$/.test(raw.slice(start, end))) end -= 4;
  if (/\p{L}/u.test(raw.slice(start, end))) items.push({ start: offset + start, end: offset + end });
}

/** Brackets that are open before `to`. */
function depthAt(part: string, from: number, to: number): number {
  let depth = 0;
  for (let at = from; at < to; at++) {
    if (part[at] === '(') depth++;
    else if (part[at] === ')' && depth > 0) depth--;
  }
  return depth;
}

const wordsOf = (text: string) => text.trim().split(/\s+/).filter(Boolean);
const adverb = new RegExp(String.raw`^(?:${vocabulary('adverb')}) `);

function opensDuty(
  { sign, left, chunk, right, is_labelled, has_commas }: Separator,
  language: PostingLanguage | null,
  raw: string,
): boolean {
  const words = wordsOf(chunk).length;
  const ahead = wordsOf((right.split(/[,;]/)[0] ?? '').replace(adverb, '').replace(adverb, ''));
  const first = ahead[0]?.replace(/[.,;:]+$/, '') ?? '';
  const opening = wordsOf(left.replace(adverb, ''))[0] ?? '';
  const rule = rules[language ?? 'en'];
  const isThird = isThirdPerson(opening) && isThirdPerson(first);
  if (isThird || rule.isVerb(first, raw.trimStart())) {
    // "plan and assess", "prendre les commandes et encaisser": verbs that share an object, or have none.
    const isLone = left
      .split(/,|\s(?:and|und|y|et|&)\s/)
      .every((piece) => wordsOf(piece.replace(adverb, '')).length <= 1);
    return !isLone && ahead.length >= 2;
  }
  if (rule.isNominal(opening) && rule.isNominal(first)) return words >= 2;
  // 'Aufgaben: Führen von Staplern, Entladen von Lkw': German lists name their duties by nouns.
  const isNoun = language === 'de' && is_labelled && sign.startsWith(',') && /^\p{Lu}/u.test(raw);
  if (isNoun) return ahead.length >= 1 && !/\sund\s/.test(ahead.slice(0, 2).join(' '));
  // 'Lkw beladen, bei der Inventur helfen': German lists end in their verbs.
  const areOrders = language === 'de' && is_labelled && sign.startsWith(',') && ahead.length >= 2;
  if (areOrders && endsInVerb.test(chunk) && endsInVerb.test(ahead.join(' '))) return true;
  // 'Duties: stock control, supervision of cooks': a list without verbs.
  if (!is_labelled || rule.isVerb(opening, '')) return false;
  return sign.startsWith(',') ? ahead.length >= 2 && !continuation.test(right) : has_commas && words <= 5;
}

const endsInVerb = /[a-z]{2}(?:en|ern|eln)$/;

/** 'processes', 'keeps': what the holder of a post does. */
export const isThirdPerson = (word: string) =>
  /[a-z]s$/.test(word) &&
  (isDutyVerb(word.slice(0, -1)) || isDutyVerb(word.slice(0, -2)) || isDutyVerb(word.replace(/ies$/, 'y')));

type DutyRule = { isVerb: (word: string, raw: string) => boolean; isNominal: (word: string) => boolean };

const englishDuty: DutyRule = {
  isVerb: (word) => isDutyVerb(word),
  isNominal: (word) => /^[a-z-]{2,}ing$/.test(word) && !englishDutyIsNominalWords.test(word),
};
const germanDuty: DutyRule = {
  // Nouns have capitals: a small word that ends like a verb is one.
  isVerb: (word, raw) =>
    /^(?:[a-z]{3,}(?:en|ern|eln|st|t)|sind|tun)$/.test(word) &&
    !/^\p{Lu}/u.test(raw.replace(/^(?:auch|dann|zu) /, '')) &&
    !germanDutyIsVerbWords.test(word) &&
    (!germanDutyIsVerb2Words.test(word) || germanDutyIsVerb3Words.test(word)),
  isNominal: (word) =>
    /^(?:die|das|der|den|eine?n?|ihre?|deine?|unsere?)$/.test(word) || germanDutyIsNominalWords.test(word),
};
const spanishDuty: DutyRule = {
  isVerb: (word) =>
    (/^[a-z]{2,}(?:ar|er|ir)(?:se|te|nos|me|los|las|les|lo|la|le)?$/.test(word) &&
      !spanishDutyIsVerbWords.test(word)) ||
    (/^(?:[a-z]{3,}(?:aras|eras|iras|ara|era|ira|dras|dra)|hara|haras|dara|daras)$/.test(word) &&
      !spanishDutyIsVerb2Words.test(word)) ||
    spanishDutyIsVerb3Words.test(word),
  isNominal: (word) => /^(?:la|el|los|las|del)$/.test(word) || /(?:cion|ciones|miento|mientos|aje|encia)$/.test(word),
};
const frenchNoun = new RegExp(String.raw`^(?:${vocabulary('frenchNoun')})s?$`);
const frenchDuty: DutyRule = {
  isVerb: (word) =>
    (/^(?:d'|l'|s'|n'|m')?[a-z-]{2,}(?:er|ir|oir|re|ez|ras|rez)$/.test(word) && !frenchNoun.test(word)) ||
    /^(?:faire|mettre|suivre)$/.test(word),
  isNominal: (word) =>
    /^(?:la|le|les|un|une|des|du|l'.+|d'.+)$/.test(word) || /(?:tion|tions|ement|ements|age|ance)$/.test(word),
};

const rules: Record<PostingLanguage, DutyRule> = { en: englishDuty, de: germanDuty, es: spanishDuty, fr: frenchDuty };

/** True for "keep the diary", "gestionar pedidos", "die Betreuung der Kunden". @param raw the same as it is written */
export function opensWithVerb(folded: string, raw: string, language: PostingLanguage | null): boolean {
  const first = wordsOf(folded.replace(adverb, ''))[0] ?? '';
  const rule = rules[language ?? 'en'];
  return rule.isVerb(first, raw.slice(0, 40)) || rule.isNominal(first);
}

const continuation = new RegExp(String.raw`^(?:${vocabulary('continuation')})\b`);
const opener = new RegExp(String.raw`^(?:${vocabulary('opener')})(?:\b|(?<='))`);
/** The objects of experience or knowledge, which a list may go on with. */
const hasObjects = new RegExp(
  String.raw`\b(?:${vocabulary('hasObjects')})\b[^,;]*\b(?:${vocabulary('hasObjects 2')})\b`,
);

function opensRequirement({ sign, left, chunk, right, is_labelled, has_commas }: Separator): boolean {
  if (continuation.test(right) || (/\bwort$/.test(left) && right.startsWith('schrift'))) return false;
  const isOpener = opener.test(right);
  const size = wordsOf(right.split(/[,;.]/)[0] as string).length;
  if (sign.startsWith(',')) {
    if (isOpener) return wordsOf(left).length > 1 || is_labelled;
    if (hasObjects.test(left)) return false;
    return is_labelled ? true : size >= 3 && wordsOf(left).length >= 3;
  }
  if (isOpener) return wordsOf(left).length >= 2 || has_commas;
  return has_commas && wordsOf(chunk).length <= 4 && !hasObjects.test(chunk);
}
