import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { knownValue } from '../delivery/measured.ts';
import { measureSpeech } from './measure-speech.ts';
import { decoded, hasProgram } from './sounds.fixture.ts';
import type { SpeechMeasurements } from './speech.ts';

// Clips with known figures, not part of this repository.
const folder = fileURLToPath(new URL('../../../../shared/data/media/', import.meta.url));

type Tolerance = { value: number; tolerance_abs: number; tolerance_rel_without: number };
type Clip = {
  file: string;
  expected_status: string;
  speech?: {
    words: number;
    wpm_whole_time: Tolerance | null;
    wpm_speech_time: Tolerance | null;
    silence_share: Tolerance | null;
    pauses_over_0_8_s: Tolerance & { at?: [number, number][] };
    pitch_median_hz?: { min: number; max: number } | null;
  };
  not_measured: { metric: string; must_be_not_measured: boolean }[];
};

const truth = existsSync(folder) ? JSON.parse(readFileSync(`${folder}truth.json`, 'utf8')) : { clips: {} };
// Clips of one sound are one test; without a sound there is nothing to decode.
const clips = new Map<string, [string, Clip]>();
for (const [name, clip] of Object.entries<Clip>(truth.clips)) {
  if (clip.expected_status === 'ok' && clip.speech?.pauses_over_0_8_s)
    clips.set(JSON.stringify(clip.speech), [name, clip]);
}

const measured: Record<keyof Pick<SpeechMeasurements, 'wpm' | 'pitch_hz' | 'silence_share' | 'pauses'>, string> = {
  wpm: 'wpm',
  pitch_hz: 'pitch',
  silence_share: 'silence_share',
  pauses: 'pauses',
};

describe.skipIf(!clips.size || !hasProgram('ffmpeg'))('the clips with known figures', () => {
  test.each([...clips.values()])(
    '%s measures as it must',
    async (_, { file, speech, not_measured }) => {
      const found = await measureSpeech(decoded('-i', folder + file, '-vn'), { loudness_lufs: null });
      for (const [key, metric] of Object.entries(measured)) {
        const must = not_measured.find((one) => one.metric === metric)?.must_be_not_measured;
        if (must) expect(found[key as keyof typeof measured], metric).toHaveProperty('not_measured');
      }
      if (!speech?.words || !speech.wpm_whole_time || !speech.wpm_speech_time || !speech.silence_share) return;
      const near = (value: number | undefined, { value: right, tolerance_rel_without }: Tolerance) =>
        expect(Math.abs((value ?? 0) / right - 1), `${value} for ${right}`).toBeLessThan(tolerance_rel_without);
      near(knownValue(found.wpm), speech.wpm_whole_time);
      near(knownValue(found.wpm_speech), speech.wpm_speech_time);
      const off = Math.abs((knownValue(found.silence_share) ?? 9) - speech.silence_share.value);
      expect(off).toBeLessThan(speech.silence_share.tolerance_abs);
      const pauses = knownValue(found.pauses) ?? [];
      const wanted = speech.pauses_over_0_8_s;
      expect(Math.abs(pauses.length - wanted.value)).toBeLessThanOrEqual(wanted.tolerance_abs);
      for (const [index, [start, end]] of (wanted.at ?? []).entries()) {
        expect(Math.abs((pauses[index]?.start ?? 0) - start)).toBeLessThan(0.25);
        expect(Math.abs((pauses[index]?.end ?? 0) - end)).toBeLessThan(0.25);
      }
      const { min, max } = speech.pitch_median_hz ?? { min: 0, max: 1_000 };
      expect(knownValue(found.pitch_hz)).toBeGreaterThan(min);
      expect(knownValue(found.pitch_hz)).toBeLessThan(max);
    },
    20_000,
  );
});
