// What phrases of a sentence name in one workspace: its employers, schools and titles are in no vocabulary of ours.
import type { KnownNames } from '../queries/query.ts';
import { hasMark } from './evaluate.ts';
import type { FindIndex } from './find-index.ts';
import type { MarkKind } from './mark.ts';
import { markKeyOf } from './mark-key.ts';
import { markNumber } from './packed-entry.ts';

type NameKind = Exclude<keyof KnownNames, 'tags'>;
export type NamesHere = Record<NameKind, string[]>;

const sources: Record<NameKind, MarkKind[]> = {
  company: ['company_now', 'company_before'],
  school: ['school'],
  skill: ['skill'],
  certification: ['certification'],
  field: ['field'],
  title: ['title_now', 'title_before'],
};

/** @param phrases folded. @returns for each kind those that somebody who is there has as such; words of titles one by one */
export function knownNames(index: FindIndex, phrases: readonly string[]): NamesHere {
  const isKnown = (kind: MarkKind, phrase: string) => {
    const key = markKeyOf(kind, phrase);
    return key !== '' && hasMark(index, markNumber(kind, key));
  };
  const found = Object.entries(sources).map(([name, kinds]) => [
    name,
    phrases.filter((phrase) => kinds.some((kind) => isKnown(kind, phrase))),
  ]);
  return Object.fromEntries(found) as NamesHere;
}
