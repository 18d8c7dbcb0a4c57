// Greetings, thanks and names of those who write or are written to: about nobody who is looked for.
import { loadWords } from '../../text/vocabulary.ts';

import { isOperator } from '../parse/operators.ts';
import { createSpan, type Span } from '../parse/span.ts';
import { hasCapital, joinKeys, type Sentence, type Word } from './sentence.ts';

const vocabulary = loadWords(new URL('./vocabulary/boilerplate.txt', import.meta.url));

// Orders to the machine and statements of databases: they are no conditions.

const statement =
  /\b(?:drop\s+(?:table|database|schema)|truncate\s+table|delete\s+from|insert\s+into|union\s+(?:all\s+)?select|alter\s+table|update\s+\w+\s+set|exec(?:ute)?\s*\(|xp_\w+)\b.*|\bselect\s+(?:\*|[\w, ]{1,60}\bfrom\b).*|\b(?:or|and)\s+['"]?(\w+)['"]?\s*=\s*['"]?\1\b.*|<\s*script\b.*?(?:<\s*\/\s*script\s*>|$)|<\s*\/?(?:img|iframe|svg|script)\b[^>]*>?|\$\{[^}]*\}?|\{\{[^}]*\}*|--\s*$|\bpg_sleep\b.*|\bsleep\s*\(.*/is;
const order =
  /\b(?:(?:ignore|disregard|forget|override|bypass|overwrite)\b[^.;!?\n]{0,60}?\b(?:instructions?|rules?|prompts?|restrictions?|everything|guidelines|filters?|permissions?)|(?:ignorier\w*|vergiss|missachte)\b[^.;!?\n]{0,60}?\b(?:anweisungen|regeln|alles|befehle)|(?:ignora|olvida)\w*\b[^.;!?\n]{0,60}?\b(?:instrucciones|reglas|todo)|(?:ignore[zr]?|oublie[zr]?)\b[^.;!?\n]{0,60}?\b(?:instructions|consignes|r[eè]gles|tout)|you are (?:now\b|in \w+ mode)[^.;!?:\n]*|dump\b[^.;!?\n]{0,40}?\b(?:table|database|candidates?|users?)\b[^.;!?\n]*|act as (?:an? )?(?:admin\w*|root|developer mode|system)[^.;!?\n]*|pretend (?:to be|you are)[^.;!?\n]*|(?:print|reveal|show|display|repeat|output|dump|leak|give)\b[^.;!?\n]{0,40}?\b(?:system prompt|your prompt|passwords?|secrets?|api keys?|tokens?|credentials|database schema|env(?:ironment)? variables|your instructions)\b[^.;!?\n]*|jailbreak[^.;!?\n]*|system prompt[^.;!?\n]*)/gi;
const elsewhere =
  /\b(?:of|from|in|belonging to|von|aus|de|des|d')\s+(?:all\s+|any\s+|every\s+)?(?:the\s+)?(?:other|another|different|all|anderen?|otr[ao]s?|autres?|d'autres)\s+(?:companies|company|workspaces?|tenants?|accounts?|customers?|organi[sz]ations?|unternehmen|firmen|empresas?|entreprises?)\b|\b(?:other|another)\s+(?:workspaces?|tenants?)(?:'s?)?\b/gi;

/** What is said to the machine or of what is not this workspace's; `is_hostile` also where it stands between other words. */
export function proposeOrders({ words, text }: Sentence): { spans: Span[]; is_hostile: boolean } {
  const stretches: [number, number][] = [];
  const code = statement.exec(text);
  if (code) stretches.push([code.index, code.index + code[0].length]);
  for (const pattern of [order, elsewhere])
    for (const match of text.matchAll(pattern)) stretches.push([match.index, match.index + match[0].length]);
  const spans = stretches.flatMap(([start, end]) => {
    const inside = words.flatMap((word, at) => (word.start >= start && word.end <= end ? [at] : []));
    const [from, last] = [inside[0], inside.at(-1)];
    return from === undefined || last === undefined ? [] : [createSpan(from, last + 1, { is: 'unused' }, 60)];
  });
  return { spans, is_hostile: stretches.length > 0 };
}

const maxGreeted = 4; // Words after 'dear', and of a name at the end.
const maxClosing = 5; // Words of a phrase such as 'mit freundlichen Grüßen'.
const greeting = new RegExp(String.raw`^(?:${vocabulary('greeting')})$`);
const greeted = new RegExp(String.raw`^(?:${vocabulary('greeted')})$`);
/** Of what ends a letter, and before nothing but a name. */
const closing = new RegExp(String.raw`(?:${vocabulary('closing')})$`);
const closingLetters = /^(?:LG|VG|MfG|BR|KR|Rgds)$/;
const thanks = /(?:^| )(?:thanks|thank|thx|danke?|gracias|merci)(?: |$)/;

/** @param isNamed whether words name what is looked for: after 'thanks' it is no name of a person then */
export function proposeBoilerplate(words: readonly Word[], isNamed: (from: number, to: number) => boolean): Span[] {
  const spans: Span[] = [];
  const add = (from: number, to: number) => spans.push(createSpan(from, to, { is: 'cue', cues: ['chatter'] }, 4));
  words.forEach((word, at) => {
    if (/^(?:svp|stp)$/.test(word.written)) add(at, at + 1);
    const to = greetedEnd(words, at);
    if (to !== undefined) add(at, to);
  });
  const from = signedFrom(words, isNamed);
  if (from !== undefined) add(from, words.length);
  return spans;
}

/** 'Hi Anna,', 'Liebe Kollegen,': where those who are greeted at the beginning end. */
function greetedEnd(words: readonly Word[], from: number): number | undefined {
  if (from > 0 && !(from === 2 && words[0]?.key === 'sehr')) {
    if (!isOperator(joinKeys(words, 0, from), 'chatter', 'filler')) return undefined;
  }
  const start = [2, 1].find(
    (count) => from + count <= words.length && greeting.test(joinKeys(words, from, from + count)),
  );
  if (start === undefined) return undefined;
  let to = from + start;
  while (to < words.length && isSpace(words[to]) && to < from + start + maxGreeted && mayBeGreeted(words[to])) to++;
  const isEnd = to > from + start && !isSpace(words[to]);
  return isEnd ? to : undefined;
}

const isSpace = (word: Word | undefined) =>
  word?.gap === 'space' || word?.gap === 'apostrophe' || word?.gap === 'hyphen';
const mayBeGreeted = (word: Word | undefined) => hasCapital(word) || greeted.test(word?.key ?? '');

/** 'Kind regards, John Smith': from which word on somebody takes leave. */
function signedFrom(words: readonly Word[], isNamed: (from: number, to: number) => boolean): number | undefined {
  let name = words.length;
  while (name > 0 && words.length - name < maxGreeted && hasCapital(words[name - 1])) {
    const key = joinKeys(words, Math.max(0, name - 1), name);
    if (isOperator(key, 'chatter') || closing.test(key) || closingLetters.test(words[name - 1]?.written ?? '')) break;
    name--;
  }
  if (name === words.length || name === 0) return undefined;
  if (closingLetters.test(words[name - 1]?.written ?? '')) return name - 1;
  for (let count = Math.min(maxClosing, name); count > 0; count--) {
    const key = joinKeys(words, name - count, name);
    if (!isOperator(key, 'chatter')) continue;
    if (closing.test(key)) return name - count;
    if (thanks.test(key) && !words.slice(name).some((_, at) => isNamed(name + at, name + at + 1))) return name - count;
  }
  return undefined;
}
