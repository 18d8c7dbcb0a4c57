import { memoize } from './memoize.ts';

/** `text` in lower case, without accents and with plain apostrophes and hyphens, so that words can be compared. */
export const fold = memoize(foldAnew);

function foldAnew(text: string): string {
  const plain = /^[\0-\x7f]*$/.test(text) ? text : text.replace(/[^\0-\x7f]+/g, foldSigns);
  return plain.toLowerCase().replaceAll('`', "'");
}

/** Letters and signs that are not ASCII: a dash or a bullet in a long text must not slow down the rest of it. */
const foldSigns = memoize((signs) =>
  withoutAccents(signs)
    .toLowerCase()
    .replace(/[’‘ʼ´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/đ/g, 'd'),
);

/** Marks of kana are part of their letters and stay; so do the parts of Hangul. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC');
}

const letterOrDigit = /[\p{L}\p{N}]+(?:['.+#&/-]*[\p{L}\p{N}+#]+)*/gu;

/** The words of `text`, folded; 'C++', "d'études" and 'front-end' are one word each. */
export const foldedWords: (text: string) => readonly string[] = memoize(
  (text) => fold(text).match(letterOrDigit) ?? [],
);

/** True where the text is written in Chinese, Japanese or Korean letters. */
export function isCjk(text: string): boolean {
  // The first of their letters (Hangul) is \u1100.
  return /[\u1100-\uffff]/.test(text) && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(text);
}
