// Parts of a file: what a range means of so many bytes, and the header in which a browser asks for one.
import { type ByteRange, RangeOutside } from '../storage.ts';

/** The first and last byte, both included, of a range within `total_bytes`. */
export function withinTotal({ start, end = Infinity }: ByteRange, total_bytes: number) {
  if (start >= total_bytes || end < start) throw new RangeOutside(`Bytes ${start} to ${end} of ${total_bytes}`);
  return { start, end: Math.min(end, total_bytes - 1) };
}

/**
 * Reads a header `Range: bytes=0-99`, `bytes=100-` or `bytes=-100` (the last hundred). Several ranges, other units and
 * nonsense mean no range: RFC 9110 lets a server send the whole then. Throws RangeOutside as withinTotal.
 */
export function readRange(header: string | undefined, total_bytes: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || (first === '' && last === '')) return undefined;
  if (first === '') {
    const start = Number(last) === 0 ? total_bytes : Math.max(0, total_bytes - Number(last)); // The last 0 bytes: none.
    return withinTotal({ start }, total_bytes);
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  return withinTotal({ start: Number(first), end: last === '' ? undefined : Number(last) }, total_bytes);
}
