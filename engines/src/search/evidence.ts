// What shows that somebody meets a condition: the mark, and the line of the resume it comes from.
import type { Leaf } from '../queries/query.ts';
import { testOf } from './leaf-tests.ts';
import type { Entry, Line, Mark } from './mark.ts';
import { markNumber } from './packed-entry.ts';
import type { AskedMark, Test } from './planned.ts';

/** `name`: of those that the condition asks for, the one that is shown; '' where it asks for none by name. */
export type Evidence = { name: string; mark: Mark; line: Line | undefined };

/**
 * The best that the entry has for the condition, by the same tests that finding goes by.
 * @returns undefined where no mark shows it: the condition is about something else, or is not met
 */
export function evidenceOf(leaf: Leaf, { marks, lines }: Pick<Entry, 'marks' | 'lines'>): Evidence | undefined {
  const byNumber = new Map(marks.map((mark) => [markNumber(mark.kind, mark.key), mark]));
  let best: (Evidence & { worth: number }) | undefined;
  for (const { name, one } of namedOf(leaf))
    for (const asked of marksOf(testOf(one, {}))) {
      const mark = byNumber.get(asked.number);
      if (!mark || mark.value < asked.least || mark.value > asked.most) continue;
      const line = lines[mark.line];
      const worth = asked.share * (asked.is_graded ? mark.value / 255 : 1) + (line ? 0.01 : 0);
      if (worth > (best?.worth ?? 0)) best = { name, mark, line, worth };
    }
  return best && { name: best.name, mark: best.mark, line: best.line };
}

/** The condition for each of its names. */
function namedOf(leaf: Leaf): { name: string; one: Leaf }[] {
  if (leaf.kind === 'place' || leaf.kind === 'level' || !('any_of' in leaf)) return [{ name: '', one: leaf }];
  return leaf.any_of.map((name) => ({ name, one: { ...leaf, any_of: [name] } as Leaf }));
}

function marksOf(test: Test): AskedMark[] {
  if (test.by === 'marks') return test.any_of;
  return test.by === 'all' || test.by === 'any' ? test.of.flatMap(marksOf) : [];
}
