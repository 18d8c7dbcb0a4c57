// Spoken languages with their levels, and words such as 'German' that may say a language or where somebody is.

import { isStopWord } from '../../content/stop-words.ts';
import { gazetteer } from '../../places/gazetteer.ts';
import { areaPlace } from '../../places/place-of-index.ts';
import { canonicalSkill } from '../../skills/skills.ts';
import { languageKey, languageNames } from '../../skills/spoken-languages.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { findLanguageLevels } from '../../vocabulary/language-levels.ts';
import { findPhrases } from '../lexer/phrases.ts';
import { isParted, joinKeys, type Sentence, type Word } from '../lexer/sentence.ts';
import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span, wordsBetween } from '../parse/span.ts';
import type { LanguageLevel, Leaf } from '../query.ts';
import { loadPhrases } from '../vocabulary/load.ts';
import { askedPlace } from './places.ts';

const vocabulary = loadWords(new URL('./vocabulary/languages.txt', import.meta.url));
const originWords = new RegExp(String.raw`^(?:${vocabulary('isOrigin')})`);

// Languages by their letters, side by side: 'receptionist FR/EN/DE'.

/** By the letters of ISO 639-1. */
const names: Record<string, string> = {
  EN: 'English',
  DE: 'German',
  FR: 'French',
  ES: 'Spanish',
  IT: 'Italian',
  PT: 'Portuguese',
  NL: 'Dutch',
  PL: 'Polish',
  RU: 'Russian',
  AR: 'Arabic',
  TR: 'Turkish',
  SV: 'Swedish',
  ZH: 'Chinese',
  JA: 'Japanese',
};

const levelLetters = /^(?:[abc][12]|speaking|speakers?|native|fluent)$/;
const isNext = (word: Word | undefined) => word?.gap === 'space' || word?.gap === 'hyphen';

/** Alone they may be a country or a trade ('IT'): two of them with a slash or a plus between are languages, and one with its level: 'DE B2'. */
function languagesByLetters(words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let from = 0; from < words.length; from++) {
    const spoken: string[] = [];
    for (let at = from; at === from || words[at]?.gap === 'slash' || words[at]?.gap === 'plus'; at++) {
      const name = Object.hasOwn(names, words[at]?.written ?? '') ? names[words[at]?.written ?? ''] : undefined;
      if (name === undefined) break;
      spoken.push(name);
    }
    const isLevelled = spoken.length === 1 && levelLetters.test(words[from + 1]?.key ?? '') && isNext(words[from + 1]);
    if (spoken.length < 2 && !isLevelled) continue;
    const leaves = spoken.map((name): Leaf => ({ kind: 'language', any_of: [name], min_level: 'Intermediate' }));
    const [leaf] = leaves;
    const meaning: Span['meaning'] = isLevelled && leaf ? { is: 'leaf', leaf } : { is: 'all', leaves };
    spans.push(createSpan(from, from + spoken.length, meaning, 6));
    from += spoken.length - 1;
  }
  return spans;
}

const minLetters = 4; // 'Fon', 'Ga' and 'Ho' are languages, too.
const speakers: Record<string, string> = {
  anglo: 'English',
  english: 'English',
  engl: 'English',
  franco: 'French',
  franzosisch: 'French',
  hispano: 'Spanish',
  germano: 'German',
  deutsch: 'German',
  englisch: 'English',
  spanisch: 'Spanish',
  italienisch: 'Italian',
  italo: 'Italian',
  luso: 'Portuguese',
  portugiesisch: 'Portuguese',
  polnisch: 'Polish',
  russisch: 'Russian',
  russo: 'Russian',
  arabo: 'Arabic',
  arabisch: 'Arabic',
  turkisch: 'Turkish',
  niederlandisch: 'Dutch',
  hispan: 'Spanish',
  chinesisch: 'Chinese',
  neerlando: 'Dutch',
};
const speakerWord = /^(.{4,14}?)(?:sprachige?[nrsm]?|phones?|hablantes?|parlantes?|sprechende?[nr]?)$/;

/** @param isRoleAt whether a role or a word for people begins at a word */
export function proposeLanguages(
  sentence: Sentence,
  isRoleAt: (at: number) => boolean,
  isRoleBefore: (at: number) => boolean,
): Span[] {
  const { words } = sentence;
  const spans: Span[] = [];
  const origins = originsOf(words);
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(from + 3, words.length) && !isParted(words, from, to); to++) {
      const name = languageAt(words, from, to);
      if (!name) continue;
      const origin = origins.get(from);
      if (origin?.to === to && isOrigin(words, from, to, isRoleAt, isRoleBefore)) continue;
      spans.push(languageSpan(from, to, name));
    }
    const tongue = origins.get(from) && tongueAt(words, from);
    if (tongue) {
      spans.push(languageSpan(from, from + 1, tongue));
      continue;
    }
    const origin = origins.get(from);
    const isNamed = origin !== undefined && languageAt(words, from, origin.to) !== undefined;
    const isCooked =
      origin &&
      cooks.test(words[origin.to]?.key ?? '') &&
      canonicalSkill(`${joinKeys(words, from, origin.to)} cuisine`);
    if (origin && isCooked)
      spans.push(
        createSpan(from, origin.to, { is: 'any', of: [[{ kind: 'skill', any_of: [isCooked] }], [origin.leaf]] }, 3),
      );
    else if (origin && (!isNamed || isOrigin(words, from, origin.to, isRoleAt, isRoleBefore)))
      spans.push(createSpan(from, origin.to, { is: 'leaf', leaf: origin.leaf }, -1));
  }
  spans.push(...languagesByLetters(words));
  return [...spans, ...levelSpans(sentence, spans)];
}

/** 'Bilingual English and German recruiters' speak both as well, and are anywhere. */
const bilingual = /^(?:bilingual|bilingues?|zweisprachige?[nrsm]?)$/;

/** A 'French chef' cooks so or is there. */
const cooks = /^(?:chefs?|cooks?|koch|koche|kochin|kochinnen)$/;

const languageSpan = (from: number, to: number, name: string): Span =>
  createSpan(from, to, { is: 'leaf', leaf: { kind: 'language', any_of: [name], min_level: 'Intermediate' } }, 1);

function languageAt(words: readonly Word[], from: number, to: number): string | undefined {
  const key = languageKey(joinKeys(words, from, to));
  const isSign = /^(?:asl|bsl|lsf|lse|dgs)$/.test(key) && /^[A-Z]+$/.test(words[from]?.written ?? '');
  if (to === from + 1 && !isSign) {
    const speaker = speakerWord.exec(key);
    const spoken = speaker && speakers[speaker[1] ?? ''];
    if (spoken) return spoken;
    if (key.length < minLetters || isStopWord(key) || isOperator(key, 'filler', 'with', 'not', 'in', 'people', 'knows'))
      return undefined;
  }
  return (
    languageNames().get(key) ??
    (key.endsWith('kenntnisse') ? languageNames().get(key.slice(0, -10)) : undefined) ??
    (key.endsWith('kenntnissen') ? languageNames().get(key.slice(0, -11)) : undefined)
  );
}

/** 'Langue maternelle française', 'lengua materna alemana': the adjective says the language. */
function tongueAt(words: readonly Word[], at: number): string | undefined {
  const before = words.slice(Math.max(0, at - 2), at).some(({ key }) => /^(?:langues?|lenguas?|idiomas?)$/.test(key));
  const key = words[at]?.key ?? '';
  const forms = [key, key.replace(/e$/, ''), key.replace(/enne$/, 'en'), key.replace(/a$/, ''), key.replace(/a$/, 'o')];
  return before ? forms.map((form) => languageNames().get(languageKey(form))).find(Boolean) : undefined;
}

function originsOf(words: readonly Word[]): Map<number, { to: number; leaf: Leaf }> {
  const demonyms = loadPhrases('demonyms.txt');
  const origins = new Map<number, { to: number; leaf: Leaf }>();
  for (const { meaning, from, to } of findPhrases(demonyms, words)) {
    const place = areaPlace(gazetteer(), areaCode(meaning));
    origins.set(from, { to, leaf: { kind: 'place', any_of: [askedPlace(place)] } });
  }
  return origins;
}

const areaCode = (code: string) => code.toUpperCase().replace('-', '.');

/** 'German nurses', 'candidatos españoles': a place. 'speaks German', 'German teacher', 'mit Englisch': the language. */
function isOrigin(
  words: readonly Word[],
  from: number,
  to: number,
  isRoleAt: (at: number) => boolean,
  isRoleBefore: (at: number) => boolean,
) {
  const [before, after] = [words[from - 1], words[to]];
  if (isOperator(before?.key, 'speak', 'knows')) return false;
  if (words.slice(Math.max(0, from - 3), from).some(({ key }) => bilingual.test(key))) return false;
  if (isOperator(after?.key, 'speak') || after?.key === 'native' || after?.key === 'language') return false;
  if (originWords.test(after?.key ?? '')) return false;
  const isBefore =
    after !== undefined && !['comma', 'break', 'slash'].includes(after.gap) && !isOperator(after.key, 'and', 'or');
  if (isBefore && (isRoleAt(to) || isOperator(after.key, 'people', 'industry') || isRoleAt(to + 1)))
    return !isOperator(before?.key, 'with');
  const isPlural =
    /(?:es|as|os|s|en)$/.test(words[from]?.key ?? '') &&
    !/(?:english|frances|ingles|portugues|francais|anglais|polonais|portugais|neerlandais|swiss)$/.test(
      words[from]?.key ?? '',
    );
  return isPlural && isRoleBefore(from) && words[from]?.gap === 'space';
}

const near = 3; // Words between a level and its language.

/** A level means something only near a language. */
function levelSpans(sentence: Sentence, languages: readonly Span[]): Span[] {
  const spans: Span[] = [];
  for (const { level, start, end } of findLanguageLevels(sentence.text)) {
    const [from, to] = wordsBetween(sentence, start, end) ?? [];
    if (from === undefined || to === undefined) continue;
    const isNear = languages.some(
      (one) => (one.to <= from && from - one.to <= near) || (one.from >= to && one.from - to <= near),
    );
    if (isNear && !isOfSchool(sentence.words, from, to, languages))
      spans.push(
        createSpan(
          from,
          to,
          { is: 'cue', cues: [`level:${levelMeant(level, joinKeys(sentence.words, from, to))}`] },
          1,
        ),
      );
  }
  return spans;
}

/** 'Institutrices de maternelle parlant anglais', 'educación básica': the school is meant, unless the language stands beside. */
function isOfSchool(words: readonly Word[], from: number, to: number, languages: readonly Span[]): boolean {
  if (!schoolWord.test(joinKeys(words, from, to))) return false;
  const isBeside = languages.some((one) => one.to === from || (one.from === to && words[to]?.gap === 'space'));
  return !isBeside || /^(?:ecole|ecoles|classe|educacion|escuela|ensenanza|en|de)$/.test(words[from - 1]?.key ?? '');
}

const schoolWord =
  /^(?:maternelle|elementary|elementaire|elemental|basica|basico|media|medio|school|scolaire|intermediate)$/;

/** 'Good German' asks for no more than that somebody speaks it, and 'bilingual' not for two mother tongues. */
function levelMeant(level: LanguageLevel, key: string): LanguageLevel {
  if (bilingual.test(key)) return 'Fluent';
  return usual.test(key) ? 'Intermediate' : level;
}

const usual = new RegExp(String.raw`^(?:${vocabulary('usual')})$`);
