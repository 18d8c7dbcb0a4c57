// From what was seen at each look to the figures of a report.
import { type Measured, notMeasured } from '../delivery/measured.ts';
import { blinks } from './blinks.ts';
import { expressiveness } from './expressiveness.ts';
import { gestures } from './gestures.ts';
import type { PictureMeasurements } from './picture.ts';
import type { Seen } from './seen.ts';
import type { Look } from './watch.ts';

const frontal = 20; // Degrees of yaw that still count as turned to the camera.
const dark = 18; // Of 255: a covered lens shows noise below; a face in a dim room is lighter.
const glance = 1.5; // Seconds: who looks in for a shorter time is no second person of the answer.
const fewestLooks = 2;
const shortest = 2; // Seconds in which anything can be said of movement.

export function pictureFigures(seen: Seen, duration_seconds: number): PictureMeasurements {
  const { looks } = seen;
  if (looks.length === 0) return nothing('No picture');
  const step = lookSeconds(looks);
  const coverage = Math.min(1, (looks.length * step) / Math.max(duration_seconds, step));
  const withFace = looks.filter((look) => look.faces.length > 0);
  const face_share: Measured<number> = {
    value: withFace.length / looks.length,
    method: 'faces found at four looks a second',
    coverage,
  };
  if (withFace.length < fewestLooks) return { ...nothing(isDark(seen) ? 'Too dark' : 'No face found'), face_share };
  const isShort = looks.length * step < shortest;
  return {
    face_share,
    camera_facing: {
      value: withFace.filter(isFacing).length / withFace.length,
      method: `head turned by ${frontal} degrees at most`,
      coverage: coverage * face_share.value,
    },
    gestures: isShort ? notMeasured('Too short') : gestures(seen, coverage),
    expressiveness: isShort ? notMeasured('Too short') : expressiveness(seen, coverage),
    blinks: isShort ? notMeasured('Too short') : blinks(seen, Math.max(duration_seconds, looks.length * step)),
    people: { value: people(looks, step), method: 'faces seen together', coverage },
  };
}

function nothing(reason: string): PictureMeasurements {
  const not = notMeasured(reason);
  return {
    face_share: not,
    camera_facing: not,
    gestures: not,
    expressiveness: not,
    blinks: not,
    people: not,
  };
}

function lookSeconds(looks: Look[]) {
  const [first, last] = [looks[0], looks.at(-1)];
  return first && last && looks.length > 1 ? (last.time - first.time) / (looks.length - 1) : 0.25;
}

const isFacing = ({ faces }: Look) => Math.abs(faces[0]?.turn ?? 180) <= frontal;

function isDark({ looks }: Seen) {
  return looks.filter((look) => look.lightness < dark).length > looks.length / 2;
}

/** The most faces that stay together for longer than a glance, or for half of a very short recording. */
function people(looks: Look[], step: number): number {
  const enough = Math.min(glance, (looks.length * step) / 2);
  for (let count = Math.max(...looks.map((look) => look.faces.length)); count > 1; count--) {
    let together = 0;
    for (const look of looks) {
      together = look.faces.length >= count ? together + step : 0;
      if (together >= enough) return count;
    }
  }
  return 1;
}
