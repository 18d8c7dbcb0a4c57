// The models of whisper.cpp that we know, and where one lies on this machine.
import { open, readdir, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';

export const usualModelsUrl = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/main';

export type ModelName = 'tiny' | 'base' | 'small';
/** Checksums and sizes as published beside the files; several languages each. */
export const models: Record<ModelName, { file: string; sha256: string; bytes: number }> = {
  tiny: {
    file: 'ggml-tiny.bin',
    sha256: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21',
    bytes: 77_691_713,
  },
  base: {
    file: 'ggml-base.bin',
    sha256: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
    bytes: 147_951_465,
  },
  small: {
    file: 'ggml-small.bin',
    sha256: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b',
    bytes: 487_601_967,
  },
};

/**
 * Bytes below which `base` has no room beside the product: reading resumes takes 0.9 GB at the peak, a worker that
 * measures 0.5 GB, the model itself 0.5 GB (decisions/0014-transcripts.md).
 */
const smallMemory = 3 * 2 ** 30;

/** Which model a machine of so much memory fetches; a container's limit counts as its memory. */
export function chooseModel(memory_bytes = availableMemory()): ModelName {
  return memory_bytes < smallMemory ? 'tiny' : 'base';
}

function availableMemory(): number {
  const limit = process.constrainedMemory(); // 0 or beyond all measure where there is none.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The path of the largest model in a folder, which may be missing: who put several there wants the best of them. */
export async function findLargestModel(folder: string): Promise<string | undefined> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.bin')).sort();
  let largest: { path: string; size: number } | undefined;
  for (const path of files.map((name) => join(folder, name))) {
    const { size } = await stat(path);
    if (size > (largest?.size ?? 0) && (await isModel(path))) largest = { path, size };
  }
  return largest?.path;
}

const modelMark = 'lmgg'; // A model file begins with it.

/** Whether a file is there and begins as a model does. */
export async function isModel(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(modelMark.length), 0, modelMark.length, 0);
    return buffer.toString('latin1') === modelMark;
  } finally {
    await file.close();
  }
}
