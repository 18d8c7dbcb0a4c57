// Which ffmpeg reads recordings: the system's, which is newer and looked after, else the one that npm brought along.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export type Ffmpeg = { path: string; version: string; source: 'system' | 'npm' };

const found = new Map<string, Promise<Ffmpeg>>();
const versionMilliseconds = 10_000;

/**
 * The ffmpeg to use, looked for once. HIREFRAME_FFMPEG decides where it is set: `npm`, or the path of one.
 * Throws an Error fit for an operator where there is none that runs.
 */
export function findFfmpeg(): Promise<Ffmpeg> {
  const wish = process.env.HIREFRAME_FFMPEG ?? '';
  const known = found.get(wish);
  if (known) return known;
  const looked = lookFor(wish);
  found.set(wish, looked);
  looked.catch(() => found.delete(wish)); // One that is installed later is found then.
  return looked;
}

async function lookFor(wish: string): Promise<Ffmpeg> {
  const candidates: { path: string | undefined; source: Ffmpeg['source'] }[] =
    wish === 'npm'
      ? [{ path: npmPath(), source: 'npm' }]
      : wish
        ? [{ path: wish, source: 'system' }]
        : [
            { path: 'ffmpeg', source: 'system' },
            { path: npmPath(), source: 'npm' },
          ];
  for (const { path, source } of candidates) {
    const version = path && (await versionOf(path));
    if (path && version) return { path, version, source };
  }
  throw new Error(
    wish
      ? `No ffmpeg runs at HIREFRAME_FFMPEG=${wish}`
      : 'No ffmpeg runs on this machine: install ffmpeg, or run npm install without --omit=optional',
  );
}

/** Undefined where npm has none for this kind of machine. */
function npmPath(): string | undefined {
  try {
    return createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg').path;
  } catch {
    return undefined; // The package throws as it loads; lookFor says what is missing.
  }
}

/** Undefined where it does not run. */
async function versionOf(path: string): Promise<string | undefined> {
  const options = { timeout: versionMilliseconds, encoding: 'utf8' } as const;
  const ran = await promisify(execFile)(path, ['-version'], options).catch(() => undefined);
  return /^ffmpeg version (\S+)/.exec(ran?.stdout ?? '')?.[1];
}
