const strokes: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th' };
const shortened: Record<string, string> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The form in which names of places are compared: no case, accents or punctuation; 'St.' as 'saint'. */
export function placeKey(name: string): string {
  const lower = name.toLowerCase();
  // Most names: nothing to fold.
  const plain = /^[a-z]+(?:[ -][a-z]+)*$/.test(lower)
    ? lower.replaceAll('-', ' ')
    : lower
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[ßøłđðıæœþ]/g, (letter) => strokes[letter] ?? letter)
        .replace(/['’ʻʼ`]/g, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
  return plain.includes('t ') || plain.includes('te ')
    ? plain.replace(/\b(st|ste|ft|mt) /g, (_, word: string) => `${shortened[word]} `)
    : plain;
}

const writtenOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Umlauts and Nordic letters written out, as in 'Muenchen' and 'Aarhus'. */
export function spelledOut(name: string): string {
  return placeKey(name.toLowerCase().replace(/[äöüøå]/g, (letter) => writtenOut[letter] ?? letter));
}
