import type { Rect } from './matrix.ts';

export type Font = { name: string; is_bold: boolean; is_italic: boolean };

/** A word, or a part of one: letters next to each other in one font, size and colour. Page coordinates, y down. */
export type Piece = {
  text: string;
  x0: number;
  x1: number;
  y: number; // Of the baseline.
  size: number;
  angle: number; // Degrees clockwise from level, rounded; 0 for nearly all text.
  font: Font;
  color: string | null; // Null for patterns and gradients.
  alpha: number;
  mode: number; // PDF's text rendering mode.
  clip: Rect;
  order: number; // Among everything painted on the page.
  after_space: boolean; // A blank was drawn between it and the piece before it.
  is_shown: boolean; // False inside a layer that is switched off.
  is_doubtful?: boolean; // Recognized in a picture, and not for certain.
};

/** An area painted over: a filled box, a picture, or the box around an odd shape, of which nobody knows where it is filled. */
export type Paint = Rect & {
  order: number;
  kind: 'fill' | 'image' | 'stroke' | 'odd';
  color: string | null;
  alpha: number; // 0 where unknown, as for pictures with holes.
};

export type PageMarks = { pieces: Piece[]; paints: Paint[]; width: number; height: number };
