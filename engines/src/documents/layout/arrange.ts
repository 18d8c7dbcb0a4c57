import type { DraftRegion } from '../compose.ts';
import type { PageLink } from '../pdf/page-links.ts';
import type { Piece } from '../pdf/page-marks.ts';
import { toLine, toRows } from './row.ts';

export type Sheet = { page: number; width: number; height: number; links: PageLink[] };

/** The regions of a page in reading order. */
export function arrange(pieces: Piece[], sheet: Sheet): DraftRegion[] {
  const lines = toRows(pieces).map((row) => toLine(row, sheet.links));
  return [{ page: sheet.page, role: 'main', lines }];
}
