// The recordings that came with the task, where they are on the machine: ../shared/data/media beside the project.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { isKnown, knownValue } from '../delivery/measured.ts';
import { watch } from './faces.fixture.ts';
import type { PictureMeasurements } from './picture.ts';

vi.setConfig({ testTimeout: 60_000 });

type Near = { value: number; tolerance_abs: number };
type Clip = {
  file: string;
  picture: {
    face_share: Near;
    faces_in_picture: number;
    camera_facing: { share_min: number; share_max: number } | null;
    hands_visible: { expected: string };
  };
  not_measured: { metric: string; must_be_not_measured: boolean }[];
};

const folder = new URL('../../../../shared/data/media/', import.meta.url);
const truth = new URL('truth.json', folder);
const clips: Record<string, Clip> = existsSync(truth) ? JSON.parse(readFileSync(truth, 'utf8')).clips : {};
// The other clips have the picture of one of these.
const names = [
  'facing-720p.webm',
  'turning.webm',
  'half-turned.webm',
  'signing.webm',
  'signing-printed-shirt.webm',
  'no-face.webm',
  'back-turned.webm',
  'face-leaves-half-way.webm',
  'two-faces.webm',
  'low-light.webm',
  'dark.webm',
  'frozen-picture.webm',
  'low-frame-rate.webm',
  'mp4-h264-aac.mp4',
  'one-second.webm',
  'chromium-vp9.webm',
  'chromium-vp8.webm',
  'chromium-fragmented.mp4',
  'truncated.webm',
].filter((name) => name in clips);

describe.skipIf(names.length === 0)('the development set', () => {
  const seen = new Map<string, PictureMeasurements>();

  test.each(names)('%s shows what it is known to show', async (name) => {
    const { file, picture, not_measured } = clips[name] as Clip;
    const found = await watch(new URL(file, folder).pathname);
    seen.set(name, found);
    const { value, tolerance_abs } = picture.face_share;
    expect(Math.abs((knownValue(found.face_share) ?? -1) - value)).toBeLessThanOrEqual(tolerance_abs);
    const facing = picture.camera_facing;
    if (facing) {
      expect(knownValue(found.camera_facing)).toBeGreaterThanOrEqual(facing.share_min);
      expect(knownValue(found.camera_facing)).toBeLessThanOrEqual(facing.share_max);
      expect(knownValue(found.people)).toBe(picture.faces_in_picture);
    }
    const hands = knownValue(found.gestures) ?? 0;
    if (picture.hands_visible.expected === 'none') expect(hands).toBe(0);
    if (picture.hands_visible.expected === 'high') expect(hands).toBeGreaterThan(0.5);
    for (const { metric, must_be_not_measured } of not_measured) {
      if (must_be_not_measured && metric in found) expect(isKnown(found[metric as 'blinks'])).toBe(false);
    }
  });

  test('clips compare as they must', () => {
    const of = (name: string, metric: 'camera_facing' | 'gestures' | 'expressiveness' | 'face_share') =>
      knownValue(seen.get(name)?.[metric] ?? { not_measured: '' });
    expect(of('turning.webm', 'camera_facing')).toBeLessThan(of('half-turned.webm', 'camera_facing') ?? 0);
    expect(of('half-turned.webm', 'camera_facing')).toBeLessThan(of('facing-720p.webm', 'camera_facing') ?? 0);
    expect(of('facing-720p.webm', 'gestures')).toBeLessThan(of('signing.webm', 'gestures') ?? 0);
    expect(of('face-leaves-half-way.webm', 'face_share')).toBeLessThan(of('facing-720p.webm', 'face_share') ?? 0);
    expect(of('no-face.webm', 'face_share')).toBeLessThan(of('face-leaves-half-way.webm', 'face_share') ?? 0);
    expect(of('facing-720p.webm', 'expressiveness')).toBeGreaterThan(of('frozen-picture.webm', 'expressiveness') ?? 0);
  });
});
