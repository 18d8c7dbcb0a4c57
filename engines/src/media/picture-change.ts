// How much a picture changes from frame to frame. Frames that a camera or a browser repeats come out of a codec slightly
// changed, never the same, so that equality tells nothing: the block that changes most does.

/** A small gray copy of a frame, for comparing. */
export type Thumb = { gray: Uint8Array; columns: number; rows: number };

const thumbWidth = 160; // An eyelid is still a block wide in it.
const blockSide = 8;
/**
 * Levels of 255. Measured: still pictures through VP9 and H.264 at a browser's rates stay below 0.9 (98 of 100 frames);
 * a head that only speaks goes over it with every new frame. Sensor noise in the dark is below as well.
 */
export const visibleChange = 0.9;
const restSeconds = 0.25; // Changes further apart than this are a rest between movements, not the camera's rate.
const fewestGaps = 8;

/** Samples of green, which is most of what the eye takes for brightness. */
export function toThumb(rgb: Uint8Array, width: number, height: number): Thumb {
  const step = Math.max(1, Math.floor(width / thumbWidth));
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const gray = new Uint8Array(columns * rows);
  let at = 0;
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) gray[at++] = rgb[(y * width + x) * 3 + 1] as number;
  return { gray, columns, rows };
}

/** The mean difference of the block that differs most, 0 to 255. */
export function changeBetween(one: Thumb, other: Thumb): number {
  const across = Math.ceil(one.columns / blockSide);
  const sums = new Uint32Array(across * Math.ceil(one.rows / blockSide));
  for (let y = 0, at = 0; y < one.rows; y++) {
    const row = Math.floor(y / blockSide) * across;
    for (let x = 0; x < one.columns; x++, at++) {
      const block = row + Math.floor(x / blockSide);
      sums[block] = (sums[block] as number) + Math.abs((one.gray[at] as number) - (other.gray[at] as number));
    }
  }
  return Math.max(...sums) / blockSide ** 2;
}

/**
 * How often the picture changes a second while something in it moves, up to the rate at which it was looked at. Null
 * where too little moves to tell: a still picture, or a frozen one.
 */
export function changesPerSecond(moments: { time: number; change: number }[]): number | null {
  const times = moments.filter(({ change }) => change >= visibleChange).map(({ time }) => time);
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
  const moving = gaps.filter((gap) => gap <= restSeconds);
  return moving.length < fewestGaps ? null : moving.length / moving.reduce((sum, gap) => sum + gap, 0);
}
