/** A word, with the signs that belong to names of skills: 'c++', 'c#', '.net', 'node.js'. */
export type Token = { key: string; start: number; end: number };

// A dot belongs to a word between letters or digits (Node.js, ES.Next) and before one that begins with it (.NET).
const wordOf = (letter: string) =>
  new RegExp(
    String.raw`(?<![${letter}.])\.(?=[A-Za-z])[${letter}]+|[${letter}]+(?:\.[${letter}]+)*(?:\+\+|#|\+(?![${letter}+]))?|&`,
    'gu',
  );
const word = wordOf(String.raw`\p{L}\p{N}`);
const asciiWord = wordOf('A-Za-z0-9'); // Finds the same in ASCII, several times as fast.
const isAscii = /^[\0-\x7f]*$/;
const plain = /^[\x21-\x7e]+$/;

/** The words of a text, lower case and without accents; '&' as 'and'. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(isAscii.test(text) ? asciiWord : word)) {
    const written = match[0];
    tokens.push({ key: keyOf(written), start: match.index, end: match.index + written.length });
  }
  return tokens;
}

/** The form in which names of skills are compared: 'E-Mail-Märkte' → 'e mail markte'. */
export function skillKey(name: string): string {
  return tokenize(name)
    .map((token) => token.key)
    .join(' ');
}

function keyOf(written: string): string {
  if (written === '&') return 'and';
  const lower = written.toLowerCase();
  return plain.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss');
}
