// Notices cheaply that something happens to a pair of eyes, so that a network looks at few frames.
import type { Frame } from '../media/frames.ts';
import { eyePatch, likeness } from './eyes.ts';
import type { EyePlaces } from './face-points.ts';

/** Likeness to the eyes two frames before: lids move faster than heads, and heads move all the time. */
const unlike = { atMost: 0.92, drop: 0.08 };
const remembered = 15; // Frames: one second.

type Patches = [Float32Array, Float32Array];

export function createMotionTrigger() {
  let patches: Patches[] = [];
  let likes: number[] = [];
  let latest: Patches | undefined;

  /** The eyes look different from two kept frames before, and more so than they did of late. */
  function stirs(frame: Frame, places: EyePlaces): boolean {
    latest = [eyePatch(frame, places[0]), eyePatch(frame, places[1])];
    const then = patches.at(-2);
    if (!then) return false;
    const like = Math.min(likeness(latest[0], then[0]), likeness(latest[1], then[1]));
    const isUnlike = like < Math.min(unlike.atMost, (likes.length === 0 ? 1 : median(likes)) - unlike.drop);
    likes = [...likes.slice(1 - remembered), like];
    return isUnlike;
  }

  /** Compare the coming frames with this one, too: its eyes are open. */
  function keep() {
    if (latest) patches = [...patches.slice(-1), latest];
  }

  function forget() {
    patches = [];
  }
  return { stirs, keep, forget };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
