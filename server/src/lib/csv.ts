// Comma-separated values (RFC 4180) that are safe to open in a spreadsheet.

/** Nested objects become columns with dots, lists one cell; what opens a formula is made text by an apostrophe. */
export function csvLine(values: unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** `{a: {b: 1}, c: [2, 3]}` → `{'a.b': 1, c: '2; 3'}`. Lists of objects are left out: they have lists of their own. */
export function flatten(row: object, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    if (Array.isArray(value)) {
      if (value.every((one) => typeof one !== 'object')) flat[prefix + name] = value.join('; ');
    } else if (value !== null && typeof value === 'object') {
      Object.assign(flat, flatten(value, `${prefix}${name}.`));
    } else flat[prefix + name] = value;
  }
  return flat;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // Numbers keep their sign; in any other cell = + - @, tab or return would start a formula (OWASP, CSV injection).
  const safe = typeof value !== 'number' && /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
