/** JSON that jsonb takes: without halves of characters and without NUL, which PostgreSQL refuses in text. */
export const storedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'string' ? storedText(one) : one));

export const storedText = (text: string): string => text.toWellFormed().replaceAll('\0', '');
