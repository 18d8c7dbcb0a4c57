// PostgreSQL refuses halves of characters, and NUL. In their place stands U+FFFD, so that offsets into a text still hold.

/** JSON that jsonb takes. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'string' ? storedText(one) : one));

export const storedText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');
