import { expect, test } from 'vitest';
import { judgeFace, judgeLight } from './use-recording-checks.ts';

const [width, height] = [32, 24];
/** A picture whose middle and surroundings are so light, 0 to 255. */
const picture = (middle: number, around: number) =>
  new Uint8ClampedArray(
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      const lightness = x > 10 && x < 22 && y > 5 && y < 19 ? middle : around;
      return [lightness, lightness, lightness, 255];
    }).flat(),
  );

test('a picture in even light is good; what is too dark, too light or lit from behind says what to do', () => {
  expect(judgeLight(picture(140, 110))).toEqual({ state: 'good', advice: null });
  expect(judgeLight(picture(30, 20)).advice).toBe('Turn on a light, or face a window');
  expect(judgeLight(picture(250, 245)).advice).toBe('Move away from the light');
  expect(judgeLight(picture(45, 200)).advice).toBe('Turn so that the light is in front of you');
});

test('dark skin in even light is no light from behind', () => {
  expect(judgeLight(picture(75, 120)).state).toBe('good');
  expect(judgeLight(picture(70, 180)).state).toBe('good'); // Before a white wall.
});

test('a face in the middle is good; none, one at the edge, too far or too near says what to do', () => {
  const face = (given: object) => [{ x: 0.5, y: 0.45, height: 0.35, ...given }];
  expect(judgeFace(face({}))).toEqual({ state: 'good', advice: null });
  expect(judgeFace([]).advice).toBe("We can't see your face. Sit facing the camera");
  expect(judgeFace(face({ height: 0.1 })).advice).toBe('Move closer to the camera');
  expect(judgeFace(face({ height: 0.8 })).advice).toBe('Move back a little');
  expect(judgeFace(face({ x: 0.9 })).advice).toBe('Move to the middle of the picture');
  expect(judgeFace(face({ y: 0.1 })).advice).toBe('Move to the middle of the picture');
});

test('whoever sits behind somebody changes nothing', () => {
  const behind = { x: 0.9, y: 0.2, height: 0.1 };
  expect(judgeFace([{ x: 0.5, y: 0.5, height: 0.3 }, behind]).state).toBe('good');
});
