// Every list, whole and filtered, as a CSV file.
import { Readable } from 'node:stream';
import { csvLine } from '@hireframe/contract/csv.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flatten } from '../lib/csv.ts';
import type { Listing } from './list.ts';

export const wantsCsv = ({ headers }: FastifyRequest) => /\btext\/csv\b/.test(headers.accept ?? '');

/** Streams; a failure in the middle breaks the connection off, so that nobody takes half a list for the whole. */
export async function sendCsv(reply: FastifyReply, row: z.ZodObject, found: Listing<object>): Promise<FastifyReply> {
  const lines = csvLines(row, found);
  const head = await lines.next();
  const first = await lines.next(); // A query that fails at once is still answered as an error.
  async function* rest() {
    if (!head.done) yield head.value;
    if (!first.done) yield first.value;
    yield* lines;
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="hireframe.csv"')
    .send(Readable.from(rest()));
}

async function* csvLines(row: z.ZodObject, found: Listing<object>) {
  const columns = columnsOf(row);
  yield csvLine(columns);
  for await (const one of found.all()) {
    const flat = flatten(row.parse(one));
    yield csvLine(columns.map((name) => flat[name]));
  }
}

/** What `flatten` makes of such a row, whatever is null in it. */
function columnsOf({ shape }: z.ZodObject, prefix = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const inner = bare(field);
    if (inner instanceof z.ZodObject) return columnsOf(inner, `${prefix}${name}.`);
    const element = inner instanceof z.ZodArray ? bare(inner.element) : undefined;
    const isCell = !(element instanceof z.ZodObject) || 'name' in element.shape;
    return isCell ? [prefix + name] : [];
  });
}

function bare(field: unknown): unknown {
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodOptional;
  return isWrapped ? bare(field.unwrap()) : field;
}
