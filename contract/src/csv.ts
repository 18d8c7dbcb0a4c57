// Comma-separated values (RFC 4180) that are safe to open in a spreadsheet, written by the server and by the pages.

/** One row. What opens a formula is made text by an apostrophe. */
export function csvLine(values: unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // Numbers keep their sign; in any other cell = + - @, tab or return would start a formula (OWASP, CSV injection).
  const safe = typeof value !== 'number' && /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
