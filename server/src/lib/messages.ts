// Messages in somebody's language, for mails and refusals; the pages load theirs by themselves.
import type { Language } from '@hireframe/contract/languages.ts';
import german from '@hireframe/contract/messages/de.json' with { type: 'json' };
import spanish from '@hireframe/contract/messages/es.json' with { type: 'json' };
import french from '@hireframe/contract/messages/fr.json' with { type: 'json' };
import italian from '@hireframe/contract/messages/it.json' with { type: 'json' };
import dutch from '@hireframe/contract/messages/nl.json' with { type: 'json' };
import portuguese from '@hireframe/contract/messages/pt.json' with { type: 'json' };
import {
  type Message,
  makeTranslator,
  needsEnglish,
  type Translator,
  type Values,
} from '@hireframe/contract/messages.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';

const files: Record<Exclude<Language, 'en'>, typeof german> = {
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
};
const made = new Map<Language, Translator>();

/** @param language null where nobody said: English */
export function messagesIn(language: string | null | undefined): Translator {
  const wanted = (language ?? 'en') as Language;
  const known = made.get(wanted) ?? compile(wanted);
  made.set(wanted, known);
  return known;
}

function compile(language: Language): Translator {
  const translator = makeTranslator(language);
  for (const section of Object.values(language === 'en' ? german : files[language])) {
    const texts = Object.entries(section).filter(([message]) => language !== 'en' || needsEnglish(message));
    translator.add(
      Object.fromEntries(texts.map(([message, text]) => [message, compileMessage(language === 'en' ? message : text)])),
    );
  }
  return translator;
}

/** To be said later, in the language of whoever reads it then. A value may be a message itself, and a list of either. */
export type KeptMessage = { message: string; values?: { [name: string]: KeptValue | KeptValue[] } };
type KeptValue = string | number | KeptMessage;

export const keepMessage = <M extends Message>(
  message: M,
  ...[values]: Values<M, string | number | KeptMessage>
): KeptMessage => ({ message, values: values ?? {} });

/** @param language null or undefined where nobody said: English */
export function sayMessage({ message, values = {} }: KeptMessage, language: string | null | undefined): string {
  const say = (value: KeptValue) => (typeof value === 'object' ? sayMessage(value, language) : value);
  const said = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(say).join(', ') : say(value),
  ]);
  const t = messagesIn(language).t as (message: string, values: Record<string, string | number>) => string;
  return t(message, Object.fromEntries(said));
}

/**
 * What is kept in English, in another language.
 * @param said its sentences, where they were kept beside it; the English stays where they are no longer ours
 */
export function sayKept(english: string, said: KeptMessage[] = [{ message: english }], language: Language): string {
  const sentences = said.map((one) => ({ message: one.message, text: sayMessage(one, language) }));
  // A message that is no longer ours comes back as it was, with the names of its values: better the English sentence.
  const isForeign = sentences.some(({ message, text }) => text === message && message.includes('{'));
  return isForeign ? english : sentences.map(({ text }) => text).join(' ');
}

type Said = { message: string; non_field_errors?: string[] | undefined; errors?: Record<string, string[]> | undefined };

/**
 * What was refused, to whoever reads another language than English. Sentences that nobody translated stay.
 * @param kept the sentences of its message, where they hold values
 */
export function translateRefusal<R extends Said>(
  refusal: R,
  language: Language | undefined,
  kept?: KeptMessage[] | undefined,
): R {
  if (!language || language === 'en') return refusal;
  const { known } = messagesIn(language);
  const { message, non_field_errors, errors } = refusal;
  return {
    ...refusal,
    message: kept ? sayKept(message, kept, language) : known(message),
    ...(non_field_errors && { non_field_errors: non_field_errors.map(known) }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said.map(known)])),
    }),
  };
}
