// One product for the whole run, built first.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { type Address, freshFolder, startProduct } from './product/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: Address;
  }
}

export async function setup({ provide }: TestProject) {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (build.status !== 0) throw new Error('The pages could not be built.');
  const { folder, remove } = freshFolder();
  const { address, stop } = await startProduct(folder);
  provide('address', address);
  return async () => {
    await stop();
    remove();
  };
}
