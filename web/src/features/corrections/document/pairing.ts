// A correction takes the place of a whole list, but the document speaks of the list that was read. Here the entries of
// the two are paired, so that what a person left as it was keeps its evidence.

type Entry = string | Record<string, unknown>;

const folded = (value: unknown) => JSON.stringify(value ?? '').toLowerCase();
const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== '');

/** How much of an entry is the same: words all or nothing, others by their fields. */
function likeness(a: Entry, b: Entry): number {
  if (typeof a === 'string' || typeof b === 'string') return folded(a) === folded(b) ? 1 : 0;
  return Object.keys(a).filter((field) => isSaid(a[field]) && folded(a[field]) === folded(b[field])).length;
}

/**
 * For each entry as it is now the index of the entry that was read, or null where it is new. The most alike find each
 * other first; where nothing was added or removed, what is left over keeps its order: it was rewritten.
 */
export function pairEntries(now: readonly Entry[], read: readonly Entry[]): (number | null)[] {
  const paired: (number | null)[] = now.map(() => null);
  const isTaken = new Set<number>();
  const pairs = now.flatMap((entry, at) => read.map((other, from) => ({ at, from, same: likeness(entry, other) })));
  const wanted = pairs
    .filter(({ same }) => same > 0)
    .sort((a, b) => b.same - a.same || Math.abs(a.at - a.from) - Math.abs(b.at - b.from));
  for (const { at, from } of wanted) {
    if (paired[at] !== null || isTaken.has(from)) continue;
    paired[at] = from;
    isTaken.add(from);
  }
  if (now.length !== read.length) return paired;
  const free = read.map((_, from) => from).filter((from) => !isTaken.has(from));
  return paired.map((from) => from ?? free.shift() ?? null);
}
