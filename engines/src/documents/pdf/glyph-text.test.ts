import { expect, test } from 'vitest';
import { initialState } from './draw-state.ts';
import type { FontFace } from './font-face.ts';
import { accented, endsInAccent, glyphText } from './glyph-text.ts';
import { makePen } from './pen.ts';

const face = (name: string, is_icon = false): FontFace => ({
  name,
  is_bold: false,
  is_italic: false,
  widthUnit: 0.001,
  heightUnit: 1,
  is_vertical: false,
  is_icon,
});

test('a bitmap font of TeX keeps its ligatures and dashes, which it names by codes below 32', () => {
  const read = (codes: number[]) => codes.map((code) => glyphText(String.fromCharCode(code), face(''))).join('');
  expect(read([79, 28, 99, 101, 32, 50, 48, 49, 57, 21, 50, 49])).toBe('Ofice 2019–21');
  expect(read([79, 30, 99, 101])).toBe('Office');
});

test('the letters of a font of icons are pictures, but for the signs of lists', () => {
  expect(glyphText('I', face('ABCDEF+FontAwesome5Free-Solid', true))).toBe('\ue000');
  expect(glyphText('○', face('ABCDEF+FontAwesome5Free-Regular', true))).toBe('○');
  expect(glyphText('{', face('ABCDEF+MarVoSym', true))).toBe('•');
  expect(glyphText('I', face('Lato-Regular'))).toBe('I');
});

test('an accent that was drawn before its letter is set on it', () => {
  expect(accented('Montr´', 'e')).toBe('Montré');
  expect(accented('Maˆ', 'ı')).toBe('Maî');
  expect(accented('it´', '3')).toBeUndefined();
  expect(endsInAccent('Montr')).toBe(false);
});

/** Draws glyphs 500 units wide at size 10; numbers move back as in PDF. */
function drawn(steps: [y: number, glyphs: (string | number)[]][]) {
  let order = 0;
  const pen = makePen(
    () => order++,
    () => true,
  );
  const state = {
    ...initialState([1, 0, 0, 1, 0, 0], { x0: 0, y0: 0, x1: 600, y1: 800 }),
    face: face('CMR10'),
    size: 10,
  };
  pen.begin();
  let at = 0;
  for (const [y, glyphs] of steps) {
    pen.setMatrix([1, 0, 0, 1, at, y]);
    pen.show(
      glyphs.map((glyph) => (typeof glyph === 'number' ? glyph : { unicode: glyph, width: 500 })),
      state,
    );
    for (const glyph of glyphs) at += typeof glyph === 'number' ? -glyph / 100 : 5;
  }
  return pen.pieces.map((piece) => [piece.text, piece.y]);
}

test('a letter under its accent is one letter on the line of its word, also where the accent of a capital is raised', () => {
  expect(drawn([[700, ['f', '¨', 500, 'u', 'r']]])).toEqual([['für', 700]]);
  expect(
    drawn([
      [702, ['´']],
      [700, [500, 'E', 't', 'e']],
    ]),
  ).toEqual([['Éte', 700]]);
  expect(drawn([[700, ['5', '´', '3']]])).toEqual([['5´3', 700]]);
});
