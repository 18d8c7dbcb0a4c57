import { joinSpacedLetters } from '../clean-text.ts';

/**
 * A paragraph's text with a tab where blanks part its pieces: three and more, or two between words (typists put two
 * after the end of a sentence and around signs). Letters set apart are joined first: blanks part their words too.
 */
export function partWideGaps(text: string): string {
  return joinSpacedLetters(text)
    .replace(/([^\s|•·])[ \u00a0]{3,}(?=[^\s|•·])/g, '$1\t')
    .replace(/([\p{L}\p{N})\]%])[ \u00a0]{2}(?=[\p{L}\p{N}(])/gu, '$1\t');
}
