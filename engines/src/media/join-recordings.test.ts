import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asOpus, asVp8, asVp9, clipPath, describeEachFfmpeg, lavfi, recordClip, writeClip } from './clips.fixture.ts';
import { decodeSound } from './decode-sound.ts';
import { joinRecordings } from './join-recordings.ts';

/** A part with a picture of its own size and a tone of its own. */
const part = (size: string, hertz: number, codec: string[]) =>
  recordClip(
    ...lavfi(`testsrc=size=${size}:rate=24:duration=2`),
    ...lavfi(`sine=frequency=${hertz}:duration=2`),
    ...codec,
    ...asOpus,
  );
const [low, high] = [await part('320x180', 200, asVp9), await part('320x180', 2000, asVp9)];
const other = await part('640x360', 2000, asVp8);

/** Crossings of zero a second tell a low tone from a high one. */
function crossings(pcm: Float32Array, from: number, to: number): number {
  let count = 0;
  for (let at = from * 16_000 + 1; at < to * 16_000; at++) if ((pcm[at - 1] ?? 0) < 0 !== (pcm[at] ?? 0) < 0) count++;
  return count / (to - from);
}

await describeEachFfmpeg('joining a recording', () => {
  test('one part stays what it was, with a duration', async () => {
    const { recording, lost_parts } = await joinRecordings([low], clipPath());
    expect(recording).toMatchObject({ container: 'webm', video: { codec: 'vp9' }, is_truncated: false });
    expect(recording.duration_seconds).toBeCloseTo(2, 1);
    expect(lost_parts).toBe(0);
  });

  test.each([
    ['of the same kind are copied', [low, high], 'webm'],
    ['of different kinds are written anew', [low, other], 'mp4'],
  ])('parts %s, one after the other', async (_, parts, container) => {
    const out = clipPath(container);
    const { recording } = await joinRecordings(parts, out);
    expect(recording.container).toBe(container);
    expect(Math.abs(recording.duration_seconds - 4)).toBeLessThan(0.3);
    const { pcm } = await decodeSound(out, recording);
    expect(crossings(pcm, 0.5, 1.5)).toBeLessThan(600);
    expect(crossings(pcm, 2.5, 3.5)).toBeGreaterThan(3000);
  });

  test('a part that cannot be read is left out and counted, one that was cut off is measured as far as it goes', async () => {
    const whole = await readFile(low);
    const cut = await writeClip(whole.subarray(0, Math.round(whole.length * 0.6)));
    const { recording, lost_parts } = await joinRecordings([cut, await writeClip('no recording'), high], clipPath());
    expect(lost_parts).toBe(1);
    expect(recording.is_truncated).toBe(true);
    expect(recording.duration_seconds).toBeGreaterThan(2.5);
    expect(recording.duration_seconds).toBeLessThan(3.9);
  });

  test('nothing that can be read, and no part at all, are faults', async () => {
    await expect(joinRecordings([await writeClip('')], clipPath())).rejects.toMatchObject({ fault: 'empty' });
    await expect(joinRecordings([], clipPath())).rejects.toMatchObject({ fault: 'empty' });
  });
});
