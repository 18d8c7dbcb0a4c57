// Recordings as a browser makes them, for benchmarks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFfmpeg } from '@hireframe/engines/media/ffmpeg.ts';

const media = fileURLToPath(new URL('../../shared/data/media/', import.meta.url));

/** @returns a WebM file as a browser records it: of a person where the media set is there, else of a test picture */
export async function makeClip(length: number): Promise<Uint8Array> {
  const { path: ffmpeg } = await findFfmpeg();
  const path = join(tmpdir(), `hireframe-bench-${length}s.webm`); // Stays for the next run: it takes a minute to make.
  if (existsSync(path)) return readFileSync(path);
  const feed = join(media, 'feeds/interview-30s.mp4');
  const voice = join(media, 'audio/interview-28s.flac');
  const looped = (file: string) => ['-stream_loop', '-1', '-i', file];
  const inputs = existsSync(feed)
    ? [...looped(feed), ...looped(voice)]
    : ['-f', 'lavfi', '-i', 'testsrc=size=1280x720:rate=30', '-f', 'lavfi', '-i', 'sine=frequency=150'];
  const picture = [
    '-vf',
    'scale=1280:720',
    '-r',
    '30',
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
  ];
  const rest = ['-row-mt', '1', '-b:v', '1500k', '-c:a', 'libopus', '-b:a', '64k', '-t', `${length}`, '-y', path];
  execFileSync(ffmpeg, ['-v', 'error', ...inputs, '-map', '0:v', '-map', '1:a', ...picture, ...rest]);
  return readFileSync(path);
}
