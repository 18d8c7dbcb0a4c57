// What is said to people in their language. A message is named by its English text, in ICU MessageFormat, so English stands
// in the code and in no file; `messages/*.json` say what each is in a language, by sections that are loaded by themselves.
import { type Messages as Compiled, setupI18n } from '@lingui/core';
import type { Language } from './languages.ts';
import type german from './messages/de.json';

type Sections = typeof german;
export type Section = keyof Sections;
/** The English text. One that no section knows does not compile. */
export type Message = { [S in Section]: keyof Sections[S] & string }[Section];

// 'Hello {name}, {count, plural, one {# job} other {# jobs}}' wants name and count: a branch holds # or a space.
type Argument<Head extends string> = Head extends `${infer Name},${string}`
  ? Argument<Name>
  : Head extends '' | `#${string}` | `${string} ${string}`
    ? never
    : Head;
type Arguments<M extends string> = M extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? Argument<Head> : never) | Arguments<Rest>
  : never;
type Values<M extends string> = [Arguments<M>] extends [never] ? [] : [Record<Arguments<M>, string | number>];

export type Translate = <M extends Message>(message: M, ...values: Values<M>) => string;
/** Messages as `compileMessage` of Lingui leaves them, by their English text. */
export type Catalog = Compiled;

export type Translator = {
  language: Language;
  t: Translate;
  /** A text that may be a message, as checks and the server say it; what is none stays as it is. */
  known: (text: string) => string;
  add: (catalog: Catalog) => void;
};

/**
 * English needs a catalog for messages with values alone; the others are their own text. A message may end in what tells it
 * from one that is spelled alike, as in 'Open [status]'.
 */
export function makeTranslator(language: Language): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const say = (text: string, values?: Record<string, string | number>) =>
    Object.hasOwn(i18n.messages, text) ? i18n._(text, values) : englishOf(text);
  return {
    language,
    t: (message, ...[values]) => say(message, values),
    known: (text) => (Object.hasOwn(i18n.messages, text) ? i18n._(text) : text),
    add: (catalog) => i18n.load(language, catalog),
  };
}

/** What the English catalog holds of a section: the messages that are more than their own text. */
export const needsEnglish = (message: string): boolean => /[{[]/.test(message);
/** 'Open [status]' is 'Open'. */
export const englishOf = (message: string): string => message.replace(/ \[[^\]]+\]$/, '');
