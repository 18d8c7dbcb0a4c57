// Inter for pictures, at the weights that the pages use.
import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
for (const script of scripts) {
  const file = import.meta.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`);
  GlobalFonts.registerFromPath(fileURLToPath(file), `Inter ${script}`);
}
// What Inter does not have, of whatever the machine has.
const others = ['Noto Sans', 'Noto Sans CJK JP', 'DejaVu Sans', 'Hiragino Sans', 'Microsoft YaHei', 'Arial Unicode MS'];
export const families = [...scripts.map((script) => `Inter ${script}`), ...others].map((one) => `'${one}'`).join(', ');

/** A font of so many pixels for what is written next. A bold one is a weight of its own, not the plain one smeared. */
export function write(context: SKRSContext2D, size: number, color: string, weight: 400 | 500 | 600 = 400): void {
  context.font = `${size}px ${families}`;
  context.fontVariationSettings = `'wght' ${weight}`;
  context.fillStyle = color;
}
