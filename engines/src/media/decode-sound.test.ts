import { expect, test } from 'vitest';
import { asOpus, asVp8, describeEachFfmpeg, ffmpeg, lavfi, makeClip, recordClip, writeClip } from './clips.fixture.ts';
import { decodeSound, soundRate } from './decode-sound.ts';
import { probeRecording } from './probe-recording.ts';

/** A tone of 997 Hz with a peak of so many dBFS (EBU Tech 3341 measures with it). */
const tone = (peak: number, seconds: number) =>
  lavfi(`aevalsrc=${10 ** (peak / 20)}*sin(2*PI*997*t):sample_rate=48000:duration=${seconds}`);
const hear = async (path: string) => decodeSound(path, await probeRecording(path));
const level = (pcm: Float32Array) => Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
const at = (pcm: Float32Array, from: number, to: number) => pcm.subarray(from * soundRate, to * soundRate);
const clear = ['-c:a', 'libopus', '-b:a', '96k'];

await describeEachFfmpeg('decoding sound', () => {
  test('a tone comes out as long, as high and as loud as it went in', async () => {
    const { pcm, loudness_lufs } = await hear(await recordClip(...tone(-20, 4), ...clear));
    expect(pcm.length / soundRate).toBeCloseTo(4, 1);
    expect(level(at(pcm, 1, 3))).toBeCloseTo(10 ** (-20 / 20) / Math.SQRT2, 2);
    const middle = at(pcm, 1, 3);
    const crossings = middle.filter((value, index) => index > 0 && value >= 0 && (middle[index - 1] as number) < 0);
    expect(crossings.length / 2).toBeCloseTo(997, -1);
    // A mono sine of -20 dBFS peak: -23.0 LUFS by the definition in ITU-R BS.1770.
    expect(loudness_lufs).toBeGreaterThan(-23.6);
    expect(loudness_lufs).toBeLessThan(-22.4);
  });

  test('sound that is 10 dB quieter measures 10 LU less', async () => {
    const loud = await hear(await recordClip(...tone(-20, 3), ...clear));
    const quiet = await hear(await recordClip(...tone(-30, 3), ...clear));
    expect((loud.loudness_lufs ?? 0) - (quiet.loudness_lufs ?? 0)).toBeCloseTo(10, 0);
  });

  test('silence has no loudness', async () => {
    const { pcm, loudness_lufs } = await hear(await recordClip(...lavfi('anullsrc'), '-t', '2', ...asOpus));
    expect(loudness_lufs).toBeNull();
    expect(level(pcm)).toBeLessThan(1e-4);
  });

  test('two channels become one of the same level', async () => {
    const { pcm } = await hear(await recordClip(...tone(-20, 2), '-ac', '2', ...clear));
    expect(level(at(pcm, 0.5, 1.5))).toBeCloseTo(10 ** (-20 / 20) / Math.SQRT2, 2);
  });

  test('sound that begins after the picture keeps its time', async () => {
    const picture = lavfi('color=size=64x64:rate=10:duration=4');
    const late = await recordClip(...picture, '-itsoffset', '1.5', ...tone(-12, 2), ...asVp8, ...clear);
    const { pcm } = await hear(late);
    expect(level(at(pcm, 0, 1.4))).toBeLessThan(0.005);
    expect(level(at(pcm, 1.6, 3))).toBeGreaterThan(0.1);
  });

  test('a gap in the sound is heard as silence of its length', async () => {
    const pause = 'asetpts=PTS+gt(T\\,1)*2/TB'; // What a sleeping tab leaves: 2 s without any packet.
    const { pcm } = await hear(await recordClip(...tone(-12, 2), '-af', pause, ...clear));
    expect(pcm.length / soundRate).toBeCloseTo(4, 0);
    expect(level(at(pcm, 1.2, 2.8))).toBeLessThan(0.005);
    expect(level(at(pcm, 3.3, 3.8))).toBeGreaterThan(0.1);
  });

  test('the same file gives the same samples', async () => {
    const clip = await recordClip(...tone(-20, 1), ...asOpus);
    expect(await hear(clip)).toEqual(await hear(clip));
  });

  test('a recording without sound is not asked for it', async () => {
    const clip = await makeClip([...lavfi('color=size=64x64:duration=1'), ...asVp8]);
    await expect(hear(clip)).rejects.toThrow('This recording has no audio');
  });

  test('decoding stops when it is called off', async () => {
    const clip = await writeClip(await ffmpeg(...tone(-20, 60), ...asOpus, '-f', 'webm', 'pipe:1'));
    const recording = await probeRecording(clip);
    const calling = new AbortController();
    const decoding = decodeSound(clip, recording, { signal: calling.signal });
    calling.abort(new Error('Called off'));
    await expect(decoding).rejects.toThrow('Called off');
  });
});
