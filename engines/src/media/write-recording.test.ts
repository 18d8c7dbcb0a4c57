import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import {
  asH264,
  asOpus,
  asVp8,
  clipPath,
  describeEachFfmpeg,
  ffmpeg,
  lavfi,
  makeClip,
  recordClip,
  writeClip,
} from './clips.fixture.ts';
import { decodeSound, soundRate } from './decode-sound.ts';
import { frames } from './frames.ts';
import { probeRecording } from './probe-recording.ts';
import { makeMp4, makePoster, remux } from './write-recording.ts';

/** Black, and white from 2 s to 2.5 s, with a tone at the same time; the picture begins half a second late. */
const flash = lavfi(
  'color=black:size=322x182:rate=50:duration=4,drawbox=t=fill:color=white:enable=between(t\\,1.5\\,2)',
);
const beep = lavfi('aevalsrc=0.5*sin(2*PI*800*t)*between(t\\,2\\,2.5):duration=4.5');
const clapper = await recordClip(...beep, '-itsoffset', '0.5', ...flash, ...asVp8, ...asOpus);

const headerOf = (path: string) => ffmpeg('-i', path).catch((error) => error.stderr.toString() as string);
/** All of `one` stands before the first `other`. */
const before = async (path: string, one: Buffer | string, other: Buffer | string) => {
  const bytes = await readFile(path);
  expect(bytes.indexOf(one)).toBeGreaterThan(0);
  return bytes.lastIndexOf(one) < bytes.indexOf(other);
};

async function onsets(path: string) {
  const recording = await probeRecording(path);
  const { pcm } = await decodeSound(path, recording);
  const heard = pcm.findIndex((value) => Math.abs(value) > 0.2) / soundRate;
  for await (const { time, data } of frames(path, recording, { fps: 50, width: 64 }))
    if ((data[data.length >> 1] as number) > 150) return { heard, seen: time };
  return { heard, seen: undefined };
}

await describeEachFfmpeg('writing a recording for players', () => {
  test("a browser's recording gets its duration and an index before its first cluster", async () => {
    const out = clipPath();
    expect(await remux(clapper, await probeRecording(clapper), out)).toBe('webm');
    expect(await headerOf(clapper)).toContain('Duration: N/A');
    expect(await headerOf(out)).toMatch(/Duration: 00:00:04\.5/);
    expect(await before(out, Buffer.from('1c53bb6b', 'hex'), Buffer.from('1f43b675', 'hex'))).toBe(true);
    expect(await probeRecording(out)).toMatchObject({ video: { codec: 'vp8' }, audio: { codec: 'opus' } });
  });

  test('sound and picture stay together in what is written', async () => {
    const recording = await probeRecording(clapper);
    const [copy, mp4] = [clipPath(), clipPath('mp4')];
    await remux(clapper, recording, copy);
    await makeMp4(clapper, recording, mp4);
    for (const path of [clapper, copy, mp4]) {
      const { heard, seen } = await onsets(path);
      expect(heard).toBeCloseTo(2, 1);
      expect(seen).toBeCloseTo(heard, 1);
    }
  });

  test('an MP4 has H.264 and AAC, even sides, and its index in front', async () => {
    const out = clipPath('mp4');
    await makeMp4(clapper, await probeRecording(clapper), out);
    const made = await probeRecording(out);
    expect(made).toMatchObject({ container: 'mp4', video: { codec: 'h264' }, audio: { codec: 'aac' } });
    expect(made.duration_seconds).toBeCloseTo(4.5, 0.9);
    expect([made.video?.width, made.video?.height]).toEqual([322, 182]);
    expect(await before(out, 'moov', 'mdat')).toBe(true);
    expect(await headerOf(out)).toMatch(/h264 \((Constrained Baseline|Main)\).*yuv420p/);
  });
});

await describeEachFfmpeg('writing recordings of other shapes', () => {
  test('a large picture becomes 1280x720 at most, and an upright one keeps its shape', async () => {
    for (const [size, expected] of [
      ['1920x1080', [1280, 720]],
      ['1080x1920', [406, 720]],
    ] as const) {
      const clip = await makeClip([...lavfi(`color=size=${size}:rate=5:duration=0.4`), ...asH264], 'mp4');
      const out = clipPath('mp4');
      await makeMp4(clip, await probeRecording(clip), out);
      const { video } = await probeRecording(out);
      expect([video?.width, video?.height]).toEqual(expected);
    }
  });

  test('sound alone and a picture alone can be written, too', async () => {
    const soundOnly = await recordClip(...lavfi('sine=duration=2'), ...asOpus);
    const pictureOnly = await recordClip(...lavfi('testsrc=size=64x64:duration=2'), ...asVp8);
    for (const clip of [soundOnly, pictureOnly]) {
      const recording = await probeRecording(clip);
      const [copy, mp4] = [clipPath(), clipPath('mp4')];
      await remux(clip, recording, copy);
      await makeMp4(clip, recording, mp4);
      for (const path of [copy, mp4]) {
        const made = await probeRecording(path);
        expect([made.video === null, made.audio === null]).toEqual([
          recording.video === null,
          recording.audio === null,
        ]);
        expect(made.duration_seconds).toBeCloseTo(2, 0.9);
      }
    }
  });

  test('H.264 in a Matroska file, as some browsers record, becomes MP4', async () => {
    const clip = await makeClip(
      [...lavfi('testsrc=size=64x64:duration=1'), ...lavfi('sine=duration=1'), ...asH264, ...asOpus],
      'mkv',
    );
    const out = clipPath('mp4');
    expect(await remux(clip, await probeRecording(clip), out)).toBe('mp4');
    expect(await probeRecording(out)).toMatchObject({ container: 'mp4', video: { codec: 'h264' } });
  });

  test('a recording that was cut off is written as far as it goes', async () => {
    const bytes = await readFile(clapper);
    const cut = await writeClip(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    const recording = await probeRecording(cut);
    const out = clipPath();
    await remux(cut, recording, out);
    const made = await probeRecording(out);
    expect(made.is_truncated).toBe(false);
    expect(made.duration_seconds).toBeCloseTo(recording.duration_seconds, 1);
  });

  test('what cannot be written leaves nothing behind', async () => {
    const recording = await probeRecording(clapper);
    const out = clipPath();
    const signal = AbortSignal.abort(new Error('Called off'));
    await expect(makeMp4(clapper, recording, out, { signal })).rejects.toThrow('Called off');
    await expect(remux(await writeClip('gone'), recording, out)).rejects.toThrow('ffmpeg could not write');
    const left = (await readdir(dirname(out))).filter((name) => name.includes('.part') || out.endsWith(name));
    expect(left).toEqual([]);
  });
});

await describeEachFfmpeg('a poster', () => {
  test('shows a moment that is not black', async () => {
    const scene = 'testsrc=size=320x180:duration=2';
    const dim = `${scene},lutyuv=y=16+val/20[a];${scene}[b];[a][b]concat`; // A camera that opens its eye slowly.
    const clip = await recordClip(...lavfi(dim), ...asVp8);
    const out = clipPath('jpg');
    expect(await makePoster(clip, await probeRecording(clip), out)).toBe(true);
    expect((await readFile(out)).subarray(0, 3).toString('hex')).toBe('ffd8ff');
    const pixels = await ffmpeg('-i', out, '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1');
    expect(pixels).toHaveLength(320 * 180);
    expect(pixels.reduce((sum, value) => sum + value, 0) / pixels.length).toBeGreaterThan(60);
  });

  test('of a picture that stays black is black, and of sound alone there is none', async () => {
    const black = await recordClip(...lavfi('color=black:size=64x64:duration=1'), ...asVp8);
    expect(await makePoster(black, await probeRecording(black), clipPath('jpg'))).toBe(true);
    const sound = await recordClip(...lavfi('sine=duration=1'), ...asOpus);
    expect(await makePoster(sound, await probeRecording(sound), clipPath('jpg'))).toBe(false);
  });
});
