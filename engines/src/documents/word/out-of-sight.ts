// Places in a Word file where nobody sees what stands there: rows without height, boxes off the page, lines without room.
import type { Flag } from '../document.ts';
import { child, toggle, type Xml } from './xml.ts';

// In twentieths of a point. A page is 12,240 wide and 15,840 high, and Word itself ends at 31,680.
const farLeft = -3000;
const farRight = 16_000;
const farDown = 20_000;
const minRoom = 50; // As the smallest letters that count as seen.
const farEmu = 12_700 * 800; // EMU of 800 points, more than a page is wide or high.

const isFar = (text: string | undefined, max: number) => Number(text) < farLeft || Number(text) > max;

/** `w:pPr`: lines squeezed to nothing, text indented or framed off the page. */
export function whyParagraphUnseen(properties: Xml | undefined): Flag | undefined {
  const spacing = child(properties, 'w:spacing')?.attributes;
  if (spacing?.['w:lineRule'] === 'exact' && Number(spacing['w:line']) < minRoom) return 'tiny_text';
  const frame = child(properties, 'w:framePr')?.attributes;
  const indent = child(properties, 'w:ind')?.attributes;
  const left = indent?.['w:left'] ?? indent?.['w:start'];
  const isOff = isFar(frame?.['w:x'], farRight) || isFar(frame?.['w:y'], farDown) || Number(left) > farRight;
  return isOff ? 'hidden_text' : undefined;
}

/** `w:tr`: hidden, or of no height. */
export function whyRowUnseen(row: Xml): Flag | undefined {
  const properties = child(row, 'w:trPr');
  if (toggle(properties, 'w:hidden')) return 'hidden_text';
  const height = child(properties, 'w:trHeight')?.attributes;
  return height?.['w:hRule'] === 'exact' && Number(height['w:val']) < minRoom ? 'tiny_text' : undefined;
}

/** What a text box stands in: a shape of VML, or a drawing with its place on the page. */
export function isShapeUnseen({ name, attributes, children, text }: Xml): boolean {
  if (/visibility:\s*hidden|display:\s*none/i.test(attributes.style ?? '')) return true;
  if (name === 'wp:docPr') return attributes.hidden === '1' || attributes.hidden === 'true';
  if (name === 'wp:posOffset') return Math.abs(Number(text)) > farEmu;
  const isPlaced = name === 'wp:anchor' || name === 'wp:positionH' || name === 'wp:positionV';
  return (isPlaced || name === 'wp:inline') && children.some(isShapeUnseen);
}
