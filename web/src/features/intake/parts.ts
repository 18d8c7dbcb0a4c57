// An upload is sent in parts: requests that a server takes and that a lost connection makes cheap to repeat.
import { requestLimits } from '@hireframe/contract/bulk-resume.ts';

/** About 20 s on a line of 10 Mbit/s: what a lost connection costs at most. */
const part_bytes = 24 * 2 ** 20;

/** In order, each of at most 100 files and 24 MB; a larger file goes alone. */
export function cutIntoParts<One extends { size: number }>(files: readonly One[]): One[][] {
  const parts: One[][] = [];
  let [part, bytes]: [One[], number] = [[], 0];
  for (const file of files) {
    const isFull = part.length === requestLimits.files || (part.length > 0 && bytes + file.size > part_bytes);
    if (isFull) {
      parts.push(part);
      [part, bytes] = [[], 0];
    }
    part.push(file);
    bytes += file.size;
  }
  return part.length > 0 ? [...parts, part] : parts;
}
