// An entry as bytes (big-endian): where the person lives and all terms, each with the line that shows it. search_entries keeps
// them, so that whoever changes this has all entries written anew by a migration.
import { fold } from '../text/fold.ts';
import type { Entry, TermKind } from './term.ts';

/** Latitude and longitude as numbers of 32 bits; NaN: nobody knows. */
const headLength = 8;
/** 48 bits of its hash, then its value, then 16 bits for its line. */
const termLength = 9;
const noLine = 0xffff;

export type PackedEntry = Uint8Array;

/** The number of a term: of its kind and its key, folded. 48 bits, so that two of a workspace's hundred thousands are hardly ever the same. */
export function termNumber(kind: TermKind | 'tag', key: string): number {
  const text = `${kind} ${fold(key)}`;
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    a = Math.imul(a ^ letter, 0x9e3779b1);
    b = Math.imul(b ^ letter, 0x5f356495);
  }
  const low = (Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)) >>> 0;
  const high = (Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)) >>> 0;
  return (high & 0xffff) * 2 ** 32 + low;
}

export function packEntry({
  terms,
  latitude,
  longitude,
}: Pick<Entry, 'terms' | 'latitude' | 'longitude'>): PackedEntry {
  const view = new DataView(new ArrayBuffer(headLength + terms.length * termLength));
  view.setFloat32(0, latitude ?? Number.NaN);
  view.setFloat32(4, longitude ?? Number.NaN);
  terms.forEach(({ kind, key, value, line }, n) => {
    const [at, number] = [headLength + n * termLength, termNumber(kind, key)];
    view.setUint16(at, Math.floor(number / 2 ** 32));
    view.setUint32(at + 2, number >>> 0);
    view.setUint8(at + 6, value);
    view.setUint16(at + 7, line < 0 ? noLine : Math.min(line, noLine));
  });
  return new Uint8Array(view.buffer);
}

/** `line`: which of the entry's lines shows the term best; one that is not there where none does. */
export type TermReader = (high: number, low: number, value: number, line: number) => void;

/**
 * The bytes from `start` to `end`; without any, of whom nothing is known.
 * @param onTerm is given the upper 16 and the lower 32 bits of each term's number, its value and its line
 */
export function readPacked(view: DataView, start: number, end: number, onTerm: TermReader): [number, number] {
  if (end - start < headLength) return [Number.NaN, Number.NaN];
  for (let at = start + headLength; at + termLength <= end; at += termLength)
    onTerm(view.getUint16(at), view.getUint32(at + 2), view.getUint8(at + 6), view.getUint16(at + 7));
  return [view.getFloat32(start), view.getFloat32(start + 4)];
}
