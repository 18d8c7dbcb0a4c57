// What phrases of a sentence name in one workspace: its employers, schools and titles are in no vocabulary of ours.
import type { KnownNames } from '../queries/query.ts';
import { hasTerm } from './evaluate.ts';
import type { FindIndex } from './find-index.ts';
import { termNumber } from './packed-entry.ts';
import type { Test } from './planned.ts';
import type { TermKind } from './term.ts';
import { buildTermKey } from './term-key.ts';

type NameKind = Exclude<keyof KnownNames, 'tags' | 'person' | 'nobody' | 'has_applications'>;
export type NamesHere = Record<NameKind, string[]>;

const sources: Record<NameKind, TermKind[]> = {
  company: ['company_now', 'company_before'],
  school: ['school'],
  skill: ['skill'],
  certification: ['certification'],
  field: ['field'],
  title: ['title_now', 'title_before'],
};

/** @param phrases folded. @returns for each kind those that somebody who is there has as such; words of titles one by one */
export function knownNames(index: FindIndex, phrases: readonly string[]): NamesHere {
  const isKnown = (kind: TermKind, phrase: string) => {
    const key = buildTermKey(kind, phrase);
    return key !== '' && hasTerm(index, termNumber(kind, key));
  };
  const found = Object.entries(sources).map(([name, kinds]) => [
    name,
    phrases.filter((phrase) => kinds.some((kind) => isKnown(kind, phrase))),
  ]);
  return Object.fromEntries(found) as NamesHere;
}

/** More than that, and somebody meets it anywhere. */
const maxTerms = 60;

/** By the numbers of terms: what a condition can be met by; undefined for one of numbers, or of very many terms. */
export function listTerms(test: Test): number[] | undefined {
  const parts =
    test.by === 'terms' ? [test.any_of.map(({ number }) => number)] : test.by === 'any' ? test.of.map(listTerms) : [];
  if (parts.length === 0 || parts.some((part) => part === undefined)) return undefined;
  const terms = parts.flat() as number[];
  return terms.length <= maxTerms ? terms : undefined;
}

/** @param asked terms of several conditions. @returns which of those nobody has any term of, by their place in the list; where nobody is there at all, none */
export const metByNobody = (index: FindIndex, asked: readonly number[][]): number[] =>
  index.alive === 0 ? [] : asked.flatMap((terms, at) => (terms.some((term) => hasTerm(index, term)) ? [] : [at]));
