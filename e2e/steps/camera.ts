// What the fake camera and microphone play: the development set's feeds where they are, else Chromium's own picture.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';
import type { Page } from 'playwright-core';
import type { FakeCamera } from '../browser/chromium.ts';
import type { ChosenFile } from './recruiting.ts';

const media = fileURLToPath(new URL('../../../shared/data/media/', import.meta.url));
const seconds = 10;

/** A person who faces the camera and speaks, or Chromium's own where nobody is there. `isUpright`: as a phone films. */
export function personOrOwn({ isUpright = false } = {}): { camera: FakeCamera; isPerson: boolean } {
  const [playback, speech] = [join(media, 'feeds/facing.mp4'), join(media, 'audio/interview-28s.flac')];
  const hasFeeds = existsSync(playback) && spawnSync('ffmpeg', ['-version']).status === 0;
  if (!hasFeeds) return { camera: 'own', isPerson: false };
  const folder = mkdtempSync(join(tmpdir(), 'hireframe-camera-'));
  const [picture, sound] = [join(folder, 'camera.mjpeg'), join(folder, 'microphone.wav')];
  // MJPEG has no rate of its own: Chromium plays 30 pictures a second.
  make([
    '-i',
    playback,
    '-vf',
    isUpright ? 'fps=30,crop=ih*9/16:ih,scale=720:1280' : 'fps=30,scale=1280:720',
    '-t',
    String(seconds),
    '-c:v',
    'mjpeg',
    '-q:v',
    '5',
    '-pix_fmt',
    'yuvj420p',
    '-an',
    picture,
  ]);
  make(['-i', speech, '-ac', '1', '-ar', '48000', '-c:a', 'pcm_s16le', sound]);
  return { camera: { picture, sound }, isPerson: true };
}

/**
 * As a phone that is held upright: it takes the size that is asked for by its sensor, which lies, and turns the pictures.
 * A desktop's Chromium would cut them to what both have.
 */
export const holdUpright = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = ({ video, ...rest } = {}) => {
      if (typeof video !== 'object') return open({ video, ...rest });
      const { width, height } = video;
      return open({ video: { ...video, width: height, height: width }, ...rest });
    };
  });

function make(args: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg could not make what the camera plays: ${stderr}`);
}

/** Two seconds of a test picture and a tone, as a file. */
export async function shortRecording(): Promise<ChosenFile> {
  const { path } = await findFfmpeg();
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15', '-f', 'lavfi', '-i', 'sine=frequency=200'];
  const written = ['-t', '2', '-c:v', 'libvpx', '-b:v', '200k', '-c:a', 'libvorbis', '-f', 'webm', 'pipe:1'];
  const { status, stdout, stderr } = spawnSync(path, ['-v', 'error', ...inputs, ...written]);
  if (status !== 0) throw new Error(`ffmpeg could not make a recording: ${stderr}`);
  return { name: 'answer.webm', mimeType: 'video/webm', buffer: stdout };
}
