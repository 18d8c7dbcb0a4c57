// Recordings written anew: with duration and index for a player, as MP4 for whoever cannot play WebM, one picture of it.
import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FfmpegOptions, inputArguments, runFfmpeg } from './ffmpeg-run.ts';
import { fitInto, frames, sizeWithin } from './frames.ts';
import type { Recording } from './recording.ts';

type Options = { signal?: AbortSignal | undefined };

const webmCodecs = ['vp8', 'vp9', 'av1', 'opus', 'vorbis'];

/**
 * Copies sound and picture into a file that has a duration and an index, without decoding anything. Answers what that
 * file is: a browser's H.264 in a Matroska file becomes MP4, everything else stays what it was.
 */
export async function remux(path: string, recording: Recording, out: string, { signal }: Options = {}) {
  const codecs = [recording.video?.codec, recording.audio?.codec].filter((codec) => codec !== undefined);
  const isWebm = recording.container === 'webm' && codecs.every((codec) => webmCodecs.includes(codec));
  const container: Recording['container'] = isWebm ? 'webm' : 'mp4';
  // Room for the index before the first cluster (20 bytes an entry, one for each key picture or 5 s of sound).
  const index = isWebm ? ['-reserve_index_space', `${2048 + Math.ceil(recording.duration_seconds) * 40}`] : fastStart;
  const output = [...tracksOf(recording), '-c', 'copy', '-strict', '-2', ...index];
  const seconds = recording.duration_seconds;
  await write(inputArguments(path, recording.container), output, container, out, { seconds, signal });
  return container;
}

const fastStart = ['-movflags', '+faststart'];
const maxMp4Rate = 30;

/**
 * H.264 (main) and AAC, 1280x720 at most, playable before it has been loaded whole. Sound and picture keep their times:
 * what is missing is filled, with silence or the picture before. Sound alone or a picture alone is one, too. Runs at a low
 * priority: it takes most of what an answer costs (0.3 CPU-seconds a second), and a report does not wait for it.
 */
export async function makeMp4(path: string, recording: Recording, out: string, { signal }: Options = {}) {
  const { video, audio } = recording;
  const rate = Math.min(maxMp4Rate, Math.max(1, Math.round(video?.fps ?? maxMp4Rate)));
  const picture = video && [
    '-vf',
    `fps=${rate},${fitInto(sizeWithin(video, 1280, 720), 'bilinear')}`,
    '-r',
    `${rate}`,
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'veryfast',
    '-crf',
    '24',
    '-g',
    `${rate * 2}`,
  ];
  const sound = audio && [
    '-af',
    'aresample=48000:async=1:first_pts=0',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ac',
    `${Math.min(2, audio.channels)}`,
  ];
  const output = [...tracksOf(recording), '-threads', '2', ...(picture ?? []), ...(sound ?? []), ...fastStart];
  const seconds = recording.duration_seconds;
  await write(inputArguments(path, recording.container), output, 'mp4', out, { seconds, signal, in_background: true });
}

const posterSeconds = 12; // From the beginning: long enough for everybody to have appeared.
const posterWidth = 640;

/**
 * A JPEG of the moment at the beginning that shows most: cameras begin black, or white. False where the recording has
 * no picture, and nothing is written.
 */
export async function makePoster(path: string, recording: Recording, out: string, { signal }: Options = {}) {
  if (!recording.video) return false;
  let best: { contrast: number; width: number; height: number; data: Uint8Array } | undefined;
  for await (const { time, width, height, data } of frames(path, recording, { fps: 2, width: posterWidth, signal })) {
    const contrast = contrastOf(data);
    // A little more is no reason to leave the first moments, where people look up.
    if (!best || contrast > best.contrast * 1.15) best = { contrast, width, height, data };
    if (time >= posterSeconds) break;
  }
  if (!best) return false;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${best.width}x${best.height}`, '-i', 'pipe:0'];
  const output = ['-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '4', '-pix_fmt', 'yuvj420p'];
  await write(input, output, 'mjpeg', out, { seconds: 0, signal, input: best.data });
  return true;
}

/** Standard deviation of brightness: 0 for one color. */
function contrastOf(rgb: Uint8Array): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let at = 1; at < rgb.length; at += 12, count++) {
    const green = rgb[at] as number;
    sum += green;
    squares += green * green;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

const tracksOf = ({ video, audio }: Recording) => [
  ...(video ? ['-map', '0:V:0'] : []),
  ...(audio ? ['-map', '0:a:0'] : []),
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1', // Names, places and devices that a file may tell.
];

/** All or nothing: the file appears under its name when it is complete. */
async function write(input: string[], output: string[], format: string, out: string, options: FfmpegOptions) {
  const part = `${resolve(out)}.${randomUUID()}.part`;
  try {
    const { code, log } = await runFfmpeg(
      ['-v', 'error', '-y', ...input, ...output, '-f', format, `file:${part}`],
      options,
    );
    // No fault of the recording, which was looked at before: a full disk, or something that ffmpeg cannot do.
    if (code !== 0) throw new Error(`ffmpeg could not write ${out}: ${log.slice(-500)}`);
    await rename(part, out);
  } finally {
    await rm(part, { force: true });
  }
}
