import type { DraftRegion } from '../compose.ts';

/** All pages' regions as one list. */
export function dropRunningLines(pages: DraftRegion[][]): DraftRegion[] {
  return pages.flat();
}
