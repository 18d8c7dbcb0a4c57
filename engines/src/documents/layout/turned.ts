import type { DraftLine, DraftRegion } from '../compose.ts';
import type { Box } from '../document.ts';
import { transformRect } from '../pdf/matrix.ts';
import type { Piece } from '../pdf/page-marks.ts';
import { type Around, toLine } from './row.ts';
import { toRows } from './segment.ts';

/** Text that runs up or down the page is read after the rest. */
export function readTurned(pieces: Piece[], sheet: Around & { page: number }): DraftRegion[] {
  const angles = [...new Set(pieces.map((piece) => piece.angle))].filter((angle) => angle !== 0);
  return angles.map((angle) => {
    const lines = toRows(pieces.filter((piece) => piece.angle === angle)).map((row) => toLine(row, sheet));
    return { page: sheet.page, role: 'main', lines: lines.map((line) => turnBack(line, angle)) };
  });
}

/** From the page as it was turned to make the line level to the page itself. */
function turnBack(line: DraftLine, angle: number): DraftLine {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turn = ({ x, y, width, height }: Box): Box => {
    const area = transformRect([cos, sin, -sin, cos, 0, 0], x, y, x + width, y + height);
    return { x: area.x0, y: area.y0, width: area.x1 - area.x0, height: area.y1 - area.y0 };
  };
  return { ...line, box: turn(line.box), spans: line.spans.map((span) => ({ ...span, box: turn(span.box) })) };
}
