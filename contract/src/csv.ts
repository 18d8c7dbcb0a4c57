// Comma-separated values (RFC 4180) that are safe to open in a spreadsheet, written by the server and by the pages.

// Which sign parts cells is the reader's choice: a spreadsheet of a locale with a decimal comma parts them at semicolons.

/** One row. What opens a formula, in whatever cell a spreadsheet takes it for, is made text by an apostrophe. */
export function csvLine(values: unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // Numbers keep their sign; in any other cell = + - @, tab or return would start a formula (OWASP, CSV injection).
  const safe = typeof value === 'number' ? text : text.replace(formula, "'");
  return /[",;=\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The place before it: at the start, and behind what another locale, which sees no quotes there, begins a cell after. */
const formula = /^(?=[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;
