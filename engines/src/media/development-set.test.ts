// The recordings that came with the task, where they are on the machine: ../shared/data/media beside the project.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeEachFfmpeg } from './clips.fixture.ts';
import { decodeSound, soundRate } from './decode-sound.ts';
import { frames } from './frames.ts';
import { probeRecording } from './probe-recording.ts';

type Clip = {
  file: string;
  expected_status: 'ok' | 'failed';
  failure_reason_about?: string;
  duration_s?: { value: number; tolerance_abs: number };
  video?: { codec: string; width: number; height: number; fps: number };
  audio?: { codec: string; sample_rate: number; channels: number };
  speech?: { loudness_lufs?: { value: number; tolerance_abs: number } } | null;
};

const folder = new URL('../../../../shared/data/media/', import.meta.url);
const truth = new URL('truth.json', folder);
const clips: Record<string, Clip> = existsSync(truth) ? JSON.parse(readFileSync(truth, 'utf8')).clips : {};
const pathOf = (clip: Clip) => new URL(clip.file, folder).pathname;
const [good, bad] = (['ok', 'failed'] as const).map((status) =>
  Object.entries(clips).filter(([, clip]) => clip.expected_status === status),
) as [[string, Clip][], [string, Clip][]];
const faults: Record<string, string> = {
  'file cannot be read (header missing)': 'header_missing',
  'empty file': 'empty',
  'not a video': 'not_a_video',
};

describe.skipIf(good.length === 0)('the development set', async () => {
  await describeEachFfmpeg('as it is', () => {
    test.each(good)('%s is as long, as large and as loud as it is known to be', async (_name, clip) => {
      const found = await probeRecording(pathOf(clip));
      const { value = 0, tolerance_abs = 0 } = clip.duration_s ?? {};
      expect(Math.abs(found.duration_seconds - value)).toBeLessThanOrEqual(tolerance_abs);
      expect(found.video).toEqual(clip.video ? { ...pictureOf(clip), fps: expect.closeTo(clip.video.fps, 0) } : null);
      expect(found.audio).toEqual(clip.audio ?? null);
      if (!found.audio) return;
      const { pcm, loudness_lufs } = await decodeSound(pathOf(clip), found);
      expect(Math.abs(pcm.length / soundRate - value)).toBeLessThanOrEqual(tolerance_abs);
      const loudness = clip.speech?.loudness_lufs;
      if (loudness) expect(Math.abs((loudness_lufs ?? 0) - loudness.value)).toBeLessThanOrEqual(loudness.tolerance_abs);
    });

    test.each(good.filter(([, { video }]) => video))('%s shows its picture to the end', async (_name, clip) => {
      const times: number[] = [];
      const recording = await probeRecording(pathOf(clip));
      for await (const { time } of frames(pathOf(clip), recording, { fps: 5, width: 64 })) times.push(time);
      expect(Math.abs((times.at(-1) ?? 0) + 0.2 - recording.duration_seconds)).toBeLessThan(0.3);
    });

    test.each(bad)('%s is refused for the reason it has', async (_name, clip) => {
      await expect(probeRecording(pathOf(clip))).rejects.toMatchObject({
        fault: faults[clip.failure_reason_about ?? ''],
      });
    });
  });
});

function pictureOf({ video }: Clip) {
  return { codec: video?.codec, width: video?.width, height: video?.height };
}
