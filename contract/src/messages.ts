// What is said to people in their language. A message is named by its English text, in ICU MessageFormat, so English stands
// in the code and in no file; `messages/*.json` say what each is in a language, by sections that are loaded by themselves.
import type { Language } from './languages.ts';
import type german from './messages/de.json';

type Sections = typeof german;
export type Section = keyof Sections;
/** The English text. One that no section knows does not compile. */
export type Message = { [S in Section]: keyof Sections[S] & string }[Section];

// 'Hello {name}, {count, plural, one {# job} other {# jobs}}' wants name and count: a branch holds # or a space.
type Argument<Head extends string> = Head extends `${infer Name},${string}`
  ? Argument<Name>
  : Head extends '' | `#${string}` | `{${string}` | `${string} ${string}`
    ? never
    : Head;
type Arguments<M extends string> = M extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Head}}${string}` ? Argument<Head> : never) | Arguments<Rest>
  : never;
/** What a message wants besides itself; nothing where it holds no value. */
export type Values<M extends string, Value = string | number> = [Arguments<M>] extends [never]
  ? []
  : [Record<Arguments<M>, Value>];

export type Translate = <M extends Message>(message: M, ...values: Values<M>) => string;
/** A message as Lingui's `compileMessage` leaves it: texts, values, and forms of plurals, in which '#' is the number. */
export type Compiled = readonly (string | readonly [name: string, kind?: string, forms?: unknown])[];
/** By their English text. */
export type Catalog = Record<string, Compiled>;

export type Translator = {
  language: Language;
  t: Translate;
  /** A text that may be a message, as checks and the server say it; what is none stays as it is. */
  known: (text: string) => string;
  add: (catalog: Catalog) => void;
};

/** English needs a catalog for messages with values alone; the others are their own text. */
export function makeTranslator(language: Language): Translator {
  const catalog: Catalog = {};
  const rules = new Intl.PluralRules(language);
  const write = (value: string | number | undefined) =>
    typeof value === 'number' ? value.toLocaleString(language) : (value ?? '');

  function say(message: Compiled, values: Record<string, string | number>, count?: number): string {
    const said = message.map((token) => {
      if (token === '#') return write(count);
      if (typeof token === 'string') return token;
      const [name, kind, forms] = token;
      const value = values[name];
      if (kind !== 'plural') return write(value);
      const form = forms as Record<string, Compiled>;
      return say(form[rules.select(Number(value))] ?? form.other ?? [], values, Number(value));
    });
    return said.join('');
  }
  const find = (text: string) => (Object.hasOwn(catalog, text) ? catalog[text] : undefined);

  return {
    language,
    t: (message, ...[values]) => say(find(message) ?? [message], values ?? {}),
    known: (text) => say(find(text) ?? [text], {}),
    add: (more) => void Object.assign(catalog, more),
  };
}

/** What the English catalog holds of a section: messages with values. */
export const needsEnglish = (message: string): boolean => message.includes('{');
