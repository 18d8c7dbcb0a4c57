// Looks at a recording a few times a second: faces, how they are turned and shaped, wrists.
import type { Frame } from '../media/frames.ts';
import {
  cropFace,
  type EyePlaces,
  eyePlaces,
  type FacePoints,
  faceWidth,
  headTurn,
  nextSquare,
  readFacePoints,
} from './face-points.ts';
import { type FaceShape, measureFaceShape } from './face-shape.ts';
import { type FoundFace, findFaces } from './find-faces.ts';
import type { PictureModels } from './models.ts';
import type { Point, Square } from './square.ts';
import { findWrists, type Wrists } from './wrists.ts';

// How light a picture is.

const step = 8; // Pixels: a mean needs no more.

/** Mean lightness of a frame, 0 to 255 (BT.601). */
function lightness({ width, height, data }: Frame): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 3;
      sum += (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
      count += 1;
    }
  return sum / count;
}

/** A face at one moment. */
export type SeenFace = {
  track: number; // Stays while it is the same face.
  center: Point; // Pixels of the frame, as all below.
  width: number;
  turn: number; // Degrees to a side.
  is_dim: boolean; // Too dark to tell movement from noise.
  shape: FaceShape;
  eyes: EyePlaces;
};

export type Look = {
  time: number; // Seconds.
  lightness: number; // Mean of the whole picture, 0 to 255.
  faces: SeenFace[]; // The largest first.
  wrists: Wrists | undefined; // Undefined: not looked for.
};

type Track = { id: number; read: FacePoints; confirmed: number; seen: number };

const sure = 0.6; // A detector's find from here on is tried as a face: empty rooms and backs of heads reach 0.5 and more.
const still = 0.4; // Enough to go on believing in a face that was found before.
const present = 0.8; // Of the points network: shirts, skulls, furniture stay below 0.1, faces above 0.95.
const search = { often: 0.5, seldom: 1.5 }; // Seconds between two searches: without and with a face in view.
const unconfirmed = 3.2; // Seconds after which a face that the detector no longer finds is let go.
const lostFor = 1; // Seconds in which a face that went out of sight is searched at every look.
const body = { often: 0.5, seldom: 1 }; // Seconds between two looks for hands; seldom when there are none.
const patience = 3; // Looks without hands until then.
const slack = 0.02; // Times of frames are rounded.
const maxFaces = 4;

/** Something that is shown frames in order and remembers which faces it knows. */
export function watcher(models: PictureModels) {
  let tracks: Track[] = [];
  let names = 0;
  let searched = Number.NEGATIVE_INFINITY;
  let searches = 0;
  let bodySeen = Number.NEGATIVE_INFINITY;
  let withoutHands = 0;
  let lost = Number.NEGATIVE_INFINITY;

  function follow(frame: Frame) {
    for (const track of tracks) {
      const read = readFacePoints(models.points, frame, nextSquare(track.read));
      if (read.presence >= present) Object.assign(track, { read, seen: frame.time });
    }
    tracks = tracks.filter((track) => track.seen === frame.time && frame.time - track.confirmed <= unconfirmed);
  }

  function lookAround(frame: Frame) {
    searched = frame.time;
    const finds = findFaces(models.faces, frame, searchSquare(frame, tracks.length ? 0 : searches++), still);
    for (const find of finds.slice(0, maxFaces * 2)) {
      const known = tracks.find((track) => isSame(track.read, find));
      if (known) known.confirmed = frame.time;
      else if (find.score >= sure && tracks.length < maxFaces) begin(frame, find);
    }
    for (const track of tracks) if (track.confirmed < frame.time) lookCloser(frame, track);
  }

  function begin(frame: Frame, find: FoundFace) {
    const read = readFacePoints(models.points, frame, cropFace(find));
    if (read.presence < present || tracks.some((track) => isSame(track.read, find))) return;
    tracks.push({ id: names++, read, confirmed: frame.time, seen: frame.time });
  }

  function lookCloser(frame: Frame, track: Track) {
    const square = { ...track.read.square, size: track.read.square.size * 2 };
    const finds = findFaces(models.faces, frame, square, still);
    if (finds.some((find) => isSame(track.read, find))) track.confirmed = frame.time;
  }

  function pauseNow(frame: Frame) {
    if (frame.time - lost < lostFor) return 0;
    return tracks.length > 0 ? search.seldom : search.often;
  }

  return (frame: Frame): Look => {
    const before = tracks.length;
    follow(frame);
    if (tracks.length < before) lost = frame.time;
    if (frame.time - searched >= pauseNow(frame) - slack) lookAround(frame);
    const faces = tracks.map(seenFace).sort((a, b) => b.width - a.width);
    const seen = { time: frame.time, lightness: lightness(frame), faces };
    const first = faces[0];
    if (!first || frame.time - bodySeen < (withoutHands < patience ? body.often : body.seldom) - slack)
      return { ...seen, wrists: undefined };
    bodySeen = frame.time;
    const wrists = findWrists(models.body, frame, bodySquare(first));
    withoutHands = wrists.left || wrists.right ? 0 : withoutHands + 1;
    return { ...seen, wrists };
  };
}

function seenFace({ id, read }: Track): SeenFace {
  return {
    track: id,
    center: read.square.center,
    width: faceWidth(read),
    turn: headTurn(read),
    is_dim: read.is_dim,
    shape: measureFaceShape(read),
    eyes: eyePlaces(read),
  };
}

/** The whole picture first, then, as long as there is no face, its parts in turn: a face in the distance is small. */
function searchSquare({ width, height }: Frame, turn: number): Square {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (turn % 2 === 0) return { center: { x: width / 2, y: height / 2 }, size: long, angle: 0 };
  const along = short / 2 + ((long - short) / 2) * ([1, 0, 2][((turn - 1) / 2) % 3] ?? 1);
  const center = width >= height ? { x: along, y: height / 2 } : { x: width / 2, y: along };
  return { center, size: short, angle: 0 };
}

/** Head to hips and both arms: seven faces wide. */
function bodySquare({ center, width }: SeenFace): Square {
  return { center: { x: center.x, y: center.y + width * 1.8 }, size: width * 7, angle: 0 };
}

function isSame({ square }: FacePoints, find: FoundFace) {
  return Math.hypot(square.center.x - find.center.x, square.center.y - find.center.y) < square.size / 3;
}
