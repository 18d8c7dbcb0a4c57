// What the picture of an answer shows: faces, where the head points, hands, features, blinks.
import type { Span } from '../delivery/measured.ts';
import type { Frame } from '../media/frames.ts';
import { changesPerSecond } from '../media/picture-change.ts';
import { openModels } from './models.ts';
import type { PictureMeasurements } from './picture.ts';
import { pictureFigures } from './picture-figures.ts';
import { stillSpans, within } from './stillness.ts';
import { type Look, watcher } from './watch.ts';
import { eyeWatcher } from './watch-eyes.ts';

// Faces that nobody wears: a poster or a picture on the wall holds stiller than anybody can.

const longEnough = 8; // Seconds in view while the picture moves; in less, a person may happen to sit still.
/**
 * Standard deviation of where the face is from side to side, in its own widths. Measured: posters 0.005, people who
 * only sit and smile 0.016 (breath and pulse alone sway a head by 2 to 5 mm).
 */
const stillest = 0.008;

type FacePosition = { time: number; x: number; width: number };

/** The looks without faces that held still for long in a picture that moves. A hanging camera proves nothing. */
function withoutStaticFaces(looks: Look[], still: Span[]): Look[] {
  const places = new Map<number, FacePosition[]>();
  for (const { time, faces } of looks) {
    if (within(still, time)) continue;
    for (const { track, center, width } of faces) {
      places.set(track, [...(places.get(track) ?? []), { time, x: center.x, width }]);
    }
  }
  const prints = new Set([...places].filter(([, seen]) => isPrint(seen)).map(([track]) => track));
  return looks.map((look) => ({ ...look, faces: look.faces.filter(({ track }) => !prints.has(track)) }));
}

function isPrint(seen: FacePosition[]): boolean {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.time - first.time < longEnough) return false;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(seen.map(({ x }) => x));
  const sway = Math.sqrt(mean(seen.map(({ x }) => (x - middle) ** 2)));
  return sway / mean(seen.map(({ width }) => width)) < stillest;
}

/** The frames that measurePicture wants: wide enough for a face at the far end of a room, often enough for blinks. */
export const wantedFrames = { fps: 15, width: 640 };

const lookEvery = 0.25; // Seconds: a head turns in more, and mouths open and close about twice a second.
const slack = 0.02; // Times of frames are rounded.

/**
 * Observes the picture of one recording. `frames` come in order, best as in `wantedFrames`;
 * `about.duration_seconds` is that of the recording. Never fails on what a picture shows: what cannot be seen is
 * `not_measured` with a reason. Same frames, same numbers.
 *
 * Faces are known to be found less surely in dim light, the more so where skin is dark, behind glasses that glare, under
 * head coverings that hide the brow, behind hands and masks, and in profile: `coverage` falls with every look that
 * could not be used, and a figure with little of it says little.
 */
export async function measurePicture(
  frames: AsyncIterable<Frame>,
  about: { duration_seconds: number; fps: number },
): Promise<PictureMeasurements> {
  const models = await openModels();
  const look = watcher(models);
  const eyes = eyeWatcher(models);
  const looks: Look[] = [];
  const changes: { time: number; change: number }[] = [];
  let looked = Number.NEGATIVE_INFINITY;
  for await (const frame of frames) {
    changes.push({ time: frame.time, change: frame.change });
    const isDue = frame.time - looked >= lookEvery - slack;
    if (isDue) {
      looked = frame.time;
      looks.push(look(frame));
    }
    eyes.see(frame, isDue ? looks.at(-1) : undefined);
  }
  const still = stillSpans(changes);
  const seen = { looks: withoutStaticFaces(looks, still), still, eyes: eyes.seen };
  return pictureFigures({ ...seen, changes_per_second: changesPerSecond(changes) }, about.duration_seconds);
}
