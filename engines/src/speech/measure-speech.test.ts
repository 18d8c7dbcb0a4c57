import { expect, test } from 'vitest';
import { knownValue } from '../delivery/measured.ts';
import { measureSpeech } from './measure-speech.ts';
import { at, babble, harmonics, hasProgram, joinSounds, mixed, noise, silence, spoken } from './sounds.fixture.ts';

const room = (sound: Float32Array, gain = 0.0005) => mixed(sound, noise(sound.length / 16_000, gain));
const measure = (pcm: Float32Array) => measureSpeech(pcm, { loudness_lufs: -23 });
const answer = joinSounds(
  silence(0.5),
  babble(15, 5),
  silence(0.4),
  babble(12, 4),
  silence(1.5),
  babble(8, 4),
  silence(0.6),
);

test('pauses, silence and syllables are found where they were put', async () => {
  const { phrases, pauses, silence_share, duration_seconds } = await measure(room(answer));
  expect(duration_seconds).toBeCloseTo(11, 1);
  expect(phrases.map(({ syllables }) => syllables)).toEqual([15, 12, 8]);
  expect(Math.abs((phrases[0]?.start ?? 0) - 0.5)).toBeLessThan(0.1);
  expect(Math.abs((phrases[0]?.end ?? 0) - 3.5)).toBeLessThan(0.1);
  expect(knownValue(pauses)).toEqual([{ start: expect.closeTo(6.9, 1), end: expect.closeTo(8.4, 1) }]);
  expect(knownValue(silence_share)).toBeCloseTo(3 / 11, 1);
});

test.each([3, 4, 5, 6.5])('the pace follows a voice that says %d syllables a second', async (rate) => {
  const { wpm_speech, wpm } = await measure(room(joinSounds(silence(1), babble(20, rate), silence(1))));
  const truth = (rate * 60) / 1.4;
  expect(Math.abs((knownValue(wpm_speech) ?? 0) / truth - 1)).toBeLessThan(0.1);
  expect((knownValue(wpm) ?? 0) / (knownValue(wpm_speech) ?? 1)).toBeCloseTo(20 / rate / (20 / rate + 2), 1);
  expect(wpm).toMatchObject({ method: 'syllable nuclei', plus_minus: expect.any(Number) });
});

test('a voice’s pitch is that of the speaker', async () => {
  expect(knownValue((await measure(room(babble(20, 4, 110)))).pitch_hz)).toBeCloseTo(110, -1);
  expect(knownValue((await measure(room(babble(20, 4, 215)))).pitch_hz)).toBeCloseTo(215, -1);
});

test('a quiet recording measures like a loud one, its level excepted', async () => {
  const [loud, quiet] = [await measure(room(answer)), await measure(at(-20, room(answer)))];
  const { phrases, ...others } = quiet;
  const { phrases: loud_phrases, ...loud_others } = loud;
  for (const key of Object.keys(others) as (keyof typeof others)[]) {
    const [one, other] = [others[key], loud_others[key]];
    if (typeof one === 'object' && 'value' in one && typeof one.value === 'number') {
      expect(one.value, key).toBeCloseTo(knownValue(other as { value: number } & typeof one) ?? 0, 2);
    }
  }
  expect(phrases[0]?.level_db).toBeCloseTo((loud_phrases[0]?.level_db ?? 0) - 20, 1);
});

test('noise covers the background and the dips, not the pauses', async () => {
  const [clean, noisy] = [await measure(room(answer)), await measure(room(answer, 0.06))];
  expect(knownValue(noisy.pauses)?.length).toBe(1);
  expect(knownValue(noisy.noise_db)).toBeLessThan((knownValue(clean.noise_db) ?? 0) - 15);
  expect(knownValue(noisy.articulation)).toBeLessThan(knownValue(clean.articulation) ?? 0);
});

test('a speaker whose phrases get louder and softer is less steady than one whose phrases do not', async () => {
  const phrases = (...gains: number[]) =>
    joinSounds(...gains.flatMap((gain) => [silence(0.5), at(gain, babble(8, 4))]), silence(0.5));
  const even = await measure(room(phrases(0, 0, 0, 0)));
  const uneven = await measure(room(phrases(0, -10, 0, -10)));
  expect(knownValue(even.loudness_steadiness_db)).toBeLessThan(1);
  expect(knownValue(uneven.loudness_steadiness_db)).toBeCloseTo(5.8, 0);
  expect((await measure(room(phrases(0, 0)))).loudness_steadiness_db).toHaveProperty('not_measured');
});

test.each([
  ['digital silence', silence(5), 'microphone was off'],
  ['nothing at all', silence(0), 'microphone was off'],
  ['noise', noise(5, 0.05), 'Nobody speaks'],
  ['the hum of mains', room(harmonics(5, 50)), 'Nobody speaks'],
  ['a tone', room(harmonics(5, 440)), 'Nobody speaks'],
  ['a chord', room([330, 392].reduce((sum, hz) => mixed(sum, harmonics(5, hz)), harmonics(5, 262))), 'Nobody speaks'],
  ['clicks', room(silence(5).map((_, i) => (i % 7_000 < 20 ? 0.5 : 0))), 'Nobody speaks'],
])('%s is not speech: no figure, and the reason', async (_, pcm, reason) => {
  const { wpm, wpm_speech, pitch_hz, pauses, silence_share, articulation, noise_db, phrases } = await measure(pcm);
  expect(phrases).toEqual([]);
  for (const one of [wpm, wpm_speech, pitch_hz, pauses, silence_share, articulation, noise_db]) {
    expect(one).toEqual({ not_measured: expect.stringContaining(reason) });
  }
});

test('a second of speech is too little for a rate', async () => {
  const { wpm, silence_share, pauses } = await measure(babble(4, 4));
  expect(wpm).toEqual({ not_measured: expect.stringContaining('Too little speech') });
  expect(silence_share).toEqual({ not_measured: 'Too short: 1.0 s, 2 s are needed' });
  expect(pauses).toHaveProperty('not_measured');
});

test('broken samples, an offset and clipping change little', async () => {
  const broken = room(answer).map((one, i) =>
    i % 5_000 === 0 ? Number.NaN : i % 7_001 === 0 ? Infinity : one * 3 + 0.2,
  );
  const { phrases, pitch_hz, pauses } = await measure(broken);
  const said = phrases.reduce((sum, { syllables }) => sum + syllables, 0);
  expect(Math.abs(said / 35 - 1)).toBeLessThan(0.1);
  expect(knownValue(pitch_hz)).toBeCloseTo(120, -1);
  expect(knownValue(pauses)?.length).toBe(1);
});

test('the same sound gives the same figures, and stays as it was', async () => {
  const [sound, copy] = [room(answer), room(answer)];
  expect(await measure(sound)).toEqual(await measure(copy));
  expect(sound).toEqual(copy);
});

test('loudness is what it was measured to be, or said to be missing', async () => {
  expect(knownValue((await measure(answer)).loudness_lufs)).toBe(-23);
  expect((await measureSpeech(answer, { loudness_lufs: null })).loudness_lufs).toHaveProperty('not_measured');
});

const TEXT =
  'In my last role I was responsible for the payment service, and we had a problem with slow requests. I started by ' +
  'measuring where the time went, then I moved the heavy queries into a background worker.';

test.skipIf(!hasProgram('espeak-ng')).each([
  ['en-us', 120],
  ['en-us', 220],
  ['en-gb-scotland', 160],
  ['en-us+f3', 160],
  ['en+m7', 190],
] as const)('the pace of the voice %s at %d words a minute is within a fifth', async (voice, words_a_minute) => {
  const pcm = spoken(TEXT, voice, words_a_minute);
  const words = TEXT.split(' ').length;
  const truth = (words / (pcm.length / 16_000)) * 60;
  expect(Math.abs((knownValue((await measure(room(pcm))).wpm) ?? 0) / truth - 1)).toBeLessThan(0.2);
});
