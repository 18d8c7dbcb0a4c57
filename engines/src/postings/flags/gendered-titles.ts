import type { Description } from '../description.ts';
import type { PostingFacts, PostingFlag, Span } from '../posting.ts';
import {
  englishTitles,
  frenchGendered,
  germanFeminine,
  germanMasculine,
  neutralWords,
  spanishGendered,
} from './gendered-words.ts';
import { sentenceAround, wordingFlag } from './wording.ts';

const why = 'names only one gender';
/** "(m/w/d)", "H/F", "(all genders)", "(gn)", "alle Geschlechter". */
const marks =
  /[([{]? ?\b[mwfdhxi] ?[/|,*] ?[mwfdhxi](?: ?[/|,*] ?[mwfdxi*])?\b|\ball genders\b|\bany gender\b|[([]gn[)\]]|alle[nr]? geschlechter|tous (?:les )?(?:genres|sexes)|(?:femme|homme)s?(?:\/| ou )(?:femme|homme)|todos los géneros|cualquier género/iu;
/** ":in", "*innen", "/-in", "(er/in)", "o/a", "(e)", "·e", "-trice". */
const bothEndings =
  /\p{L}(?:[:*_·•.]-?(?:in|innen|e|r|n|es|ne|ère|euse|trice)\b|\/-?(?:in|innen|r|n|frau|a|e|euse|trice|ière|ne)\b|-(?:e|ne|euse|trice|ière)\b|\((?:in|r|n|a|e|ère|euse|trice|ne|ière|se|rice)\)|@|\/(?:as|os)\b|Innen\b)|\bperson(?:a|ne|al)?\b/u;

/** A title in one sex's form, in the language of the advert; at most one flag. `country_code`: whose law is named. */
export function genderedTitle(
  description: Description,
  facts: PostingFacts,
  country_code: string | undefined,
): PostingFlag[] {
  const { title, language } = facts;
  if (!title || bothEndings.test(title) || marks.test(title)) return [];
  const span = spanOf(description.text, title);
  const word = title
    .split(/[^\p{L}-]+/u)
    .find((part) => !neutralWords.has(part.toLowerCase()) && isGendered(part, title, language));
  if (!word || isForBoth(description.text, title, word, span)) return [];
  const flag = wordingFlag(word, 'sex', why, suggestionFor(word, title, language), country_code);
  return [{ ...flag, ...(span && description.toOriginal(span)) }];
}

function isGendered(word: string, title: string, language: PostingFacts['language']): boolean {
  if (englishTitles[word.toLowerCase()]) return true;
  if (language === 'de') return germanMasculine.test(word) || germanFeminine.test(word);
  const isFirst = title.trim().startsWith(word);
  if (language === 'fr') return isFirst && frenchGendered.test(word);
  return language === 'es' && isFirst && spanishGendered.test(word);
}

/** The mark stands where the title is written a second time, or near it; or the text has the other sex's form too. */
function isForBoth(text: string, title: string, word: string, span: Span | undefined): boolean {
  if (
    /[([]\s?[mwfdhxi]\s?[/|,]\s?[mwfdhxi]/iu.test(text) ||
    /\bH\/F\b|\bF\/H\b|\ball genders\b|alle[nr]? Geschlechter/iu.test(text)
  )
    return true;
  if (span && marks.test(text.slice(span.start, span.end + 40))) return true;
  const others = counterparts(word.toLowerCase());
  const words = new Set(text.toLowerCase().match(/\p{L}+/gu));
  return (
    others.some((other) => words.has(other)) ||
    new RegExp(`${escaped(word)}${bothAfter}`, 'iu').test(text) ||
    hasBoth(text, title)
  );
}

const bothAfter = '(?:[:*_·]in|/-?in|/-?a\\b|\\(in\\)|\\(a\\)|\\(e\\)|·e|/-?e\\b|\\(euse\\)|/trice|/euse)';
const hasBoth = (text: string, title: string) => {
  const sentence = sentenceAround(text, spanOf(text, title) ?? { start: 0, end: 0 });
  return /\b(?:he or she|she or he|he\/she|s\/he)\b/i.test(sentence);
};

/** What the same word is called for the other sex: 'waiter' → 'waitress', 'Verkäufer' → 'Verkäuferin', 'serveur' → 'serveuse'. */
function counterparts(word: string): string[] {
  const pairs: [RegExp, string[]][] = [
    [/men$/, ['women']],
    [/man$/, ['woman', 'lady']],
    [/woman$|lady$/, ['man']],
    [/er$/, ['ress', 'erin', 'ère', 'ere', 'ress']],
    [/ress$/, ['er']],
    [/mann$/, ['frau']],
    [/frau$/, ['mann']],
    [/in$/, ['']],
    [/$/, ['in', 'e', 'ne', 'a']],
    [/eur$/, ['euse', 'rice', 'trice']],
    [/euse$|trice$/, ['eur', 'teur']],
    [/o$/, ['a']],
    [/a$/, ['o', '', 'e']],
    [/e$/, ['a', '']],
    [/ère$/, ['er']],
    [/enne$/, ['en']],
    [/arzt$/, ['ärztin']],
    [/koch$/, ['köchin']],
    [/anwalt$/, ['anwältin']],
  ];
  const forms = pairs.flatMap(([end, replaced]) =>
    end.test(word) ? replaced.map((other) => word.replace(end, other)) : [],
  );
  return forms.filter((form) => form !== word && form.length > 2);
}

function suggestionFor(word: string, title: string, language: PostingFacts['language']): string {
  const neutral = englishTitles[word.toLowerCase()];
  if (neutral) return `Write “${neutral}”.`;
  if (language === 'de') return `Write “${title} (m/w/d)”, or a neutral form such as “-kraft” or “:in”.`;
  if (language === 'fr') return `Write “${title} (H/F)”.`;
  return 'Write both forms (“técnico/a”), or start with “Persona”.';
}

/** Where the title stands, in whatever case. */
function spanOf(text: string, title: string): Span | undefined {
  const start = text.toLowerCase().indexOf(title.toLowerCase());
  return start < 0 ? undefined : { start, end: start + title.length };
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
