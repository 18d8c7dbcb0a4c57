// Stretches in which the picture stands still: a camera that hangs shows the same face for minutes.
import type { Span } from '../delivery/measured.ts';
import { visibleChange } from '../media/picture-change.ts';

const shortest = 3; // Seconds: nobody who answers a question sits as still as that.
const fewestChanges = 2; // A second: a compressed still picture is refreshed once in a while.

/** Of a recording: where less than this moves, nothing is said of how somebody moves. */
export const minLive = 0.3;

/** Spans of at least three seconds without movement. `change` as in media/picture-change.ts, against the frame before. */
export function stillSpans(frames: { time: number; change: number }[]): Span[] {
  const spans: Span[] = [];
  const last = frames.at(-1)?.time ?? 0;
  let start = 0;
  for (let second = 0; second <= last + 1; second++) {
    const changes = frames.filter(({ time, change }) => Math.floor(time) === second && change >= visibleChange).length;
    const end = Math.min(second, last);
    if (changes < fewestChanges && second <= last) continue;
    if (end - start >= Math.min(shortest, last)) spans.push({ start, end });
    start = second + 1;
  }
  return spans;
}

export const within = (spans: Span[], time: number): boolean =>
  spans.some(({ start, end }) => time >= start && time <= end);
