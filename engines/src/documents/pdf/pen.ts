import type { DrawState } from './draw-state.ts';
import type { FontFace } from './font-face.ts';
import { accented, endsInAccent, glyphText } from './glyph-text.ts';
import { type Matrix, multiply } from './matrix.ts';
import type { Piece } from './page-marks.ts';

/** A glyph as pdfjs names it; a number among glyphs moves the pen by thousandths of the size. */
export type Glyph = { unicode: string; width: number; isSpace?: boolean; vmetric?: number[] | null };

// A gap of this part of the size ends a piece. Kerning stays below it, the narrowest blanks of TeX above.
const pieceGap = 0.1;
const backStep = 0.35;
const accentReach = 0.6; // Of the size, from an accent's baseline to its letter's.
const crooked = 3; // Degrees: how a page may lie in the scanner.

/** Writes pieces: keeps the text matrix and joins letters that stand next to each other. */
export type Pen = ReturnType<typeof makePen>;

export function makePen(nextOrder: () => number, isShown: () => boolean) {
  const pieces: Piece[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let [x, y, lineX, lineY] = [0, 0, 0, 0];
  let open: Piece | null = null;
  let look: Look | undefined;
  let sawSpace = false;

  function begin() {
    matrix = [1, 0, 0, 1, 0, 0];
    x = y = lineX = lineY = 0;
  }

  function setMatrix(next: Matrix) {
    matrix = next;
    x = y = lineX = lineY = 0;
  }

  function move(dx: number, dy: number) {
    x = lineX += dx;
    y = lineY += dy;
  }

  function show(glyphs: (Glyph | number | null)[], state: DrawState) {
    const { face, size } = state;
    if (!face || size === 0) return;
    const flow = flowOf(state, multiply(state.ctm, matrix));
    const shown = {
      mode: state.mode,
      fill: state.fill,
      alpha: state.fillAlpha,
      name: face.name,
      size: tenth(flow.size),
    };
    if (!look || !isSame(look, shown) || open?.clip !== state.clip) open = null;
    look = shown;
    const order = nextOrder();
    for (const glyph of glyphs) {
      if (glyph === null) continue;
      if (typeof glyph === 'number') {
        const by = (-glyph * state.size) / 1000;
        if (face.is_vertical) y += by;
        else x += by * state.scale;
        continue;
      }
      write(glyph, state, face, flow, order);
    }
  }

  function write(glyph: Glyph, state: DrawState, face: FontFace, flow: Flow, order: number) {
    const spacing = state.charSpacing + (glyph.isSpace ? state.wordSpacing : 0);
    const advance = glyph.width * face.widthUnit * state.size;
    const [startX, startY] = flow.place(x, y + state.rise);
    if (face.is_vertical) y -= Math.abs(advance) + spacing;
    else x += (advance + spacing) * state.scale;
    const text = glyphText(glyph.unicode, face);
    if (!text.trim()) {
      sawSpace = true;
      open = null;
      return;
    }
    const endX = startX + advance * state.scale * flow.along;
    const gap = open ? startX - open.x1 : 0;
    if (open && gap < 0 && !sawSpace && endsInAccent(open.text) && setUnderAccent(open, text, endX, startY, flow))
      return;
    if (open && !sawSpace && isNext(open, gap, startY, flow)) {
      open.text += text;
      open.x1 = Math.max(open.x1, endX);
      return;
    }
    const [x0, x1] = startX < endX ? [startX, endX] : [endX, startX];
    const seen = { order, after_space: sawSpace, is_shown: isShown() };
    open = { ...lookOf(state, face, flow), x0, x1, y: startY, text, ...seen };
    sawSpace = false;
    pieces.push(open);
  }

  return { pieces, begin, setMatrix, move, show };
}

type Look = { mode: number; fill: string | null; alpha: number; name: string; size: number };

const tenth = (size: number) => Math.round(size * 10);

function isSame(one: Look, other: Look): boolean {
  const isAlike = one.mode === other.mode && one.fill === other.fill && one.alpha === other.alpha;
  return isAlike && one.name === other.name && one.size === other.size;
}

/** Whether a letter stands on the line of a piece, and so close behind it that it belongs to the same word. */
function isNext(open: Piece, gap: number, y: number, { angle, size }: Flow): boolean {
  const isOnLine = angle === open.angle && Math.abs(y - open.y) < size * 0.05;
  return isOnLine && gap < size * pieceGap && gap > -size * backStep;
}

/** Puts a letter under the accent drawn just before it at the same place. */
function setUnderAccent(open: Piece, letter: string, endX: number, y: number, flow: Flow): boolean {
  const isFar = flow.angle !== open.angle || Math.abs(y - open.y) > flow.size * accentReach;
  const text = isFar ? undefined : accented(open.text, letter);
  if (text === undefined) return false;
  if (open.text.length === 1) open.y = y; // Over capitals the accent is raised.
  open.text = text;
  open.x1 = Math.max(open.x1, endX);
  return true;
}

function lookOf(state: DrawState, font: FontFace, { size, angle }: Flow) {
  const color = state.mode === 1 ? state.stroke : state.fill; // Mode 1 draws outlines only.
  return { size, angle, font, color, alpha: state.fillAlpha * state.groupAlpha, mode: state.mode, clip: state.clip };
}

type Flow = ReturnType<typeof flowOf>;

/** From the text's own coordinates to those of the page turned so that the line is level. */
function flowOf(state: DrawState, m: Matrix) {
  const [a, b, c, d, e, f] = m as [number, number, number, number, number, number];
  const exact = Math.round((Math.atan2(b, a) * 180) / Math.PI);
  const angle = Math.abs(exact) <= crooked ? 0 : exact;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return {
    angle,
    along: Math.hypot(a, b), // Points on the page for one unit of text space along the line.
    size: Math.abs(state.size) * Math.hypot(c, d) * (state.face?.heightUnit ?? 1),
    place(x: number, y: number): [number, number] {
      const [px, py] = [a * x + c * y + e, b * x + d * y + f];
      return angle === 0 ? [px, py] : [px * cos + py * sin, py * cos - px * sin];
    },
  };
}
