// Faces that nobody wears: a poster or a picture on the wall holds stiller than anybody can.
import type { Span } from '../delivery/measured.ts';
import { within } from './stillness.ts';
import type { Look } from './watch.ts';

const longEnough = 8; // Seconds in view while the picture moves; in less, a person may happen to sit still.
/**
 * Standard deviation of where the face is from side to side, in its own widths. Measured: posters 0.005, people who
 * only sit and smile 0.016 (breath and pulse alone sway a head by 2 to 5 mm).
 */
const stillest = 0.008;

type FacePosition = { time: number; x: number; width: number };

/** The looks without faces that held still for long in a picture that moves. A hanging camera proves nothing. */
export function withoutStaticFaces(looks: Look[], still: Span[]): Look[] {
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
