// The neural networks that find faces, face points and bodies: read from the disk, never from the network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type GraphModel, loadGraphModel } from '@tensorflow/tfjs-converter';
import { dispose, ready, setBackend, tensor } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';

/**
 * The only networks this product opens. None of them knows anything of a person's age, gender, identity or emotions;
 * the package that carries them has such networks too, and they stay closed.
 */
const files = { faces: 'blazeface', points: 'facemesh', eyes: 'iris', body: 'movenet-lightning' } as const;

export type PictureModels = { [name in keyof typeof files]: GraphModel };

let opened: Promise<PictureModels> | undefined;

/** Opens the four networks (9 MB), once in a process. On one thread: the same numbers at every run. */
export function openModels(): Promise<PictureModels> {
  opened ??= openAll();
  return opened;
}

async function openAll(): Promise<PictureModels> {
  await setBackend('wasm');
  await ready();
  const [faces, points, eyes, body] = await Promise.all([
    open(files.faces),
    open(files.points),
    open(files.eyes),
    open(files.body),
  ]);
  return { faces, points, eyes, body };
}

async function open(name: string): Promise<GraphModel> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '../models');
  const [description, weights] = await Promise.all([
    readFile(join(folder, `${name}.json`), 'utf8'),
    readFile(join(folder, `${name}.bin`)),
  ]);
  const { modelTopology, weightsManifest, signature, format } = JSON.parse(description);
  const artifacts = {
    modelTopology,
    signature,
    format,
    weightSpecs: weightsManifest.flatMap((part: { weights: unknown[] }) => part.weights),
    weightData: new Uint8Array(weights).buffer,
  };
  return loadGraphModel({ load: async () => artifacts });
}

/** Shows a network one picture and returns all that it answers. Whole numbers are given to networks that want them. */
export function run(model: GraphModel, shape: number[], pixels: Float32Array | Int32Array) {
  const input = tensor(pixels, shape, pixels instanceof Int32Array ? 'int32' : 'float32');
  const output = model.execute(input);
  const tensors = Array.isArray(output) ? output : [output];
  const results = tensors.map((one) => ({ shape: one.shape, values: one.dataSync() as Float32Array }));
  dispose([input, ...tensors]);
  return results;
}
