import type { Font } from './page-marks.ts';

export type FontFace = Font & {
  widthUnit: number; // Of glyph widths, in text space: 0.001 but for Type 3 fonts.
  heightUnit: number; // The font's height at size 1: 1 but for Type 3 fonts.
  is_vertical: boolean;
  is_icon: boolean; // Its glyphs are pictures, whatever letters they claim to be.
};
