// Terms: conditions as they stand in a sentence, with their scope of negation and how each is joined to the one before.
import type { LanguageLevel, Leaf, QuerySort, When } from '../query.ts';

/** How a term is joined to the one before it. '': nothing but words that stand between. */
export type Link = 'and' | 'or' | 'comma' | '';

/**
 * `leaves` hold all at once, `any` is a choice of such lists. `is_cued`: a word such as 'with' or 'in' stands before.
 * `is_soft`: only wished for. `is_any`: of a list of which one is enough. `from` and `to`: the words that say it.
 */
export type Term = {
  leaves: Leaf[];
  any?: Leaf[][];
  is_not: boolean;
  is_soft: boolean;
  link: Link;
  is_cued: boolean;
  has_both: boolean;
  is_any: boolean;
  is_whom: boolean; // Says with others who is excluded: 'nobody from Lima with PHP'.
  is_alternative?: boolean; // A trade in a list of skills of which one is enough.
  min?: number; // Of a list of which so many are enough.
  clause: number;
  from: number;
  to: number;
};

export type Terms = { terms: Term[]; unread: number[]; unused: number[]; sort?: QuerySort };

/** What the words so far do to what follows them. */
export type State = {
  is_not: boolean;
  /** Nothing was negated yet since the word that negates. */
  is_fresh: boolean;
  /** 'Exclude: …': all that is listed. */
  has_colon?: boolean;
  is_soft: boolean;
  is_moving: boolean;
  link: Link;
  is_cued: boolean;
  has_both: boolean;
  is_whom: boolean; // 'nobody who'
  clause: number;
  when?: When;
  company?: When;
  has_come?: boolean; // 'who came from the police'
  is_near: boolean;
  is_after_unread: boolean; // 'no motivated cooks'
  km?: number;
  level?: LanguageLevel;
  any?: 'ahead' | 'begun' | 'ending'; // One of the list that follows is enough, or `least` of it.
  min?: number;
  ends: boolean; // Behind the words that are read a part of the sentence ends.
  is_waived: boolean; // 'no need for'
  part?: number; // Where unread words begin that a comma or the like parts from the term before.
  is_neither: boolean; // 'weder'
};

/** At the beginning of a clause. */
export const fresh = (clause: number): State => ({
  is_not: false,
  is_fresh: false,
  is_soft: false,
  is_moving: false,
  link: '' as const,
  is_cued: false,
  has_both: false,
  is_whom: false,
  clause,
  is_near: false,
  is_after_unread: false,
  is_neither: false,
  is_waived: false,
  ends: false,
});

/** Held earlier and no more. */
export function formerly(leaf: Leaf): Leaf[] {
  if (leaf.kind !== 'role' && leaf.kind !== 'company') return [leaf];
  return [
    { ...leaf, when: 'before' },
    { ...leaf, when: 'now', is_not: true },
  ];
}

/** What 'near' means. */
export const nearKm = 50;

/** A condition for cities made one for those around them; any other as it is. */
export function within(leaf: Leaf, within_km: number): Leaf {
  if (leaf.kind !== 'place' || !leaf.any_of.every(({ id }) => id.split('-').length > 2 && !id.startsWith('group:')))
    return leaf;
  return { ...leaf, any_of: leaf.any_of.map((place) => ({ ...place, within_km })) };
}

/** The words of a stretch. */
export const listPositions = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from }, (_, next) => from + next);
