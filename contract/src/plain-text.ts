// Words of people as they may be kept and mailed: without marks that control or that turn the direction of what follows.

/** Lines of text. */
export const plainText = (typed: string) =>
  typed.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

// Spaces, and what takes no place on a screen: marks without width, fillers of scripts, the empty cell of Braille. Not the
// marks that choose how the emoji before them looks, and not those that turn the direction of text: they are refused where
// they do harm.
const unseen =
  '\\s\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u2060-\\u2065\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb';
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const atEnds = new RegExp(`^[${unseen}${turning}]+$|^[${unseen}]+|[${unseen}]+$`, 'gu');

/** Without what cannot be seen at its ends: words of nothing else are blank. The one meaning of "blank" in the contract. */
export const trimmed = (typed: string) => typed.replace(atEnds, '');

/** One line. */
export const onOneLine = (typed: string) => trimmed(plainText(typed).replace(/\s+/g, ' '));
