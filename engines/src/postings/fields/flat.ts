const dashes = '‐‑‒–—―−﹣－';
const apostrophes = '’‘ʼ´`';
const spaces = '\u00a0\u2007\u2009\u202f\u2002\u2003\t';

const known = new Map<string, string>();

function flatLetter(letter: string): string {
  if (dashes.includes(letter)) return '-';
  if (apostrophes.includes(letter)) return "'";
  if (spaces.includes(letter)) return ' ';
  const plain = letter.normalize('NFD').charAt(0).toLowerCase();
  return plain.length === 1 ? plain : letter;
}

/** `text` in lower case without accents, with plain dashes, apostrophes and spaces; of the same length, so that offsets hold. */
export function flatten(text: string): string {
  return text.replace(/[^\n -@[-`{-~a-z]/g, (letter) => {
    let flat = known.get(letter);
    if (flat === undefined) {
      flat = flatLetter(letter);
      // A text can hold any character; what is remembered stays small.
      if (known.size < 4000) known.set(letter, flat);
    }
    return flat;
  });
}
