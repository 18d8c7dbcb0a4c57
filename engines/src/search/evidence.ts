// What shows that somebody meets a condition: the mark, and the line of the resume it comes from.
import type { Leaf } from '../queries/query.ts';
import { buildTest } from './leaf-tests.ts';
import { type PackedEntry, readPacked } from './packed-entry.ts';
import type { AskedMark, Test } from './planned.ts';
import type { Line } from './term.ts';

export type KnownEntry = { packed: PackedEntry; lines: readonly Line[] };
/** `name`: of those that the condition asks for, the one that is shown; '' where it asks for none by name. `value`: the mark's. */
export type Evidence = { name: string; value: number; line: Line | undefined };

/**
 * The best that the entry has for the condition, by the same tests that finding goes by.
 * @returns undefined where no mark shows it: the condition is about something else, or is not met
 */
export function findEvidence(leaf: Leaf, { packed, lines }: KnownEntry): Evidence | undefined {
  const marks = once(numbered, packed, () => marksIn(packed));
  let best: (Evidence & { worth: number }) | undefined;
  for (const { name, any_of } of once(askedBy, leaf, () => namedOf(leaf)))
    for (const asked of any_of) {
      const mark = marks.get(asked.number);
      if (!mark || mark.value < asked.min || mark.value > asked.max) continue;
      const line = lines[mark.line];
      const worth = asked.share * (asked.is_graded ? mark.value / 255 : 1) + (line ? 0.01 : 0);
      if (worth > (best?.worth ?? 0)) best = { name, value: mark.value, line, worth };
    }
  return best && { name: best.name, value: best.value, line: best.line };
}

type ShownMark = { value: number; line: number };

function marksIn(packed: PackedEntry): Map<number, ShownMark> {
  const marks = new Map<number, ShownMark>();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  readPacked(view, 0, packed.length, (high, low, value, line) => marks.set(high * 2 ** 32 + low, { value, line }));
  return marks;
}

type Named = { name: string; any_of: AskedMark[] };

/** The same condition is asked of everybody who is shown, and the same person for every condition. */
const numbered = new WeakMap<PackedEntry, Map<number, ShownMark>>();
const askedBy = new WeakMap<Leaf, Named[]>();

function once<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** What shows the condition, for each of its names. */
function namedOf(leaf: Leaf): Named[] {
  if (leaf.kind === 'place' || leaf.kind === 'level' || !('any_of' in leaf))
    return [{ name: '', any_of: marksOf(buildTest(leaf, {})) }];
  return leaf.any_of.map((name) => ({ name, any_of: marksOf(buildTest({ ...leaf, any_of: [name] } as Leaf, {})) }));
}

function marksOf(test: Test): AskedMark[] {
  if (test.by === 'marks') return test.any_of;
  return test.by === 'all' || test.by === 'any' ? test.of.flatMap(marksOf) : [];
}
