// How light a picture is.
import type { Frame } from '../media/frames.ts';

const step = 8; // Pixels: a mean needs no more.

/** Mean lightness of a frame, 0 to 255 (BT.601). */
export function lightness({ width, height, data }: Frame): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 3;
      sum += (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
      count += 1;
    }
  return sum / count;
}
