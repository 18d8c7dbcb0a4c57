// Blinks a minute, from the eyes that were watched.
import { type Measured, notMeasured } from '../delivery/measured.ts';
import type { Seen } from './seen.ts';
import type { EyesSeen } from './watch-eyes.ts';

// A second. A blink takes 0.1 to 0.4 s, so that 12 pictures a second show each in one or two; the estimate reads up to
// half a picture low where little moves.
const fewestChanges = 11.5;
const shortest = 8; // Seconds of eyes: two or three blinks of most people.

export function blinks({ eyes, changes_per_second }: Seen, seconds: number): Measured<number> {
  if (changes_per_second === null) return notMeasured('The picture stands still');
  if (changes_per_second < fewestChanges) {
    return notMeasured(
      `The picture changes ${Math.round(changes_per_second)} times a second, too seldom to see blinks`,
    );
  }
  if (eyes.watched < shortest) return notMeasured(hindrance(eyes));
  const minutes = eyes.watched / 60;
  return {
    value: eyes.blinks.length / minutes,
    method: 'eyes that both shut for half a second at most',
    coverage: Math.min(1, eyes.watched / seconds),
    plus_minus: Math.sqrt(eyes.blinks.length + 1) / minutes, // Counting error of a number of chance events.
  };
}

function hindrance(eyes: EyesSeen): string {
  const reasons = [
    { seconds: eyes.dim, reason: 'Too dark' },
    { seconds: eyes.small, reason: 'The face is too small to see blinks' },
    { seconds: eyes.turned, reason: 'The face is turned too far to see blinks' },
    { seconds: eyes.restless, reason: 'The head moves too much to see blinks' },
    { seconds: shortest - eyes.watched, reason: 'The face is in view too shortly to count blinks' },
  ];
  return reasons.sort((a, b) => b.seconds - a.seconds)[0]?.reason ?? '';
}
