// Colours that people choose, and letters on them that can be read: contrast as WCAG 2.2 reckons it.
// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio

/** Of letters on their ground, at AA. */
export const minTextContrast = 4.5;

type Rgb = readonly [number, number, number];
const [white, black]: Rgb[] = [
  [255, 255, 255],
  [0, 0, 0],
];

/** @param color '#rrggbb' */
function toRgb(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminanceOf(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black and white). */
export function getContrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(toRgb(one)), luminanceOf(toRgb(other))].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is easier to read there: of the two one always has 4.58 or more. */
export const getInkOn = (ground: string): string =>
  getContrast(ground, '#ffffff') >= getContrast(ground, '#000000') ? '#ffffff' : '#000000';

const steps = 100;

/** The colour itself where it can be read on the ground, else the nearest shade of it that can. */
export function getReadableShade(color: string, ground: string): string {
  const towards = getInkOn(ground) === '#ffffff' ? white : black;
  const from = toRgb(color);
  for (let step = 0; step <= steps; step++) {
    const shade = toHex(from.map((part, n) => part + (((towards as Rgb)[n] ?? 0) - part) * (step / steps)) as never);
    if (getContrast(shade, ground) >= minTextContrast) return shade;
  }
  return toHex(towards as Rgb);
}
