// Words of people as they may be kept and mailed: without marks that control or that turn the direction of what follows.

/** Lines of text. */
export const plainText = (typed: string) =>
  typed.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');

/** One line. */
export const onOneLine = (typed: string) => plainText(typed).replace(/\s+/g, ' ').trim();
