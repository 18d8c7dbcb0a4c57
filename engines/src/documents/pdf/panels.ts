import type { Rect } from './matrix.ts';
import type { Paint } from './page-marks.ts';

// Shares of the page.
const minHeight = 0.5;
const [minWidth, maxWidth] = [0.12, 0.48];
const atEdge = 0.08;

/** Painted areas at the left or right edge that are as high as a sidebar is, the largest first. */
export function findPanels(paints: Paint[], page: { width: number; height: number }): Rect[] {
  const panels = paints.filter(({ x0, x1, y0, y1, kind, color, alpha }) => {
    if ((kind !== 'fill' && kind !== 'image') || color === '#ffffff' || (kind === 'fill' && alpha < 0.05)) return false;
    const [width, height] = [(x1 - x0) / page.width, (y1 - y0) / page.height];
    const isAtEdge = x0 <= page.width * atEdge || x1 >= page.width * (1 - atEdge);
    return height >= minHeight && width >= minWidth && width <= maxWidth && isAtEdge;
  });
  return panels
    .map(({ x0, x1, y0, y1 }) => ({ x0, x1, y0, y1 }))
    .sort((a, b) => (b.x1 - b.x0) * (b.y1 - b.y0) - (a.x1 - a.x0) * (a.y1 - a.y0));
}
