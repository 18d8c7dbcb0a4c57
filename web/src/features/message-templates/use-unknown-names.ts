// Names in brackets that nobody fills in: sending stops at them once, until somebody says that they are meant.
import { findPlaceholders, letterPlaceholders } from '@hireframe/contract/placeholders.ts';
import { useState } from 'react';

type Words = { subject: string; body: string };
export type WordFaults = { subject?: string | undefined; body?: string | undefined };

/** '[JOB_TITLE], [COMPANY_NAME]' */
export const inBrackets = (names: readonly string[]) => names.map((name) => `[${name}]`).join(', ');

/** Undefined where a text has none. */
export function describeUnknown(text: string): string | undefined {
  const { unknown } = findPlaceholders(text);
  if (unknown.length === 0) return undefined;
  return `Not filled in: ${inBrackets(unknown)}. You can use ${inBrackets(letterPlaceholders)}.`;
}

/**
 * `stop` says whether sending has to wait for an answer, and remembers with what it was asked for; `errors` then stand
 * at the fields. Other unknown names than those that were stopped at stop again.
 */
export function useUnknownNames<Asked = undefined>(words: Words) {
  const [stopped, setStopped] = useState<{ names: string; asked: Asked }>();
  const names = findPlaceholders(`${words.subject}\n${words.body}`).unknown.join(' ');
  const held = names !== '' && stopped?.names === names ? stopped : undefined;
  const errors: WordFaults = held ? { subject: describeUnknown(words.subject), body: describeUnknown(words.body) } : {};
  return {
    held,
    errors,
    stop(asked: Asked): boolean {
      if (names !== '') setStopped({ names, asked });
      return names !== '';
    },
  };
}
