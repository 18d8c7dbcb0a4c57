// Drawing takes a processor for half a second: a thread of its own, so that nobody else waits.
import { Worker } from 'node:worker_threads';
import type { Picture } from './draw-picture.ts';

const patience_ms = 60_000;

/** @returns a PNG @throws when it takes too long or too much memory */
export async function drawApart(picture: Picture): Promise<Uint8Array> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: picture,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The picture was not drawn.')));
      setTimeout(() => reject(new Error('Drawing the picture takes too long.')), patience_ms).unref();
    });
  } finally {
    await thread.terminate();
  }
}
