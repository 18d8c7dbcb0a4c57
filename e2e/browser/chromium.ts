// The browser of the journeys: the system's Chromium, without a window.
import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** own: a picture that Chromium draws, and beeps. refused: the person says no. Else files that stand for both. */
export type FakeCamera = 'own' | 'refused' | { picture: string; sound: string };

/** A camera and a microphone that every machine has. */
const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
function argumentsFor(camera: FakeCamera): string[] {
  if (camera === 'refused') return ['--use-fake-device-for-media-stream', '--deny-permission-prompts'];
  if (camera === 'own') return devices;
  const { picture, sound } = camera;
  return [...devices, `--use-file-for-fake-video-capture=${picture}`, `--use-file-for-fake-audio-capture=${sound}`];
}

/** @throws Error in words when there is none */
export function findChromium(): string {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  throw new Error(`The journeys need Chromium, and there is none of ${names.join(', ')}: apt-get install chromium`);
}

export const launchChromium = (camera: FakeCamera = 'own'): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...args, ...argumentsFor(camera)] });
