import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asOpus, asVp8, describeEachFfmpeg, lavfi, makeClip, recordClip, writeClip } from './clips.fixture.ts';
import { type Frame, type FrameOptions, frames } from './frames.ts';
import { changesPerSecond, visibleChange } from './picture-change.ts';
import { probeRecording } from './probe-recording.ts';

async function see(path: string, options: FrameOptions): Promise<Frame[]> {
  const seen: Frame[] = [];
  for await (const frame of frames(path, await probeRecording(path), options)) seen.push(frame);
  return seen;
}

const colorOf = ({ data, width, height }: Frame) => {
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
  const [red = 0, green = 0, blue = 0] = data.subarray(middle, middle + 3);
  return Math.max(red, green, blue) < 60 ? 'black' : red > blue ? 'red' : 'blue';
};
const redThenBlue = (size: string, rate: number, then = '') => {
  const color = (name: string, seconds: number) => `color=${name}:size=${size}:rate=${rate}:duration=${seconds}`;
  return lavfi(`${color('red', 1)}[a];${color('blue', 2)}[b];[a][b]concat=n=2${then}`);
};

await describeEachFfmpeg('looking at frames', () => {
  test('a frame is what is shown at its time, as often as asked', async () => {
    const seen = await see(await recordClip(...redThenBlue('320x180', 24), ...asVp8), { fps: 10, width: 160 });
    expect(seen).toHaveLength(30);
    expect(seen.map(({ time }) => time)).toEqual(seen.map((_, index) => index / 10));
    expect(seen[0]).toMatchObject({ width: 160, height: 90 });
    expect(seen[0]?.data).toHaveLength(160 * 90 * 3);
    expect(seen.map(colorOf)).toEqual(seen.map(({ time }) => (time < 1 ? 'red' : 'blue')));
  });

  test('a recording whose pictures come unevenly is shown by its clock', async () => {
    const uneven = redThenBlue('64x64', 25, ',select=lt(t\\,0.4)+gt(t\\,0.8)');
    const seen = await see(await recordClip(...uneven, '-vsync', 'vfr', ...asVp8), { fps: 10, width: 64 });
    expect(seen.map(colorOf)).toEqual(seen.map(({ time }) => (time < 1 ? 'red' : 'blue')));
    expect(seen.length).toBeGreaterThanOrEqual(29);
  });

  test('a slower recording repeats its frames, and a picture that begins late keeps its time', async () => {
    const sound = lavfi('sine=duration=3');
    const late = await recordClip(...sound, '-itsoffset', '1', ...redThenBlue('64x64', 5), ...asVp8, ...asOpus);
    const seen = await see(late, { fps: 20, width: 64 });
    expect(seen.filter((frame) => colorOf(frame) === 'blue')[0]?.time).toBeCloseTo(2, 0.7);
    expect(seen.every(({ time }, index) => time === index / 20)).toBe(true);
  });

  test('a picture that is never larger than the recording keeps its shape, upright too', async () => {
    const upright = await recordClip(...lavfi('testsrc=size=90x160:rate=10:duration=1'), ...asVp8);
    expect((await see(upright, { fps: 5, width: 640 }))[0]).toMatchObject({ width: 90, height: 160 });
    expect((await see(upright, { fps: 5, width: 46 }))[0]).toMatchObject({ width: 46, height: 82 });
  });

  test('a phone that is turned in the middle stays on the clock and in one size', async () => {
    const wide = await makeClip([...lavfi('color=red:size=160x90:rate=10:duration=1'), ...asVp8]);
    const tall = await makeClip([...lavfi('color=blue:size=90x160:rate=10:duration=2'), ...asVp8]);
    const list = await writeClip(`ffconcat version 1.0\nfile '${wide}'\nfile '${tall}'\n`, 'txt');
    const turned = await makeClip(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy']);
    const seen = await see(turned, { fps: 10, width: 160 });
    expect(seen.length).toBeGreaterThanOrEqual(29);
    expect(new Set(seen.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['160x90']));
    const away = seen.filter(({ time }) => Math.abs(time - 1) > 0.11); // The last frame before the turn may be left out.
    expect(away.map(colorOf)).toEqual(away.map(({ time }) => (time < 1 ? 'red' : 'blue')));
  });
});

await describeEachFfmpeg('what changes between frames', () => {
  const moving = (rate: number) => [`testsrc=size=320x180:rate=${rate}:duration=4,fps=24`].flatMap(lavfi);

  test('how often a picture changes is told apart, though 24 frames a second are recorded', async () => {
    for (const [rate, min, max] of [
      [6, 4, 9],
      [12, 10, 16],
      [24, 20, 24.5],
    ] as const) {
      const found = changesPerSecond(await see(await recordClip(...moving(rate), ...asVp8), { fps: 24, width: 320 }));
      expect(found).toBeGreaterThan(min);
      expect(found).toBeLessThan(max);
    }
  });

  test('a frozen picture changes nowhere', async () => {
    const frozen = lavfi('testsrc=size=320x180:rate=1:duration=1,loop=loop=100:size=1,fps=24');
    const seen = await see(await recordClip(...frozen, '-t', '4', ...asVp8), { fps: 15, width: 320 });
    expect(changesPerSecond(seen)).toBeNull();
    expect(seen.filter(({ change }) => change >= visibleChange).length).toBeLessThan(seen.length / 10);
  });

  test('whoever stops looking stops the decoding', async () => {
    const clip = await recordClip(...moving(24), ...asVp8);
    const recording = await probeRecording(clip);
    for await (const { time } of frames(clip, recording, { fps: 10, width: 320 })) if (time >= 0.5) break;
    const signal = AbortSignal.timeout(1);
    await expect(
      (async () => {
        for await (const _ of frames(clip, recording, { fps: 10, width: 320, signal }));
      })(),
    ).rejects.toThrow('timeout');
  });

  test('a picture that is nothing but noise of bytes is said to be unreadable', async () => {
    const clip = await recordClip(...moving(24), ...asVp8);
    const recording = await probeRecording(clip);
    const bytes = await readFile(clip);
    const broken = await writeClip(bytes.fill(0x55, bytes.indexOf(Buffer.from('1f43b675', 'hex')) + 40));
    await expect(
      (async () => {
        for await (const _ of frames(broken, recording, { fps: 10, width: 320 }));
      })(),
    ).rejects.toThrow("The video of this recording can't be decoded");
  });
});
