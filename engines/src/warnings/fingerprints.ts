// A few numbers of a text by which texts with a passage in common are found among very many (winnowing: Schleimer, Wilkerson,
// Aiken: 'Local Algorithms for Document Fingerprinting', SIGMOD 2003).
import { shingleAt, shingleLength, type Words } from './word-runs.ts';

/** Of so many shingles that follow each other one is kept: texts that share `windowLength + shingleLength - 1` words share it. */
const windowLength = 32;

/** Whole numbers of 32 bits, with sign, each once; none of a text that is shorter than a shingle. */
export function fingerprint(words: Words): number[] {
  const hashes: number[] = [];
  for (let at = 0; at + shingleLength <= words.words.length; at++) hashes.push(hashOf(shingleAt(words, at)));
  const kept = new Set<number>();
  const last = Math.max(0, hashes.length - windowLength);
  for (let at = 0; hashes.length > 0 && at <= last; at++) kept.add(Math.min(...hashes.slice(at, at + windowLength)));
  return [...kept];
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv), then mixed as MurmurHash3 ends, so that the least are spread evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
