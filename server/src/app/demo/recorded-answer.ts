// A recording for the demo, made by what is on this machine: a voice that reads an answer, beside a picture of nobody.
import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runFfmpeg } from '@hireframe/engines/media/ffmpeg-run.ts';
import { openSpool } from '../../infra/http/uploads.ts';
import type { Log } from '../../infra/log.ts';

const wordsPerMinute = 155;
const voiceMilliseconds = 60_000;
/** Two squares that drift across a wall; both filters are in the ffmpeg of 2018 that npm brings. */
const picture = (seconds: number) => [
  '-f',
  'lavfi',
  '-i',
  `color=c=0x1e3a5f:s=640x360:r=15:d=${seconds}`,
  '-f',
  'lavfi',
  '-i',
  `color=c=0x38bdf8:s=120x120:r=15:d=${seconds}`,
  '-f',
  'lavfi',
  '-i',
  `color=c=0xfbbf24:s=60x60:r=15:d=${seconds}`,
];
const drift =
  "[0:v][1:v]overlay=x='260+180*sin(t/3)':y='120+60*cos(t/4)'[one];[one][2:v]overlay=x='290+220*cos(t/5)':y='150+90*sin(t/2)'[v]";

/** @returns undefined where this machine has no voice (espeak-ng) or no ffmpeg: a recording without speech tells nothing */
export async function recordAnswer(text: string, log: Log): Promise<{ bytes: Buffer; seconds: number } | undefined> {
  const folder = await openSpool();
  try {
    const voice = join(folder, 'voice.wav');
    const speaking = ['-v', 'en-gb', '-s', `${wordsPerMinute}`, '-w', voice, text];
    const env = { PATH: process.env.PATH }; // None of our secrets.
    await promisify(execFile)('espeak-ng', speaking, { timeout: voiceMilliseconds, env });
    const seconds = secondsOf(await readFile(voice));
    const playback = join(folder, 'answer.webm');
    const video = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '-8', '-b:v', '200k', '-pix_fmt', 'yuv420p'];
    const sound = ['-c:a', 'libopus', '-ar', '48000', '-b:a', '48k'];
    const joined = [
      '-y', // The file is there, empty: ffmpeg is apart, and writes to no other.
      '-filter_complex',
      drift,
      '-map',
      '[v]',
      '-map',
      '3:a',
      '-shortest',
      ...video,
      ...sound,
      `file:${playback}`,
    ];
    const { code, log: said } = await runFfmpeg([...picture(seconds), '-i', voice, ...joined], {
      seconds,
      in_background: true,
    });
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${said.slice(-500)}`);
    return { bytes: await readFile(playback), seconds };
  } catch (err) {
    const isMissing = (err as { code?: unknown }).code === 'ENOENT'; // No fault: the machine has no such program.
    log.info(isMissing ? {} : { err }, "The demo's recorded answer is left out: it takes espeak-ng and ffmpeg.");
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a WAV file whose header is the usual 44 bytes long, as espeak-ng writes it. */
const secondsOf = (wav: Buffer) => (wav.length - 44) / wav.readUInt32LE(28);
