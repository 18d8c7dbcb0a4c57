// Pictures with a face for tests: the photo that the face networks' own package carries, moved as a person moves.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { asH264, makeClip, writeClip } from '../media/clips.fixture.ts';
import { type Frame, frames } from '../media/frames.ts';
import { changeBetween, toThumb } from '../media/picture-change.ts';
import { probeRecording } from '../media/probe-recording.ts';
import { cropFace, type Point3, readFacePoints } from './face-points.ts';
import { findFaces } from './find-faces.ts';
import { measurePicture, wantedFrames } from './measure-picture.ts';
import { openModels } from './models.ts';

const package_ = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..');
const sample = await readFile(join(package_, 'src/sample.ts'), 'utf8');
const jpeg = Buffer.from(/face: string = `([^`]+)`/.exec(sample)?.[1] ?? '', 'base64');
export const photo = await writeClip(jpeg, 'jpg');

/** A camera's picture of a person who sits and sways: 640 x 360, 15 a second. `more` are filters at the end. */
export const sway = "overlay=x='200+25*sin(1.3*t)':y='60+10*sin(2.1*t)'";
// The ends lie inside the picture: ffmpeg draws those outside by lot, and a slow turn then makes a still room a living one.
const wall = 'gradients=s=640x360:c0=gray:c1=silver:x0=0:y0=0:x1=639:y1=359:seed=1:speed=0.00001';
const room = (seconds: number) => `${wall}:r=15:d=${seconds}`;

/** A clip of a room into which photos are laid: each of them scaled to `size` and put there by an overlay filter. */
export function roomWith(photos: { size: number; overlay: string }[], seconds: number, more = 'null') {
  const inputs = photos.flatMap(() => ['-loop', '1', '-framerate', '15', '-t', `${seconds}`, '-i', photo]);
  const scaled = photos.map(({ size }, index) => `[${index + 1}]scale=${size}:-2[p${index}]`);
  const laid = photos.map(({ overlay }, index) => `[r${index}][p${index}]${overlay}[r${index + 1}]`);
  const graph = ['[0]null[r0]', ...scaled, ...laid, `[r${photos.length}]${more}`].join(';');
  const format = ['-t', `${seconds}`, '-r', '15', ...asH264, '-crf', '18'];
  return makeClip(['-f', 'lavfi', '-i', room(seconds), ...inputs, '-filter_complex', graph, ...format], 'mp4');
}

export async function watch(path: string) {
  const recording = await probeRecording(path);
  return measurePicture(frames(path, recording, wantedFrames), about(recording.duration_seconds));
}

const about = (duration_seconds: number) => ({ duration_seconds, fps: wantedFrames.fps });

/** The same clip, but the first face in it shuts its eyes at these seconds for so many frames. */
export async function watchBlinking(path: string, blinks: number[], framesShut: number) {
  const recording = await probeRecording(path);
  const shut = blinkingFrames(frames(path, recording, wantedFrames), (time) =>
    blinks.some((start) => time >= start && time < start + framesShut / wantedFrames.fps - 0.01),
  );
  return measurePicture(shut, about(recording.duration_seconds));
}

async function* blinkingFrames(all: AsyncIterable<Frame>, isShut: (time: number) => boolean): AsyncGenerator<Frame> {
  const models = await openModels();
  let before: ReturnType<typeof toThumb> | undefined;
  for await (const frame of all) {
    const { width, height, time } = frame;
    const square = { center: { x: width / 2, y: height / 2 }, size: width, angle: 0 };
    const face = isShut(time) ? findFaces(models.faces, frame, square, 0.6)[0] : undefined;
    if (face) shutEyes(frame, readFacePoints(models.points, frame, cropFace(face)).points);
    const thumb = toThumb(frame.data, width, height);
    yield { ...frame, change: before ? changeBetween(before, thumb) : 0 };
    before = thumb;
  }
}

const lids = [
  { upper: [33, 246, 161, 160, 159, 158, 157, 173, 133], lower: [33, 7, 163, 144, 145, 153, 154, 155, 133] },
  { upper: [263, 466, 388, 387, 386, 385, 384, 398, 362], lower: [263, 249, 390, 373, 374, 380, 381, 382, 362] },
];

/** Stretches the lid between brow and eye over the eye, with a dark line of lashes where it ends. */
function shutEyes({ data, width }: Frame, points: Point3[]) {
  const pixelAt = (y: number, x: number) => data.slice((y * width + x) * 3, (y * width + x) * 3 + 3);
  for (const { upper, lower } of lids) {
    const columns = upper.map((index) => points[index]?.x ?? 0);
    for (let x = Math.ceil(Math.min(...columns)); x <= Math.max(...columns); x++) {
      const [top, bottom] = [heightAt(points, upper, x), heightAt(points, lower, x)];
      const brow = Math.floor(top - 1.5 * (bottom - top));
      const skin = Array.from({ length: Math.ceil(top) - brow }, (_, row) => pixelAt(brow + row, x));
      for (let y = brow; y < bottom; y++) {
        const share = ((y - brow) * (skin.length - 1)) / (bottom - brow);
        const shade = bottom - y < 1.5 ? 0.65 : 1;
        data.set(skin[Math.floor(share)]?.map((color) => color * shade) ?? [], (y * width + x) * 3);
      }
    }
  }
}

function heightAt(points: Point3[], line: number[], x: number): number {
  const path = line.map((index) => points[index]).filter((point) => point !== undefined);
  const sorted = path.toSorted((a, b) => a.x - b.x);
  const next = Math.max(
    1,
    sorted.findIndex((point) => point.x >= x),
  );
  const [a, b] = [sorted[next - 1], sorted[next]];
  return a && b ? a.y + ((b.y - a.y) * (x - a.x)) / Math.max(0.01, b.x - a.x) : 0;
}
