import { afterEach, expect, test, vi } from 'vitest';
import { findFfmpeg } from './ffmpeg.ts';

afterEach(() => vi.unstubAllEnvs());

test('the npm ffmpeg is used where it is asked for, and says its version', async () => {
  vi.stubEnv('HIREFRAME_FFMPEG', 'npm');
  const found = await findFfmpeg();
  expect(found).toMatchObject({ source: 'npm', path: expect.stringContaining('@ffmpeg-installer') });
  expect(found.version).toMatch(/\d/);
});

test('a machine without an ffmpeg of its own reads with the npm one', async () => {
  vi.stubEnv('HIREFRAME_FFMPEG', '');
  vi.stubEnv('PATH', '/nowhere');
  vi.resetModules(); // What was found before is remembered.
  const fresh = await import('./ffmpeg.ts');
  expect(await fresh.findFfmpeg()).toMatchObject({ source: 'npm' });
});

test('an ffmpeg that does not run is said by the path that was asked for', async () => {
  vi.stubEnv('HIREFRAME_FFMPEG', '/nowhere/ffmpeg');
  await expect(findFfmpeg()).rejects.toThrow('No ffmpeg runs at HIREFRAME_FFMPEG=/nowhere/ffmpeg');
});
