// How much of the storage files may take: of a workspace together, of a candidate's account alone.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const StorageUse = z
  .object({
    used_bytes: z.int(),
    max_bytes: z.int().nullable(), // Null: whoever operates Hireframe set no limit.
  })
  .meta({ id: 'StorageUse' });
export type StorageUse = z.infer<typeof StorageUse>;

/** '50 GB' from a gigabyte on, '200 MB' below. */
export const storageInWords = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${Math.round((10 * bytes) / 2 ** 30) / 10} GB` : `${Math.round((10 * bytes) / 2 ** 20) / 10} MB`;

export const leftBytes = ({ used_bytes, max_bytes }: StorageUse): number =>
  max_bytes === null ? Number.POSITIVE_INFINITY : Math.max(0, max_bytes - used_bytes);

export const getStorageUse = endpoint({
  method: 'GET',
  path: '/storage',
  audience: 'signed_in',
  shows_workspace: true,
  output: StorageUse,
  summary: 'What files take of my storage and may take: of my workspace, or of my own account without one',
});
