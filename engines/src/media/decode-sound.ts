// A recording's sound as samples, and how loud it is, from one pass over the file.
import { inputArguments, startFfmpeg } from './ffmpeg-run.ts';
import { type Recording, RecordingFailure } from './recording.ts';

export const soundRate = 16_000; // Samples a second: speech engines and pitch trackers ask for it.

export type Sound = {
  pcm: Float32Array; // Mono, `soundRate` a second, -1 to 1. Sample n is n / soundRate after the recording's beginning.
  loudness_lufs: number | null; // Integrated, EBU R 128; null where all is below its gate of -70: silence.
};

/**
 * Decodes all sound. Gaps in it (a tab that slept, a device changed) are filled with silence, so that times stay true.
 * Throws RecordingFailure 'unreadable' where nothing comes, and an Error for a recording without sound.
 */
export async function decodeSound(
  path: string,
  recording: Recording,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Sound> {
  if (!recording.audio) throw new Error('This recording has no audio');
  // Loudness is of the sound as recorded; then `async=1` puts it on the clock, from 0 on.
  const filter = `ebur128=framelog=verbose,aresample=${soundRate}:async=1:first_pts=0`;
  const output = ['-map', '0:a:0', '-af', filter, '-ac', '1', '-f', 'f32le', 'pipe:1'];
  const seconds = recording.duration_seconds;
  const input = inputArguments(path, recording.container);
  const run = await startFfmpeg(['-v', 'info', ...input, ...output], { seconds, signal });
  // A second more than was counted: the last packet may ring on. What comes beyond is a header's lie.
  const bytes = Buffer.alloc(Math.ceil((seconds + 1) * soundRate) * 4);
  let length = 0;
  for await (const chunk of run.stdout as AsyncIterable<Buffer>) length += chunk.copy(bytes, length);
  const { log } = await run.ended;
  if (length < 4) throw new RecordingFailure('unreadable', "The audio of this recording can't be decoded");
  return {
    pcm: new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(length / 4)),
    loudness_lufs: loudnessIn(log),
  };
}

/** The summary that the filter prints at its end: `I: -23.0 LUFS`; -70.0, -inf or nan where nothing is loud enough. */
function loudnessIn(log: string): number | null {
  const found = /Integrated loudness:\s+I:\s+(-?\d+(?:\.\d+)?) LUFS/.exec(log.slice(log.lastIndexOf('Summary:')));
  const lufs = Number(found?.[1] ?? Number.NaN);
  return lufs > -70 ? lufs : null;
}
