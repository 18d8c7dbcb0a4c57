// What a marker is called on the wire: the grouping and the cluster's key, in one opaque word.
import type { Clustering } from '@hireframe/contract/candidate-map.ts';
import type { Grouping } from '@hireframe/engines/column-store/questions.ts';

export type ClusterKey = { by: Grouping; key: string };

export const groupings = {
  coordinates: 'cell',
  city: 'city',
  region: 'state_province',
  country: 'country',
} as const satisfies Record<Clustering, Grouping>;

/** The key of those whose place is not known. */
export const nowhere = '0';
const maxZoom = 22;
const maxTerm = 2 ** 31 - 1;

export const idOfCluster = ({ by, key }: ClusterKey): string => Buffer.from(`${by}:${key}`).toString('base64url');

/** @returns undefined for what names no cluster that there could be */
export function clusterOfId(id: string): ClusterKey | undefined {
  const text = Buffer.from(id, 'base64url').toString();
  const [, by, key = ''] = /^(cell|city|state_province|country):(\d{1,10}|\d{1,2}\/\d{1,15})$/.exec(text) ?? [];
  const found = by && { by: by as Grouping, key };
  return found && isPossible(found) && idOfCluster(found) === id ? found : undefined;
}

function isPossible({ by, key }: ClusterKey): boolean {
  const [first, tile] = key.split('/').map(Number) as [number, number | undefined];
  if (tile === undefined) return by === 'cell' ? key === nowhere : first <= maxTerm && key === String(first);
  return by === 'cell' && first <= maxZoom && tile < 4 ** (first + 2) && key === `${first}/${tile}`;
}
