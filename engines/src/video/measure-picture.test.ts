import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isKnown, knownValue, type Measured } from '../delivery/measured.ts';
import { asH264, lavfi, makeClip } from '../media/clips.fixture.ts';
import type { Frame } from '../media/frames.ts';
import { roomWith, sway, watch, watchBlinking } from './faces.fixture.ts';
import { measurePicture } from './measure-picture.ts';

const opened: string[] = vi.hoisted(() => []);
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const readFile = (path: string, ...rest: []) => {
    if (String(path).includes('/models/')) opened.push(String(path).replace(/.*\//, ''));
    return real.readFile(path, ...rest);
  };
  return { ...real, readFile };
});

const person = { size: 220, overlay: sway };
const reason = (one: Measured<number>) => (isKnown(one) ? `measured: ${one.value}` : one.not_measured);
const seconds = 10;
const generated = (source: string) => makeClip([...lavfi(source), '-t', '4', ...asH264], 'mp4');

test('a person who sits and looks is a face turned to the camera that neither blinks nor gestures', async () => {
  const seen = await watch(await roomWith([person], seconds));
  expect(seen.face_share).toMatchObject({ value: 1, coverage: expect.closeTo(1, 1) });
  expect(seen.camera_facing).toMatchObject({ value: 1 });
  expect(seen.people).toMatchObject({ value: 1 });
  expect(seen.gestures).toMatchObject({ value: 0 });
  expect(seen.blinks).toMatchObject({ value: 0 });
  expect(knownValue(seen.expressiveness)).toBeLessThan(0.05);
  expect(Object.keys(seen)).not.toContain('moments'); // What nobody reads of a face is not kept.
});

test('the same recording gives the same numbers', async () => {
  const clip = await roomWith([person], 4);
  expect(await watch(clip)).toEqual(await watch(clip));
});

test('no network of emotions, age, gender or identity is opened, and nothing goes to the network', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const fetched = vi.spyOn(globalThis, 'fetch');
  await watch(await roomWith([person], 1));
  expect([...new Set(opened)].sort()).toEqual(
    ['blazeface', 'facemesh', 'iris', 'movenet-lightning'].flatMap((name) => [`${name}.bin`, `${name}.json`]),
  );
  expect(connect).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('blinks are counted by the minute, and eyes that stay shut are none', async () => {
  const clip = await roomWith([person], 12);
  const blinks = [1.6, 3.5, 5.2, 7.1, 9.4];
  const blinking = await watchBlinking(clip, blinks, 3);
  expect(knownValue(blinking.blinks)).toBeCloseTo(blinks.length * 5, -1);
  expect(knownValue((await watchBlinking(clip, blinks, 12)).blinks)).toBe(0);
});

test('blinks are not counted where the picture changes too seldom to see them', async () => {
  const seen = await watch(await roomWith([person], seconds, 'fps=8'));
  expect(reason(seen.blinks)).toBe('The picture changes 8 times a second, too seldom to see blinks');
  expect(seen.face_share).toMatchObject({ value: 1 });
});

test('a picture that stands still shows a face, and nothing of how it moves', async () => {
  const seen = await watch(await roomWith([{ size: 220, overlay: 'overlay=200:60' }], seconds));
  expect(seen.face_share).toMatchObject({ value: 1 });
  expect(seen.camera_facing).toMatchObject({ value: 1 });
  for (const one of [seen.gestures, seen.expressiveness, seen.blinks])
    expect(reason(one)).toBe('The picture stands still');
});

test('a photo on the wall of a living picture is nobody', async () => {
  const poster = { size: 160, overlay: 'overlay=450:20' };
  const withPerson = await watch(await roomWith([{ ...person, overlay: sway.replace('200', '120') }, poster], seconds));
  expect(withPerson.people).toMatchObject({ value: 1 });
  const alone = await watch(await roomWith([poster], seconds, 'noise=alls=12:allf=t'));
  expect(alone.face_share).toMatchObject({ value: 0 });
  expect(reason(alone.camera_facing)).toBe('No face found');
});

test('two people side by side are two, and somebody who looks in is not', async () => {
  const left = { size: 200, overlay: sway.replace('200', '60') };
  const right = { size: 180, overlay: "overlay=x='380+5*sin(1.9*t)':y='80+5*sin(1.1*t)'" };
  expect((await watch(await roomWith([left, right], 5))).people).toMatchObject({ value: 2 });
  const shortly = { ...right, overlay: `${right.overlay}:enable='between(t,2,2.8)'` };
  expect((await watch(await roomWith([left, shortly], 5))).people).toMatchObject({ value: 1 });
});

test('a face counts while it is there', async () => {
  const seen = await watch(await roomWith([{ ...person, overlay: `${sway}:enable='lt(t,5)'` }], seconds));
  expect(knownValue(seen.face_share)).toBeCloseTo(0.5, 1);
  expect(seen.camera_facing).toMatchObject({ value: 1, coverage: expect.closeTo(0.5, 1) });
});

test.each([
  ['mirrored', [person], 'hflip'],
  ['tilted', [person], 'rotate=0.26'],
  ['dim', [person], 'eq=brightness=-0.45'],
  ['bright', [person], 'eq=brightness=0.25'],
  ['small and at the edge', [{ size: 60, overlay: "overlay=x='570+2*sin(t)':y='4+2*sin(2*t)'" }], 'null'],
  ['in a portrait picture', [person], 'crop=260:360:190:0'],
  ['in a small picture', [person], 'scale=320:180'],
])('a face is found %s', async (_how, photos, filter) => {
  const seen = await watch(await roomWith(photos, 4, filter));
  expect(knownValue(seen.face_share)).toBeGreaterThan(0.85);
  expect(knownValue(seen.camera_facing)).toBeGreaterThan(0.85);
});

test.each([
  ['black', generated('color=black:s=640x360:r=30'), 'Too dark'],
  ['a test card', generated('testsrc=s=640x360:r=30'), 'No face found'],
  ['a fractal', generated('mandelbrot=s=640x360:r=30'), 'No face found'],
])('%s has no face', async (_what, clip, why) => {
  const seen = await watch(await clip);
  expect(seen.face_share).toMatchObject({ value: 0 });
  for (const one of [seen.camera_facing, seen.gestures, seen.expressiveness, seen.blinks, seen.people]) {
    expect(reason(one)).toBe(why);
  }
});

test('of a second there is a face, and nothing of how it moves', async () => {
  const seen = await watch(await roomWith([person], 1));
  expect(seen.face_share).toMatchObject({ value: 1 });
  for (const one of [seen.gestures, seen.expressiveness, seen.blinks]) expect(reason(one)).toBe('Too short');
});

test('without a single frame there is no picture', async () => {
  const nothing = (async function* (): AsyncGenerator<Frame> {})();
  const seen = await measurePicture(nothing, { duration_seconds: 3, fps: 15 });
  expect(reason(seen.face_share)).toBe('No picture');
});
