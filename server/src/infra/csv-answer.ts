// Every list, whole and filtered, as a CSV file.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { csvLine, flatten } from '../lib/csv.ts';
import type { Listing } from './list.ts';

export const wantsCsv = ({ headers }: FastifyRequest) => /\btext\/csv\b/.test(headers.accept ?? '');

/** Streams; a failure in the middle breaks the connection off, so that nobody takes half a list for the whole. */
export async function sendCsv(reply: FastifyReply, row: z.ZodObject, found: Listing<object>): Promise<FastifyReply> {
  const lines = csvLines(row, found);
  const first = await lines.next(); // A query that fails at once is still answered as an error.
  async function* rest() {
    if (!first.done) yield first.value;
    yield* lines;
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="hireframe.csv"')
    .send(Readable.from(rest()));
}

async function* csvLines(row: z.ZodObject, found: Listing<object>) {
  const rows = found.all()[Symbol.asyncIterator]();
  const first = await rows.next();
  if (first.done) {
    yield csvLine(Object.keys(row.shape));
    return;
  }
  const columns = Object.keys(flatten(row.parse(first.value)));
  yield csvLine(columns);
  for (let next: IteratorResult<object> = first; !next.done; next = await rows.next()) {
    const flat = flatten(row.parse(next.value));
    yield csvLine(columns.map((name) => flat[name]));
  }
}
