import { expect, test } from 'vitest';
import { encodeWav } from './wav.ts';

test('samples of 16 bits come out as they went in, and what is louder is clipped', () => {
  const samples = [0, 1, -1, 12_345, -32_768, 32_767];
  const wav = encodeWav(Float32Array.from([...samples.map((one) => one / 32_768), 1.5, -2]));
  const written = Array.from({ length: 8 }, (_, at) => wav.readInt16LE(44 + at * 2));
  expect(written).toEqual([...samples, 32_767, -32_768]);
});

test('the header says how long it is and how fast it is read', () => {
  const wav = encodeWav(new Float32Array(1600));
  expect(wav.length).toBe(44 + 3200);
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect([4, 24, 28, 40].map((at) => wav.readUInt32LE(at))).toEqual([wav.length - 8, 16_000, 32_000, 3200]);
});
