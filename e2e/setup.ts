// One product for the whole run, built first.
import type { TestProject } from 'vitest/node';
import { type Address, buildPages, freshFolder, startProduct } from './product/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    address: Address;
    data_folder: string; // Of the product that all journeys share.
  }
}

export async function setup({ provide }: TestProject) {
  buildPages();
  const { folder, remove } = freshFolder();
  const { address, stop } = await startProduct(folder);
  provide('address', address);
  provide('data_folder', folder);
  return async () => {
    await stop();
    remove();
  };
}
