import { expect, test } from 'vitest';
import { pausesBetween, silenceShare, stretchesOfSpeech } from './stretches.ts';

const span = (start: number, end: number) => ({ start, end });

test('a gap of 0.3 s is silence, a shorter one is speech, lead-in and tail count', () => {
  expect(silenceShare([span(0.5, 4), span(4.3, 9), span(9.2, 10)], 10)).toBeCloseTo(0.08);
  expect(silenceShare([span(0.2, 10)], 10)).toBe(0);
  expect(silenceShare([span(2, 8)], 10)).toBeCloseTo(0.4);
});

test('a pause is longer than 0.8 s and lies between two pieces of speech', () => {
  expect(pausesBetween([span(3, 4), span(4.8, 5), span(5.9, 6)])).toEqual([span(5, 5.9)]);
  expect(pausesBetween([])).toEqual([]);
});

/** Levels of 10 ms frames: `loud` between the given seconds, the room's elsewhere. */
function levels(seconds: number, room_db: number, ...loud: { start: number; end: number }[]) {
  return Float64Array.from({ length: seconds * 100 }, (_, frame) => {
    const at = (frame + 0.5) / 100;
    const speaks = loud.some(({ start, end }) => at > start && at < end);
    return 10 ** ((speaks ? -10 : room_db) / 10);
  });
}

/** What the network says: sure in these windows of 32 ms, no elsewhere. */
const sure = (seconds: number, ...windows: { start: number; end: number }[]) =>
  Float32Array.from({ length: Math.ceil(seconds / 0.032) }, (_, index) =>
    windows.some(({ start, end }) => index >= start && index < end) ? 0.95 : 0.02,
  );

test('edges lie where the level rises and falls, not where the network notices', () => {
  const powers = levels(4, -60, span(1, 2), span(2.5, 3));
  const { spans } = stretchesOfSpeech(sure(4, span(34, 61), span(80, 95)), powers);
  expect(spans).toEqual([span(0.99, 2.01), span(2.49, 3.01)]);
});

test('where the level tells nothing apart the network’s own edges stay, to 60 ms', () => {
  const { spans } = stretchesOfSpeech(sure(4, span(34, 61)), levels(4, -12, span(1, 2)));
  expect(spans[0]?.start).toBeCloseTo(1.09, 0);
  expect(spans[0]?.end).toBeCloseTo(1.95, 0);
});

test('a network that wavers and is never sure hears music, not speech', () => {
  const wavering = sure(4).fill(0.7);
  expect(stretchesOfSpeech(wavering, levels(4, -60, span(0, 4))).spans).toEqual([]);
});

test('the room’s level leaves out digital silence', () => {
  const powers = levels(6, -50, span(1, 2)).fill(0, 300);
  expect(stretchesOfSpeech(sure(6, span(34, 61)), powers).levels.noise_db).toBeCloseTo(-50, 0);
});
