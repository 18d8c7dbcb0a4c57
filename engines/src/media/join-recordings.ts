// The parts of one recording (a recorder that was stopped by a reload begins another file) as one file.
import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { runFfmpeg } from './ffmpeg-run.ts';
import { probeRecording } from './probe-recording.ts';
import { type Recording, RecordingFailure } from './recording.ts';
import { makeMp4, remux } from './write-recording.ts';

type Options = { signal?: AbortSignal | undefined };
type JoinOptions = Options & { without_picture?: boolean }; // For answers by voice alone, whatever was sent.
type Part = { path: string; recording: Recording };

/** `lost_parts`: how many of the parts could not be read; they are left out. `left_out_picture`: a part had one. */
export type Joined = { recording: Recording; lost_parts: number; left_out_picture: boolean };

/**
 * Joins parts, in order, to a file with duration and index at `out`. Copies sound and picture where all parts have the
 * same codecs and size, else writes them anew. @throws RecordingFailure of the first part when none can be read
 */
export async function joinRecordings(
  paths: string[],
  out: string,
  { signal, without_picture = false }: JoinOptions = {},
): Promise<Joined> {
  const parts: Part[] = [];
  let left_out_picture = false;
  let failure: RecordingFailure | undefined;
  for (const path of paths) {
    try {
      const recording = await probeRecording(path, { signal });
      left_out_picture ||= without_picture && recording.video !== null;
      parts.push({ path, recording: without_picture ? soundOf(recording) : recording });
    } catch (error) {
      if (!(error instanceof RecordingFailure)) throw error;
      failure ??= error;
    }
  }
  const [first] = parts;
  if (!first) throw failure ?? new RecordingFailure('empty', 'The recording has no parts');
  const lost_parts = paths.length - parts.length;
  const is_truncated = parts.some(({ recording }) => recording.is_truncated);
  if (parts.length > 1) {
    await joinParts(parts, out, { signal });
    return { recording: { ...(await probeRecording(out, { signal })), is_truncated }, lost_parts, left_out_picture };
  }
  // Copied, it holds what it held.
  const container = await remux(first.path, first.recording, out, { signal });
  return { recording: { ...first.recording, container }, lost_parts, left_out_picture };
}

/** @throws RecordingFailure where there is none */
function soundOf(recording: Recording): Recording {
  if (!recording.audio) throw new RecordingFailure('unreadable', 'The recording has no audio');
  return { ...recording, video: null };
}

async function joinParts(parts: Part[], out: string, options: Options) {
  const isSame = new Set(parts.map(({ recording }) => shapeOf(recording))).size === 1;
  const pieces: string[] = [];
  const list = `${resolve(out)}.list`;
  const joined = `${resolve(out)}.joined`;
  try {
    for (const [index, { path, recording }] of parts.entries()) {
      const piece = join(dirname(resolve(out)), `piece-${index}`);
      pieces.push(piece);
      // What ffmpeg opens by a list it opens as what it takes it for; these are files of its own making.
      if (isSame) await remux(path, recording, piece, options);
      else await makeMp4(path, recording, piece, options);
    }
    await writeFile(list, pieces.map((piece) => `file '${basename(piece)}'\n`).join(''));
    const seconds = parts.reduce((sum, { recording }) => sum + recording.duration_seconds, 0);
    const args = [
      '-v',
      'error',
      '-y',
      '-protocol_whitelist',
      'file',
      '-f',
      'concat',
      '-safe',
      '1',
      '-i',
      `file:${list}`,
    ];
    const format = isSame && parts[0]?.recording.container === 'webm' ? 'matroska' : 'mp4';
    const { code, log } = await runFfmpeg(
      [...args, '-map', '0', '-c', 'copy', '-strict', '-2', '-f', format, `file:${joined}`],
      {
        seconds,
        ...options,
        also_read: pieces,
      },
    );
    if (code !== 0) throw new RecordingFailure('unreadable', `The parts could not be joined: ${log.slice(-300)}`);
    await remux(joined, await probeRecording(joined, options), out, options);
  } finally {
    for (const path of [...pieces, list, joined]) await rm(path, { force: true });
  }
}

const shapeOf = ({ container, video, audio }: Recording) =>
  JSON.stringify([
    container,
    video && [video.codec, video.width, video.height],
    audio && [audio.codec, audio.sample_rate, audio.channels],
  ]);
