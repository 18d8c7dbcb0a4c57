const max = 200; // Characters.

/**
 * A file's name as it can be shown and stored: without folders, and without signs that nobody sees, some of which make a
 * program's name look like a document's. '' where nothing is left.
 */
export function plainName(name: string): string {
  const plain = (
    name
      .slice(-10 * max)
      .split(/[/\\]/)
      .at(-1) ?? ''
  )
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ending = /\.[a-z0-9]{1,9}$/i.exec(plain)?.[0] ?? '';
  return (plain.length > max ? plain.slice(0, max - ending.length) + ending : plain).toWellFormed();
}
