import type { Entry, Line, Term, TermKind } from '../term.ts';

/** Where lines and terms of one person are gathered. Texts of strangers have no end: what is beyond the limits is left out. */
export type Sheet = { lines: Line[]; terms: Map<string, Term> };

const longestLine = 300; // Letters.
const maxLines = 500;
const maxTerms = 3000;
const longestKey = 120;

export const newSheet = (): Sheet => ({ lines: [], terms: new Map() });

/** The place of the line in the entry, -1 for one that is empty or too much. Breaks become blanks. */
export function addLine(sheet: Sheet, text: string, part: Line['part'], is_now = false): number {
  const plain = text.slice(0, longestLine).replace(/\s+/g, ' ').trim();
  if (plain === '' || sheet.lines.length >= maxLines) return -1;
  sheet.lines.push(is_now ? { text: plain, part, is_now } : { text: plain, part });
  return sheet.lines.length - 1;
}

/** Keeps the highest value of a kind and key, and of two such the one that a line shows. */
export function addTerm(sheet: Sheet, kind: TermKind, key: string, value: number, line: number): void {
  if (key.length > longestKey || (key === '' && !withoutKey.has(kind))) return;
  const id = `${kind} ${key}`;
  const known = sheet.terms.get(id);
  if (!known && sheet.terms.size >= maxTerms) return;
  if (known && (known.value > value || (known.value === value && (known.line >= 0 || line < 0)))) return;
  sheet.terms.set(id, { kind, key, value: Math.max(1, Math.min(255, Math.round(value))), line });
}

const withoutKey = new Set<TermKind>(['team', 'degree', 'graduated']);

/** Pieces of at most 300 letters: lines, and of long ones sentences. */
export function pieces(text: string, max = 40): string[] {
  const found: string[] = [];
  for (const line of text.slice(0, max * longestLine).split(/\r?\n/)) {
    let rest = line.trim();
    while (rest.length > longestLine) {
      const end = rest.slice(0, longestLine).search(/[.;!?:] [^.;!?]*$/);
      const cut = end > 60 ? end + 1 : Math.max(rest.lastIndexOf(' ', longestLine), 1 + longestLine / 2);
      found.push(rest.slice(0, cut).trim());
      rest = rest.slice(cut).trim();
    }
    if (rest) found.push(rest);
    if (found.length >= max) return found.slice(0, max);
  }
  return found;
}

export function toEntry({ lines, terms }: Sheet, latitude: number | null, longitude: number | null): Entry {
  return { lines, terms: [...terms.values()], latitude, longitude };
}
