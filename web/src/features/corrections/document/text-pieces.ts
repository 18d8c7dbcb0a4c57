// The text of a document cut where facts begin and end.
import type { Fact, Facts } from '../facts/facts.ts';

/** `facts`: ids of all that stand here, the narrowest first. */
export type Piece = { start: number; text: string; facts: string[] };

type Range = { start: number; end: number; id: string };

/** Places outside the text are left out: then the text is not the one that was read. */
export function splitAtFacts(text: string, facts: Facts): Piece[] {
  const ranges = [...facts.values()].flatMap(({ id, places }) =>
    places.filter(({ start, end }) => start >= 0 && start < end && end <= text.length).map(rangeOf(id)),
  );
  const narrowFirst = ranges.sort((a, b) => a.end - a.start - (b.end - b.start));
  const cuts = [...new Set([0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    const here = narrowFirst.filter((range) => range.start <= start && range.end >= end).map(({ id }) => id);
    return { start, text: text.slice(start, end), facts: [...new Set(here)] };
  });
}

const rangeOf =
  (id: string) =>
  ({ start, end }: Fact['places'][number]): Range => ({ start, end, id });
