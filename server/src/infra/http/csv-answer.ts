// Every list, whole and filtered, as a CSV file.
import { Readable } from 'node:stream';
import { csvLine } from '@hireframe/contract/csv.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { flatten } from '../../lib/csv.ts';
import type { Listing } from '../database/list.ts';
import type { Actor } from '../security/actor.ts';
import { compileShape } from './answer-shape.ts';
import { tooMany } from './problem.ts';

/** RFC 9110, 12.5.1: what is asked for with a weight of 0, or with less than JSON, is not wanted. */
export function wantsCsv({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const asked = (headers.accept ?? '').toLowerCase().split(',').map(readAccepted);
  const weightOf = (...types: string[]) =>
    Math.max(0, ...asked.flatMap(({ type, q }) => (types.includes(type) ? q : [])));
  const csv = weightOf('text/csv');
  return csv > 0 && csv >= weightOf('application/json');
}

function readAccepted(one: string): { type: string; q: number } {
  const [type = '', ...parameters] = one.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => /^q\s*=/.test(part));
  const q = weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1));
  return { type, q: Number.isFinite(q) ? q : 0 };
}

/** Each holds a connection to the database, of which there are twenty, for as long as its reader takes. */
const maxAtOnce = 8;
/** Of one workspace, so that four at least find a place. */
const maxOfOne = 2;
/** Whoever takes nothing for so long is gone, or wants to hold what others need. */
const stalledMs = 30_000;
const reading: string[] = [];

/** Whose place an export takes: a workspace's, a person's without one, or the one that all who didn't sign in share. */
const sharerOf = (actor: Actor | undefined): string =>
  actor?.role === 'recruiter' ? actor.workspace_id : (actor?.user_id ?? 'nobody');

/**
 * Streams; a failure in the middle breaks the connection off, so that nobody takes half a list for the whole.
 * @param onStart told before the first byte leaves, and of nothing that is refused
 * @throws Problem 429 while too many are being read, by everybody or by the actor's workspace
 */
export async function sendCsv(
  reply: FastifyReply,
  row: z.ZodObject,
  found: Listing<object>,
  actor: Actor | undefined,
  onStart: () => Promise<void>,
): Promise<FastifyReply> {
  const sharer = sharerOf(actor);
  const ownReading = reading.filter((one) => one === sharer).length;
  if (reading.length >= maxAtOnce || ownReading >= maxOfOne) throw tooMany(stalledMs / 1000);
  const lines = csvLines(row, found);
  async function* all() {
    yield head;
    if (!first.done) yield first.value;
    yield* lines;
  }
  function end() {
    reading.splice(reading.indexOf(sharer), 1);
    lines.return().catch(() => {}); // Its connection is free even if nothing was ever taken.
  }
  reading.push(sharer);
  const head = csvLine(columnsOf(row));
  const first = await start().catch((error) => {
    end();
    throw error; // A query that fails at once is still answered as an error.
  });
  async function start() {
    const line = await lines.next();
    await onStart();
    return line;
  }
  reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="hireframe.csv"')
    .send(Readable.from(all()).once('close', end));
}

async function* csvLines(row: z.ZodObject, found: Listing<object>): AsyncGenerator<string, void, void> {
  const columns = columnsOf(row);
  for await (const one of found.all()) {
    const flat = flatten(compileShape(row)(one) as object);
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
