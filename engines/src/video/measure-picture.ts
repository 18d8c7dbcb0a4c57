// What the picture of an answer shows: faces, where the head points, hands, features, blinks.
import type { Frame } from '../media/frames.ts';
import { changesPerSecond } from '../media/picture-change.ts';
import { openModels } from './models.ts';
import type { PictureMeasurements } from './picture.ts';
import { pictureFigures } from './picture-figures.ts';
import { withoutStaticFaces } from './static-faces.ts';
import { stillSpans } from './stillness.ts';
import { type Look, watcher } from './watch.ts';
import { eyeWatcher } from './watch-eyes.ts';

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
