// Addresses out of a CSV file: the column is found by what stands in it, whatever its heading and its place.
import { type Address, parseAddress } from './addresses.ts';

const separators = [',', ';', '\t', '|'];

/** The rows of a text, cells unquoted; quoted cells may hold separators and line ends. */
export function parseCsv(text: string): string[][] {
  const [firstLine = ''] = text.split('\n', 1);
  const count = (separator: string) => firstLine.split(separator).length;
  const separator = separators.reduce((best, one) => (count(one) > count(best) ? one : best));
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))(${separator === '|' ? '\\|' : separator}|\\n|$)`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [, quoted, bare, end] of text.replace(/\r\n?/g, '\n').matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim());
    if (end === '') break;
    if (end === '\n') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

/** Every filled cell of the column with the most addresses, without its heading. Empty: no column has one. */
export function addressesOfCsv(text: string): Address[] {
  const rows = parseCsv(text);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) =>
    rows
      .map((row) => row[at] ?? '')
      .flatMap((value) => (value ? [parseAddress(value.replace(/^.*<(.+)>$/, '$1'))] : [])),
  );
  const weight = (column: Address[]) => column.filter(({ is_valid }) => is_valid).length;
  const best = columns.toSorted((a, b) => weight(b) - weight(a))[0] ?? [];
  if (weight(best) === 0) return [];
  const [first, ...rest] = best;
  return first && !first.is_valid && !first.text.includes('@') ? rest : best; // The heading.
}

/** What the bytes say: Excel writes UTF-16 as 'Unicode text'. @throws RangeError where they are no text */
export function decodeText(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  if (text.includes('\0')) throw new RangeError('No text');
  return text;
}
