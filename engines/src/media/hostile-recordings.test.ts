import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asOpus, asVp8, describeEachFfmpeg, lavfi, makeClip, recordClip, writeClip } from './clips.fixture.ts';
import { probeRecording } from './probe-recording.ts';
import { RecordingFailure } from './recording.ts';

const failure = (path: string) =>
  probeRecording(path).then(JSON.stringify, (error) => {
    expect(error).toBeInstanceOf(RecordingFailure);
    return error.fault;
  });

await describeEachFfmpeg('hostile recordings', () => {
  test('dozens of tracks are refused', async () => {
    const tracks = Array.from({ length: 40 }, () => ['-map', '0:a']).flat();
    expect(await failure(await makeClip([...lavfi('sine=duration=0.2'), ...tracks, ...asOpus], 'mkv'))).toBe(
      'unreadable',
    );
    expect(
      await failure(await makeClip([...lavfi('sine=duration=0.2'), ...tracks.slice(0, 4), ...asOpus], 'mkv')),
    ).toContain('opus');
  });

  test('a picture of more than 4096 pixels a side is too large', async () => {
    const wide = await makeClip([...lavfi('color=size=4200x16:rate=5:duration=1'), ...asVp8]);
    expect(await failure(wide)).toBe('too_large');
  });

  test('a small header on a huge picture inside is not believed', async () => {
    const bytes = await readFile(await makeClip([...lavfi('color=size=5000x32:rate=5:duration=1'), ...asVp8]));
    const width = bytes.indexOf(Buffer.from('b0821388', 'hex')); // PixelWidth, two bytes: 5000.
    expect(width).toBeGreaterThan(0);
    bytes.writeUInt16BE(32, width + 2);
    expect(await failure(await writeClip(bytes))).toBe('too_large');
  });

  test('a recording that claims hours by a jump of its clock is too large', async () => {
    const jump = 'asetpts=PTS+gt(T\\,0.5)*1900/TB';
    const long = await recordClip(...lavfi('sine=duration=1'), '-af', jump, ...asOpus);
    expect(await failure(long)).toBe('too_large');
  });

  test('thousands of pictures a second are refused', async () => {
    const quick = lavfi('color=size=16x16:rate=1000:duration=2');
    expect(await failure(await recordClip(...quick, ...asVp8))).toBe('too_large');
  });

  test('bytes at random behind a good beginning do no harm', async () => {
    const bytes = await readFile(await recordClip(...lavfi('sine=duration=2'), ...asOpus));
    let seed = 1;
    for (let at = 400; at < bytes.length; at++) bytes[at] = (seed = (seed * 48_271) % 2_147_483_647) & 255;
    const found = await probeRecording(await writeClip(bytes)).catch((error) => error);
    if (found instanceof Error) expect(found).toBeInstanceOf(RecordingFailure);
    else expect(found.duration_seconds).toBeLessThan(2.1);
  });
});
