// Recordings made on the spot: a moving picture without people, and a voice where the machine has one.
import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';

const run = promisify(execFile);

export const canSpeak = spawnSync('espeak-ng', ['--version']).status === 0;

export type MadeRecording = {
  seconds?: number; // Left out: 3, or as long as what is said.
  has_picture?: boolean;
  says?: string; // Left out: no sound.
  hums?: boolean; // Sound without speech.
};

/** A WebM file as browsers make them, in `folder`. */
export async function makeRecording(folder: string, name: string, made: MadeRecording): Promise<string> {
  const { has_picture = true, says, hums } = made;
  const path = join(folder, name);
  const voice = join(folder, `${name}.wav`);
  if (says) await run('espeak-ng', ['-w', voice, '-s', '150', says]);
  const seconds = says ? secondsOf(await readFile(voice)) : (made.seconds ?? 3);
  const inputs = [
    ...(has_picture ? ['-f', 'lavfi', '-i', `testsrc=size=320x240:rate=15:duration=${seconds}`] : []),
    ...(says ? ['-i', voice] : hums ? ['-f', 'lavfi', '-i', `sine=frequency=120:duration=${seconds}`] : []),
  ];
  const video = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '-8', '-b:v', '200k'];
  const args = [...inputs, ...(has_picture ? video : []), '-c:a', 'libopus', '-y', path];
  const { path: ffmpeg } = await findFfmpeg();
  await run(ffmpeg, ['-hide_banner', '-loglevel', 'error', ...args]);
  return path;
}

/** Of a WAV file whose header is the usual 44 bytes long. */
const secondsOf = (wav: Buffer) => (wav.length - 44) / wav.readUInt32LE(28);
