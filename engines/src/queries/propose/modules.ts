// Parts of a product that are excluded beside the product itself: 'Salesforce, but no Marketing Cloud', 'Oracle without Oracle Forms'.
import { findSpelling } from '../../skills/skill-catalogue.ts';
import { hasCapital, joinKeys, type Sentence, sliceText, type Word } from '../lexer/sentence.ts';
import { isQueryStopWord } from '../lexer/stop-words.ts';
import { isAnyOperator, isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';

const maxWords = 3; // Of a part, without the product.
const maxBefore = 3; // Words from a 'not' to what it excludes.
const moduleWord = /^(?:modules?|moduls?|module[ns]|modulos?|components?|add-?ons?|parts?|side|teil|parte)$/;
const article = /^(?:the|their|its|any|das|dem|den|le|la|les|el|los|de|du)$/;
const sure = 8;

type Product = { at: number; key: string; name: string };

/** @param roles 'Salesforce developers' are more than the product */
export function proposeModules(sentence: Sentence, roles: readonly Span[]): Span[] {
  const { words } = sentence;
  const products = words.flatMap((word, at): Product[] => {
    const spelling = word.key.length > 2 && !isQueryStopWord(word.key) ? findSpelling(word.key) : undefined;
    const isName = spelling?.rule === 'anywhere' || (hasCapital(word) && spelling && spelling.rule !== 'neighbour');
    return isName ? [{ at, key: word.key, name: spelling.canonical }] : [];
  });
  const [first] = products;
  if (!first || !words.some(({ key }) => isExcluding(key))) return [];
  return products.flatMap((product) => {
    const parts = words.flatMap((_, at) => (at > product.at ? partAt(sentence, product, at) : []));
    const isRole = roles.some(({ from, to }) => from <= product.at && to > product.at && to - from > 1);
    return parts.length > 0 && !isRole && product === first
      ? [skillSpan(product.at, product.at + 1, product.name), ...parts]
      : parts;
  });
}

const isExcluding = (key: string | undefined) => isOperator(key, 'not', 'nor', 'never', 'rejected', 'nobody');
const skillSpan = (from: number, to: number, name: string): Span =>
  createSpan(from, to, { is: 'leaf', leaf: { kind: 'skill', any_of: [name] } }, sure);

/** The part that begins at a word, with the name of the product before it or without. */
function partAt({ words, text }: Sentence, { key, name }: Product, at: number): Span[] {
  if (!isExcluded(words, at)) return [];
  const isNamed = words[at]?.key === key;
  const start = isNamed ? at + 1 : at;
  for (let to = Math.min(start + maxWords, words.length); to > start; to--) {
    if (!isOne(words, at, to) || moduleWord.test(words[to - 1]?.key ?? '')) continue;
    const known = findSpelling(`${key} ${joinKeys(words, start, to)}`);
    if (known && known.canonical !== name) return [skillSpan(at, pastModule(words, to), known.canonical)];
    const isUnknown = !words.slice(start, to).some(({ key: one }) => isAnyOperator(one) || findSpelling(one));
    const isPart = isNamed
      ? to === start + 1 || words.slice(start, to).every(hasCapital)
      : isUnknown && isLetters(words, at, to);
    const hasName = isNamed && !isAnyOperator(words[start]?.key ?? '');
    if (isPart && (hasName || !isNamed)) {
      const product = name.toLowerCase().startsWith(key) ? name : key;
      const part = sliceText(text, words, start, to);
      return [skillSpan(at, pastModule(words, to), `${isNamed ? words[at]?.written : product} ${part}`)];
    }
  }
  return [];
}

/** Letters that nothing knows name a part where they stand for themselves: 'FI', 'CPQ'. */
const isLetters = (words: readonly Word[], from: number, to: number) =>
  to === from + 1 && /^[A-Z]{2,5}$/.test(words[from]?.written ?? '');

const isOne = (words: readonly Word[], from: number, to: number) =>
  words.slice(from + 1, to).every(({ gap }) => gap === 'space' || gap === 'hyphen');

const pastModule = (words: readonly Word[], to: number) =>
  words[to]?.gap === 'space' && moduleWord.test(words[to]?.key ?? '') ? to + 1 : to;

/** 'But not the FI module', 'ohne Modul FI', 'Oracle Forms excluded'. */
function isExcluded(words: readonly Word[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - maxBefore); before--) {
    const key = words[before]?.key ?? '';
    if (isExcluding(key) || isExcluding(joinKeys(words, before - 1, before + 1))) return true;
    if (!article.test(key) && !moduleWord.test(key) && !isOperator(key, 'knows', 'with', 'people')) break;
  }
  return words.slice(at + 1, at + 1 + maxWords).some(({ key }) => isOperator(key, 'rejected'));
}
