// Watches the eyes of the largest face in every frame, cheaply, and looks closely only where they change.
import type { Frame } from '../media/frames.ts';
import { between, eyeWidth, openness } from './eyes.ts';
import type { EyePlaces } from './face-points.ts';
import type { PictureModels } from './models.ts';
import { createMotionTrigger, median } from './motion-trigger.ts';
import type { Look, SeenFace } from './watch.ts';

/** When somebody blinked, for how long the eyes could be watched, and for how long not and why. Seconds. */
export type EyesSeen = {
  blinks: number[];
  watched: number;
  dim: number;
  small: number;
  turned: number;
  restless: number;
};

const smallest = 12; // Pixels from corner to corner of an eye: below, lids are a pixel or two.
const tooTurned = 30; // Degrees: beyond, one eye is half hidden.
const usualEvery = 1.5; // Seconds between two close looks at eyes to which nothing happens.
const usualOf = 15; // So many of them are remembered.
const fewestUsual = 3;
const closeLooks = { aSecond: 4, saved: 30 }; // What eyes may cost: a head that never rests would need every frame.
const shut = { first: 0.65, other: 0.75 }; // Of the usual openness of each eye. Both eyes: one alone is a wink or a hand.
const longest = 0.5; // Seconds: who looks down for longer reads or thinks. Blinks take 0.1 to 0.4.

type Eye = 0 | 1;

/** Something that is given every frame in order and, where there is one, the look at it. */
export function eyeWatcher({ eyes: model }: PictureModels) {
  const seen: EyesSeen = { blinks: [], watched: 0, dim: 0, small: 0, turned: 0, restless: 0 };
  const usual: [number[], number[]] = [[], []];
  let waiting: Frame[] = [];
  let before: { time: number; face: SeenFace } | undefined;
  const stir = createMotionTrigger();
  const blinks = blinkCounter(seen.blinks);
  let lookedClosely = Number.NEGATIVE_INFINITY;
  let allowance: number = closeLooks.saved;

  function forget() {
    stir.forget();
    blinks.forget();
  }

  /** How far one eye is open, of its usual 1; remembers it when the eye is not shut. */
  function open(frame: Frame, places: EyePlaces, eye: Eye): number {
    allowance -= 1;
    const now = openness(model, frame, places[eye], eye === 1);
    const share = usual[eye].length < fewestUsual ? 1 : now / median(usual[eye]);
    if (share > shut.other) usual[eye] = [...usual[eye].slice(1 - usualOf), now];
    return share;
  }

  function step(frame: Frame, places: EyePlaces, seconds: number) {
    const stirs = stir.stirs(frame, places);
    const isDue = frame.time - lookedClosely >= (usual[0].length < fewestUsual ? 0 : usualEvery);
    const isAsked = stirs || blinks.isUnderWay();
    if (isAsked && allowance < 2) {
      seen.restless += seconds;
      seen.watched -= seconds;
      blinks.forget();
    } else if (isAsked || isDue) {
      lookedClosely = frame.time;
      blinks.note(frame.time, areShut(frame, places, isDue));
    }
    if (!blinks.areShut()) stir.keep(); // Eyes that open again are compared with open ones.
  }

  function areShut(frame: Frame, places: EyePlaces, isDue: boolean): boolean {
    const first: Eye = eyeWidth(places[0]) >= eyeWidth(places[1]) ? 0 : 1;
    const isLow = open(frame, places, first) < shut.first;
    if (!isLow && !isDue) return false;
    return open(frame, places, first === 0 ? 1 : 0) < shut.other && isLow;
  }

  function catchUp(face: SeenFace, from: { time: number; face: SeenFace }, time: number) {
    const seconds = time - from.time;
    allowance = Math.min(closeLooks.saved, allowance + closeLooks.aSecond * seconds);
    const why = hindrance(face, from.face);
    if (why) {
      seen[why] += seconds;
      return forget();
    }
    seen.watched += seconds;
    for (const frame of waiting) {
      const places = between(from.face.eyes, face.eyes, (frame.time - from.time) / seconds);
      step(frame, places, seconds / waiting.length);
    }
  }

  function see(frame: Frame, look: Look | undefined) {
    waiting.push(frame);
    if (!look) return;
    const face = look.faces[0];
    if (face && before?.face.track === face.track) catchUp(face, before, frame.time);
    else forget();
    before = face && { time: frame.time, face };
    waiting = [];
  }
  return { see, seen };
}

/** Adds when a blink began to `blinks`, once the eyes are open again. */
function blinkCounter(blinks: number[]) {
  let closed: { from: number; to: number } | undefined;
  const isShort = () => closed !== undefined && closed.to - closed.from <= longest;

  function note(time: number, isShut: boolean) {
    if (isShut) closed = { from: closed?.from ?? time, to: time };
    else {
      if (closed && isShort()) blinks.push(closed.from);
      closed = undefined;
    }
  }
  const forget = () => {
    closed = undefined;
  };
  return { note, forget, isUnderWay: isShort, areShut: () => closed !== undefined };
}

function hindrance(face: SeenFace, before: SeenFace): 'dim' | 'small' | 'turned' | undefined {
  if (face.is_dim) return 'dim';
  if (Math.max(Math.abs(face.turn), Math.abs(before.turn)) > tooTurned) return 'turned';
  return Math.max(...face.eyes.map(eyeWidth)) < smallest ? 'small' : undefined;
}
