// What the first bytes of a recording say. Looked at before anything is kept; ffmpeg judges the rest later.
import { wrongType } from '../../infra/http/problem.ts';

export const headBytes = 12;
const ebml = [0x1a, 0x45, 0xdf, 0xa3]; // WebM.
const ftyp = [...Buffer.from('ftyp')]; // MP4, after the size of its first box.

/** Undefined: neither. A first chunk may be as short as one byte (Chrome): what is there must fit. */
function containerOf(head: Uint8Array): 'webm' | 'mp4' | undefined {
  const fits = (bytes: number[], from: number) =>
    head.length > from && bytes.every((byte, at) => from + at >= head.length || head[from + at] === byte);
  if (fits(ebml, 0)) return 'webm';
  return head.length <= 4 ? (head[0] === 0 ? 'mp4' : undefined) : fits(ftyp, 4) ? 'mp4' : undefined;
}

/** @throws Problem 415 */
export function requireRecording(head: Uint8Array): 'webm' | 'mp4' {
  const container = containerOf(head);
  if (!container) throw wrongType("We can't read this recording. Send WebM or MP4.");
  return container;
}
