// What a glyph says where a font names no letters: fonts of TeX without a table of letters, and fonts of icons.
import type { FontFace } from './font-face.ts';

// Codes below 32 in the text fonts of TeX (T1, and the ligatures of OT1), which bitmap fonts leave as they are.
const texCodes: Record<number, string> = {
  11: 'ff',
  12: 'fi',
  13: 'fl',
  14: 'ffi',
  15: 'ffl',
  16: '“',
  17: '”',
  18: '„',
  19: '«',
  20: '»',
  21: '–',
  22: '—',
  25: 'ı',
  27: 'ff',
  28: 'fi',
  29: 'fl',
  30: 'ffi',
  31: 'ffl',
};
const icon = '\ue000'; // Private use, as other icon fonts say of themselves.
const firstLetter = 32;

/** The letters of a glyph: icons as private use, a list's sign among them as a bullet. */
export function glyphText(unicode: string, face: FontFace): string {
  const code = unicode.charCodeAt(0);
  if (code < firstLetter && unicode.length === 1) return texCodes[code] ?? unicode;
  if (!face.is_icon || code === firstLetter) return unicode;
  // MarVoSym, whose codes are those of letters, has at the brace the sign that moderncv sets before the items of lists.
  if (unicode === '{' && /marvosym/i.test(face.name)) return '•';
  return /^[•◦○●□■▪]$/.test(unicode) ? unicode : icon;
}

const marks: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
};
const dotless: Record<string, string> = { ı: 'i', ȷ: 'j' };

/** Whether the text ends in an accent without its letter: old fonts of TeX draw the letter into the same place. */
export const endsInAccent = (text: string): boolean => (text.at(-1) as string) in marks;

/** The text with its last accent set on the letter that follows; undefined where there is no such letter. */
export function accented(text: string, letter: string): string | undefined {
  const mark = marks[text.at(-1) ?? ''];
  const [first = '', ...rest] = letter;
  const whole = `${dotless[first] ?? first}${mark}`.normalize('NFC');
  return mark && whole.length === 1 ? text.slice(0, -1) + whole + rest.join('') : undefined;
}
