/** A word as it is compared: lower case, with one kind of apostrophe, without signs around it. 'Don’t,' → "don't". */
export function plainWord(written: string): string {
  return written
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
}

/** The words of a text, each as it is compared. */
export const plainWords = (text: string): string[] =>
  text
    .split(/[\s\-–—/]+/)
    .map(plainWord)
    .filter(Boolean);
