// What shows that somebody meets a condition: the term, and the line of the resume it comes from.
import type { Leaf } from '../queries/query.ts';
import { buildTest } from './leaf-tests.ts';
import { type PackedEntry, readPacked } from './packed-entry.ts';
import type { AskedTerm, Test } from './planned.ts';
import type { Line } from './term.ts';

export type KnownEntry = { packed: PackedEntry; lines: readonly Line[] };
/** `name`: of those that the condition asks for, the one that is shown; '' where it asks for none by name. `value`: the term's. */
export type Evidence = { name: string; value: number; line: Line | undefined };

/**
 * The best that the entry has for the condition, by the same tests that finding goes by.
 * @returns undefined where no term shows it: the condition is about something else, or is not met
 */
export function findEvidence(leaf: Leaf, { packed, lines }: KnownEntry): Evidence | undefined {
  const terms = once(numbered, packed, () => termsIn(packed));
  let best: (Evidence & { worth: number }) | undefined;
  for (const { name, any_of } of once(askedBy, leaf, () => namedOf(leaf)))
    for (const asked of any_of) {
      const term = terms.get(asked.number);
      if (!term || term.value < asked.min || term.value > asked.max) continue;
      const line = lines[term.line];
      const worth = asked.share * (asked.is_graded ? term.value / 255 : 1) + (line ? 0.01 : 0);
      if (worth > (best?.worth ?? 0)) best = { name, value: term.value, line, worth };
    }
  return best && { name: best.name, value: best.value, line: best.line };
}

type ShownTerm = { value: number; line: number };

function termsIn(packed: PackedEntry): Map<number, ShownTerm> {
  const terms = new Map<number, ShownTerm>();
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  readPacked(view, 0, packed.length, (high, low, value, line) => terms.set(high * 2 ** 32 + low, { value, line }));
  return terms;
}

type Named = { name: string; any_of: AskedTerm[] };

/** The same condition is asked of everybody who is shown, and the same person for every condition. */
const numbered = new WeakMap<PackedEntry, Map<number, ShownTerm>>();
const askedBy = new WeakMap<Leaf, Named[]>();

function once<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** What shows the condition, for each of its names. */
function namedOf(leaf: Leaf): Named[] {
  if (leaf.kind === 'place' || leaf.kind === 'level' || !('any_of' in leaf))
    return [{ name: '', any_of: termsOf(buildTest(leaf, {})) }];
  return leaf.any_of.map((name) => ({ name, any_of: termsOf(buildTest({ ...leaf, any_of: [name] } as Leaf, {})) }));
}

function termsOf(test: Test): AskedTerm[] {
  if (test.by === 'terms') return test.any_of;
  return test.by === 'all' || test.by === 'any' ? test.of.flatMap(termsOf) : [];
}
