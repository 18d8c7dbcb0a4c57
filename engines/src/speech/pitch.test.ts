import { expect, test } from 'vitest';
import { pitchTrack } from './pitch.ts';
import { quantile } from './signal.ts';
import { harmonics, mixed, noise } from './sounds.fixture.ts';
import { measureVoice } from './voice.ts';

const whole = [{ start: 0, end: 2 }];
const medianOf = (sound: Float32Array) =>
  quantile(
    [...pitchTrack(sound, whole).hz].filter((hz) => hz > 0),
    0.5,
  );

test.each([75, 98, 130, 185, 240, 330])('a voice of %d Hz is heard at its own octave', (hz) => {
  expect(medianOf(harmonics(2, hz))).toBeCloseTo(hz, -0.5);
});

test('a telephone’s voice has its pitch although its lowest harmonic is missing', () => {
  expect(medianOf(harmonics(2, 120, 3))).toBeCloseTo(120, -0.5);
});

test('a voice in noise as loud as a fan keeps its pitch', () => {
  expect(medianOf(mixed(harmonics(2, 110), noise(2, 0.05)))).toBeCloseTo(110, -0.5);
});

test('noise has no pitch', () => {
  const track = pitchTrack(noise(2, 0.3), whole);
  expect(measureVoice(track, 2).pitch_hz).toHaveProperty('not_measured');
});

test('a voice that glides over an octave has a range, and one that stands still has none', () => {
  const gliding = measureVoice(
    pitchTrack(
      harmonics(2, (at) => 100 * 2 ** (at / 2)),
      whole,
    ),
    2,
  );
  const standing = measureVoice(pitchTrack(harmonics(2, 140), whole), 2);
  expect(gliding.pitch_range_semitones).toMatchObject({ value: expect.closeTo(9.6, 0) });
  expect(standing.pitch_range_semitones).toMatchObject({ value: expect.closeTo(0, 1) });
});

test('a shaking voice is less stable than an even one', () => {
  const instability = (hz: (at: number) => number) =>
    measureVoice(pitchTrack(harmonics(2, hz), whole), 2).pitch_instability;
  const shaking = instability((at) => 140 * (1 + 0.05 * Math.sin(2 * Math.PI * 6 * at)));
  expect(Number('value' in shaking && shaking.value)).toBeGreaterThan(0.1);
  expect(instability(() => 140)).toMatchObject({ value: expect.closeTo(0, 1) });
});
