// What a recording holds and how long it is, from what can be demuxed and decoded: headers lie or have nothing.
import { inputArguments, maxSide, startFfmpeg } from './ffmpeg-run.ts';
import { readPacketTable, type Track } from './packet-table.ts';
import { type Recording, RecordingFailure } from './recording.ts';
import { headerMissing, sniffRecording } from './sniff-recording.ts';

type Options = { signal?: AbortSignal | undefined };

const maxSeconds = 30 * 60; // No answer is longer; the sound of more would not fit into a worker's memory.
const maxPicturesPerSecond = 240; // Twice the fastest camera of a phone.

/**
 * Looks at a recording: reads every packet, decodes all of its sound and the first frames of its picture.
 * Throws RecordingFailure; other errors mean that there is no ffmpeg or no such file.
 */
export async function probeRecording(path: string, { signal }: Options = {}): Promise<Recording> {
  const container = await sniffRecording(path);
  const input = inputArguments(path, container);
  const limits = { seconds: maxSeconds, signal };
  const maps = ['-map', '0:V:0?', '-map', '0:a:0?'];
  const { tracks, log } = await tabulate([...input, ...maps, '-c', 'copy'], limits);
  if (/moov atom not found|trun track id unknown|could not find corresponding t/.test(log) && tracks.length === 0)
    throw headerMissing();
  const filled = tracks.filter((track) => track.packets > 0);
  for (const track of filled) checkSize(track);
  const [video, audio] = [find(filled, 'video'), find(filled, 'audio')];
  // One after the other: of two that fail together, neither would say which it was.
  const picture = video && (await tabulate([...input, '-map', '0:V:0', '-frames:v', '5', '-c', 'rawvideo'], limits));
  const sound = audio && (await tabulate([...input, '-map', '0:a:0', '-c', 'pcm_s16le'], limits));
  const [seen, heard] = [picture?.tracks.find(hasPackets), sound?.tracks.find(hasPackets)];
  if (!seen && !heard) throw new RecordingFailure('unreadable', "This file can't be decoded");
  if (seen) checkSize(seen);
  return {
    duration_seconds: toMilliseconds(Math.max(seen ? (video?.end_seconds ?? 0) : 0, heard?.end_seconds ?? 0)),
    container,
    video: video && seen ? describePicture(video, seen) : null,
    audio: audio && heard ? describeSound(audio, heard) : null,
    is_truncated: endsEarly.test(log),
    unreadable_tracks: [...(video && !seen ? ['video' as const] : []), ...(audio && !heard ? ['audio' as const] : [])],
  };
}

/** What both generations of ffmpeg say where the last packet or box is cut off. */
const endsEarly = /File ended prematurely|Read error|partial file|stream \d+, offset 0x[0-9a-f]+: /;

async function tabulate(args: string[], limits: { seconds: number; signal: AbortSignal | undefined }) {
  const run = await startFfmpeg(['-v', 'warning', ...args, '-f', 'framecrc', 'pipe:1'], limits);
  const tracks = await readPacketTable(run.stdout);
  return { tracks, log: (await run.ended).log };
}

const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000;
const hasPackets = (track: Track) => track.packets > 0;
const find = (tracks: Track[], kind: Track['kind']) => tracks.find((track) => track.kind === kind);

function checkSize({ kind, width, height, packets, end_seconds, start_seconds }: Track) {
  const tooLarge = (message: string) => new RecordingFailure('too_large', message);
  if (width > maxSide || height > maxSide)
    throw tooLarge(`The video is ${width}x${height}. The maximum is ${maxSide} per side`);
  if (end_seconds > maxSeconds) throw tooLarge(`The recording is longer than ${maxSeconds / 60} minutes`);
  if (kind === 'video' && packets > maxPicturesPerSecond * Math.max(1, end_seconds - start_seconds))
    throw tooLarge(`The recording has more than ${maxPicturesPerSecond} frames per second`);
}

/** Sizes as they are shown (after turning a phone's picture), the rate as counted. */
function describePicture({ codec, packets, start_seconds, end_seconds }: Track, { width, height }: Track) {
  const seconds = end_seconds - start_seconds;
  return { codec, width, height, fps: seconds > 0 ? Math.round((packets / seconds) * 100) / 100 : 0 };
}

function describeSound({ codec }: Track, { sample_rate, bytes, end_seconds, start_seconds }: Track) {
  const samples = Math.round((end_seconds - start_seconds) * sample_rate);
  return { codec, sample_rate, channels: Math.max(1, Math.round(bytes / 2 / samples)) };
}
