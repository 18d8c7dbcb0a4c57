/**
 * Words of people and files on one line: what would begin another, or another header of a mail, becomes a space.
 * @param most characters; the rest is cut off
 */
export const oneLine = (text: string, max = 200): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, max)
    .toWellFormed();
