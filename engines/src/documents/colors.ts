// Colours as '#rrggbb'.

const minContrast = 1.2; // Light grey (#ddd) on white, which is still seen, has 1.36.
const minContrastSmall = 2; // Of letters that are hard to read in black already.
const smallSize = 5; // Points.

/** Whether letters cannot be told from what they stand on. */
export function isUnseen(color: string, background: string, size: number): boolean {
  return contrast(color, background) < (size < smallSize ? minContrastSmall : minContrast);
}

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** `over` painted on `under`; `alpha` 0 to 1. */
export function blend(under: string, over: string, alpha: number): string {
  if (alpha >= 1) return over;
  const [from, to] = [channels(under), channels(over)];
  const mixed = from.map((value, index) => Math.round(value * (1 - alpha) + (to[index] as number) * alpha));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2 contrast ratio, 1 to 21. */
function contrast(one: string, two: string): number {
  const [first, second] = [luminance(one), luminance(two)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const luminances = new Map<string, number>();

function luminance(color: string): number {
  let value = luminances.get(color);
  if (value === undefined) {
    if (luminances.size > 1000) luminances.clear(); // A process reads many documents.
    luminances.set(color, (value = reckonLuminance(color)));
  }
  return value;
}

function reckonLuminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
