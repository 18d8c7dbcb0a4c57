// Drawing takes a processor for half a second, in a library of another language: in a process of its own nobody waits
// for it, and nobody falls with it. (In a thread it took the whole process along when two ended at once.)
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Picture } from './draw-picture.ts';

const timeout_ms = 60_000;
const file = fileURLToPath(new URL('drawing-process.ts', import.meta.url));

/** @returns a PNG @throws when it takes too long, or the process falls */
export async function drawApart(picture: Picture): Promise<Uint8Array> {
  const drawing = fork(file, {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    timeout: timeout_ms,
    killSignal: 'SIGKILL',
    env: { NODE_ENV: 'production' }, // No secrets.
  });
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      drawing.once('message', (drawn) => resolve(drawn as Uint8Array));
      drawing.once('error', reject);
      drawing.once('exit', (code, signal) => reject(new Error(`The picture was not drawn: ${signal ?? code}`)));
      drawing.send(picture, (error) => error && reject(error));
    });
  } finally {
    drawing.kill('SIGKILL'); // It has nothing more to do.
  }
}
