export type Block = { role: 'main' | 'side'; column: number; rows: { row: number; text: string }[] };

/** The rows of a text as one block. */
export function splitColumns(rows: string[]): Block[] {
  return [{ role: 'main', column: 0, rows: rows.map((text, row) => ({ row, text })) }];
}
