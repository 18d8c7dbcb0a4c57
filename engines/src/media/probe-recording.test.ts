import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  asH264,
  asOpus,
  asVp8,
  asVp9,
  describeEachFfmpeg,
  ffmpeg,
  lavfi,
  makeClip,
  recordClip,
  writeClip,
} from './clips.fixture.ts';
import { probeRecording } from './probe-recording.ts';

const picture = lavfi('testsrc=size=320x180:rate=24:duration=3');
const sound = lavfi('sine=frequency=440:duration=3');
const browserClip = await recordClip(...picture, ...sound, ...asVp9, ...asOpus);
const phoneClip = await makeClip([...picture, ...sound, ...asH264], 'mp4');
const fragments = ['-movflags', '+frag_keyframe+empty_moov', '-g', '24', '-f', 'mp4'];
const fragmentedClip = await makeClip([...picture, ...sound, ...asH264, ...fragments], 'mp4');

const ffmpegSays = (path: string) => ffmpeg('-i', path).catch((error) => error.stderr.toString());
const failure = (path: string) => probeRecording(path).then(JSON.stringify, (error) => error.fault);
const cut = async (path: string, from: number, to: number) => writeClip((await readFile(path)).subarray(from, to));

await describeEachFfmpeg('looking at a recording', () => {
  test("a browser's recording is as long as what it holds, though its header has no duration", async () => {
    expect(await ffmpegSays(browserClip)).toContain('Duration: N/A');
    const { duration_seconds, ...rest } = await probeRecording(browserClip);
    expect(duration_seconds).toBeCloseTo(3, 1);
    expect(rest).toEqual({
      container: 'webm',
      video: { codec: 'vp9', width: 320, height: 180, fps: expect.closeTo(24, 0) },
      audio: { codec: 'opus', sample_rate: 48_000, channels: 1 },
      is_truncated: false,
      unreadable_tracks: [],
    });
  });

  test('an MP4 with H.264 and AAC is read as one, in one piece or in fragments', async () => {
    for (const path of [phoneClip, fragmentedClip]) {
      const found = await probeRecording(path);
      expect(found.duration_seconds).toBeCloseTo(3, 0.9);
      expect(found).toMatchObject({ container: 'mp4', video: { codec: 'h264' }, audio: { codec: 'aac' } });
      expect(found.is_truncated).toBe(false);
    }
  });

  test('a header that lies about the duration is not believed', async () => {
    const bytes = await readFile(phoneClip);
    for (const [box, at] of [
      ['mvhd', 20],
      ['tkhd', 24],
      ['mdhd', 20],
    ] as const) {
      for (let found = bytes.indexOf(box); found >= 0; found = bytes.indexOf(box, found + 1))
        bytes.writeUInt32BE(0x0fffffff, found + at);
    }
    expect((await probeRecording(await writeClip(bytes, 'mp4'))).duration_seconds).toBeCloseTo(3, 0.9);
  });

  test('a phone held upright gives the size that people see', async () => {
    const turned = await makeClip(['-i', phoneClip, '-c', 'copy', '-metadata:s:v:0', 'rotate=90'], 'mp4');
    expect((await probeRecording(turned)).video).toMatchObject({ width: 180, height: 320 });
  });

  test.each(['browser', 'fragmented'])(
    'a %s recording cut off in the middle is measured as far as it goes',
    async (kind) => {
      const path = kind === 'browser' ? browserClip : fragmentedClip;
      const half = Math.floor((await readFile(path)).length * 0.55);
      const found = await probeRecording(await cut(path, 0, half));
      expect(found.is_truncated).toBe(true);
      expect(found.duration_seconds).toBeGreaterThan(0.9);
      expect(found.duration_seconds).toBeLessThan(2.5);
    },
  );

  test('sound alone and a picture alone are recordings', async () => {
    const soundOnly = await recordClip(...sound, ...asOpus);
    const pictureOnly = await recordClip(...picture, ...asVp8);
    expect(await probeRecording(soundOnly)).toMatchObject({ video: null, audio: { codec: 'opus' } });
    expect(await probeRecording(pictureOnly)).toMatchObject({ video: { codec: 'vp8' }, audio: null });
  });

  test('the last picture lasts as long as the others', async () => {
    const slow = await recordClip(...lavfi('testsrc=size=64x64:rate=2:duration=3'), ...asVp8);
    expect((await probeRecording(slow)).duration_seconds).toBeCloseTo(3, 1);
  });
});

await describeEachFfmpeg('refusing what is no recording', () => {
  test('a recording whose first part was lost says that its header is missing', async () => {
    const cluster = (await readFile(browserClip)).indexOf(Buffer.from('1f43b675', 'hex'));
    expect(await failure(await cut(browserClip, cluster, -1))).toBe('header_missing');
    const fragment = (await readFile(fragmentedClip)).indexOf('moof') - 4;
    expect(await failure(await cut(fragmentedClip, fragment, -1))).toBe('header_missing');
    const index = (await readFile(phoneClip)).lastIndexOf('moov') - 4; // Written last: an upload that broke off.
    expect(await failure(await cut(phoneClip, 0, index))).toBe('header_missing');
  });

  test('a file of nothing is empty', async () => {
    expect(await failure(await writeClip(''))).toBe('empty');
  });

  test('what ffmpeg would open though it is no recording stays shut', async () => {
    const pictures = await Promise.all(
      ['png', 'jpg', 'gif', 'avi'].map((kind) =>
        ffmpeg(
          ...lavfi('testsrc=duration=1:rate=1'),
          '-f',
          kind === 'jpg' ? 'mjpeg' : kind === 'png' ? 'apng' : kind,
          '-an',
          'pipe:1',
        ),
      ),
    );
    const texts = [
      `#EXTM3U\n#EXT-X-TARGETDURATION:3\n#EXTINF:3,\n${phoneClip}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${phoneClip}'\n`,
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      'Just some words about a video.webm',
      'a',
      '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
    ];
    for (const bytes of [...pictures, ...texts]) expect(await failure(await writeClip(bytes))).toBe('not_a_video');
  });

  test('a playlist inside of a video does not open other files', async () => {
    const hidden = Buffer.concat([
      Buffer.from('1a45dfa3934282847765626d', 'hex'),
      Buffer.from(`\n#EXTM3U\n${phoneClip}\n`),
    ]);
    expect(await failure(await writeClip(hidden))).toBe('unreadable');
  });

  test('a codec that no browser records is not decoded, and what else is there is kept', async () => {
    const strange = await makeClip([...picture, ...sound, '-c:v', 'mpeg4', ...asOpus], 'mkv');
    const found = await probeRecording(strange);
    expect(found).toMatchObject({ video: null, audio: { codec: 'opus' }, unreadable_tracks: ['video'] });
    expect(await failure(await makeClip([...picture, '-c:v', 'mpeg4'], 'mkv'))).toBe('unreadable');
  });

  test('the same file gives the same answer', async () => {
    expect(await probeRecording(browserClip)).toEqual(await probeRecording(browserClip));
  });

  test('looking stops when it is called off', async () => {
    const signal = AbortSignal.abort(new Error('Called off'));
    await expect(probeRecording(browserClip, { signal })).rejects.toThrow('Called off');
  });
});
