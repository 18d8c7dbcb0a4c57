// How much the features of a face move against each other.
import { type Measured, notMeasured } from '../delivery/measured.ts';
import type { FaceShape } from './face-shape.ts';
import type { Seen } from './seen.ts';
import { minLive, within } from './stillness.ts';
import type { Look, SeenFace } from './watch.ts';

const tooTurned = 35; // Degrees: beyond, half of the mouth is hidden.
const stretch = 2; // Seconds: long enough for a word and a smile, too short for the drift of a head.
const fewestLooks = 5; // Of one face in a stretch.

/**
 * Of each feature: `still` is how far its points wander in a face that does nothing (standard deviation within a
 * stretch, in widths between the eyes), `lively` what somebody reaches who speaks with much expression.
 */
const features: { name: keyof FaceShape; still: number; lively: number }[] = [
  { name: 'mouth_open', still: 0.004, lively: 0.06 },
  { name: 'mouth_width', still: 0.006, lively: 0.05 },
  { name: 'left_brow', still: 0.005, lively: 0.03 },
  { name: 'right_brow', still: 0.005, lively: 0.03 },
];

export function expressiveness({ looks, still }: Seen, coverage: number): Measured<number> {
  const moving = looks.filter((look) => !within(still, look.time));
  if (moving.length < looks.length * minLive) return notMeasured('The picture stands still');
  const stretches = stretchesOfOneFace(moving);
  if (stretches.length === 0) {
    const isDim = moving.filter(({ faces }) => faces[0]?.is_dim).length > moving.length / 2;
    return notMeasured(isDim ? 'Too dark' : 'The face is turned away or in view too shortly');
  }
  const looksUsed = stretches.reduce((sum, faces) => sum + faces.length, 0);
  return {
    value: mean(stretches.map(movement)),
    method: 'movement of mouth and brows within the face',
    coverage: (coverage * looksUsed) / looks.length,
  };
}

/** 0..1: how far the features moved between `still` and `lively`. */
function movement(faces: SeenFace[]): number {
  const shares = features.map(({ name, still, lively }) => {
    const moved = deviation(faces.map((face) => face.shape[name]));
    return Math.min(1, Math.max(0, (moved - still) / (lively - still)));
  });
  return mean(shares);
}

function stretchesOfOneFace(looks: Look[]): SeenFace[][] {
  const stretches = new Map<string, SeenFace[]>();
  for (const { time, faces } of looks) {
    const face = faces[0];
    if (!face || face.is_dim || Math.abs(face.turn) > tooTurned) continue; // Noise in the dark moves points, too.
    const key = `${Math.floor(time / stretch)} ${face.track}`;
    stretches.set(key, [...(stretches.get(key) ?? []), face]);
  }
  return [...stretches.values()].filter((faces) => faces.length >= fewestLooks);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
