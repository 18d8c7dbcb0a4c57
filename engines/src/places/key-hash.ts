/** Bits of a hash that only the first two letters decide, so that keys beginning alike lie together. */
const startBits = 12;
const restBits = 32 - startBits;

/** A number for a key, the same on every machine; different keys may share one. */
export function keyHash(key: string): number {
  let rest = 0x811c9dc5; // FNV-1a over UTF-16.
  for (let at = 0; at < key.length; at++) rest = Math.imul(rest ^ key.charCodeAt(at), 0x01000193);
  const [from] = startRange(key);
  return from + ((rest >>> 0) % 2 ** restBits);
}

/** The hashes of all keys that begin with these two letters (and of some others): from, and up to but not including. */
export function startRange(start: string): [from: number, to: number] {
  const [first, second] = [start.charCodeAt(0) || 0, start.charCodeAt(1) || 0];
  const group = (first * 31 + second) % 2 ** startBits;
  return [group * 2 ** restBits, (group + 1) * 2 ** restBits];
}

/** Where in sorted hashes the first stands that is not smaller. */
export function firstAt(hashes: Uint32Array, hash: number): number {
  let [from, to] = [0, hashes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((hashes[middle] as number) < hash) from = middle + 1;
    else to = middle;
  }
  return from;
}
