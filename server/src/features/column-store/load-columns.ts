// A workspace's columns from its facts, by one look at the database.

import {
  addRows,
  type Columns,
  countBytes,
  createColumns,
  finishLoading,
} from '@hireframe/engines/column-store/column-store.ts';
import { sectionCount } from '@hireframe/engines/column-store/questions.ts';
import { type FactRows, roomFor } from '@hireframe/engines/column-store/storage/rows.ts';
import type pg from 'pg';
import { copyOut } from '../../infra/database/copy-out.ts';
import { createBudget } from '../../lib/memory-budget.ts';
import { at, blocksSql, headLength, unpackKind, withConnection } from '../read-model/read-model.ts';

// Facts as the columns take them: records (read-model/record.ts) parsed straight into arrays, chunk by chunk.

const perChunk = 8192;
/** On average; a chunk whose lists are full is handed on earlier. */
const entriesEach = 32;
const maxEntries = perChunk * entriesEach;
const noValue = new Int32Array(new Float32Array([Number.NaN]).buffer)[0] as number;
/** Numbers of an id, which comes before a record. */
const idLength = 4;

/** Takes blocks of candidates: each an id and its record, as PostgreSQL sends them. */
type RowReader = { add(block: Uint8Array): void; end(): void };

/** @param take is given each chunk, whose arrays are filled anew once it returns */
function readRows(take: (rows: FactRows) => void): RowReader {
  const rows = roomFor(perChunk, maxEntries, maxEntries, maxEntries);
  const targets = targetsOf(rows);
  const handOn = () => {
    if (rows.count === 0) return;
    inOrder(rows.ids);
    take(rows);
    rows.count = 0;
    targets.used.fill(0);
  };
  const numbersOf = numberReader();
  rows.count = 0;
  return {
    add(block) {
      const numbers = numbersOf(block);
      for (let start = 0; start < numbers.length; ) {
        const lengths = start + idLength + at.skills;
        const isFull = targets.used.some((used, n) => used + (numbers[lengths + n] as number) > maxEntries);
        if (rows.count === perChunk || isFull) handOn();
        start = readRow(numbers, start, rows, targets);
      }
    },
    end: handOn,
  };
}

/** Numbers of a block as this machine has them, until the next block: one may begin anywhere, numbers do not. */
function numberReader() {
  let bytes = new Uint8Array();
  return (block: Uint8Array): Int32Array => {
    if (bytes.length < block.length) bytes = new Uint8Array(block.length * 2);
    bytes.set(block);
    inOrder(bytes.subarray(0, block.length));
    return new Int32Array(bytes.buffer, 0, block.length / 4);
  };
}

/** Bytes of each number the other way round. */
const inOrder = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).swap32();

type Targets = ReturnType<typeof targetsOf>;

/** Values are copied as the bits they come as. */
function targetsOf(rows: FactRows) {
  const bits = ({ buffer }: Float32Array | Uint8Array) => new Int32Array(buffer);
  return {
    ids: bits(rows.ids),
    terms: [
      ['city_id', rows.city_id],
      ['state_province_id', rows.state_province_id],
      ['country_id', rows.country_id],
      ['company_id', rows.company_id],
      ['title_id', rows.title_id],
    ] as const,
    values: [
      ['resume_score', bits(rows.resume_score)],
      ['assessment_score', bits(rows.assessment_score)],
      ['experience_years', bits(rows.experience_years)],
    ] as const,
    section_scores: bits(rows.section_scores),
    lists: [[rows.skill_ids], [rows.tag_ids], [rows.assessed_days, bits(rows.assessed_scores)]],
    ends: [rows.skill_ends, rows.tag_ends, rows.assessed_ends],
    used: [0, 0, 0],
  };
}

/** @returns where the next one begins */
function readRow(numbers: Int32Array, start: number, rows: FactRows, targets: Targets): number {
  const row = rows.count++;
  const record = start + idLength;
  const read = (name: keyof typeof at) => numbers[record + at[name]] as number;
  for (let n = 0; n < idLength; n++) targets.ids[row * idLength + n] = numbers[start + n] as number;
  rows.created_day[row] = read('created_day');
  const { level, flags, source, sections } = unpackKind(read('kind'));
  rows.experience_level[row] = level;
  rows.flags[row] = flags;
  rows.source[row] = source;
  for (const [name, target] of targets.terms) target[row] = read(name);
  const high = read('cell_high');
  rows.cell[row] = high < 0 ? Number.NaN : high * 2 ** 32 + (read('cell_low') >>> 0);
  for (const [name, target] of targets.values) target[row] = read(name);
  let next = record + headLength;
  for (let n = 0; n < sectionCount; n++)
    targets.section_scores[row * sectionCount + n] = n < sections ? (numbers[next + n] as number) : noValue;
  next += sections;
  for (let n = 0; n < targets.used.length; n++) {
    const [from, length] = [targets.used[n] as number, numbers[record + at.skills + n] as number];
    for (const target of targets.lists[n] as Int32Array[])
      for (let entry = 0; entry < length; entry++) target[from + entry] = numbers[next++] as number;
    targets.used[n] = from + length;
    (targets.ends[n] as Uint32Array)[row] = from + length;
  }
  return next;
}

export type Loaded = { columns: Columns; version: number };
type LoadOptions = { expected: number; makeRoom: (bytes: number) => boolean; signal: AbortSignal };
type Look = { mine: string; snapshot: string };

/** After a start many workspaces are asked about at once, and the database has so many connections for all of us. */
const connections = createBudget(4);
/** Records come by the one while the orders come by the other. */
const each = 2;

/**
 * On connections of its own, in its turn; it ends with them or when `signal` does.
 * @param given.expected how many candidates there are, more or less
 * @param given.makeRoom is told now and then how many bytes it has become; false: there is no room for so many
 * @returns undefined when there was no room
 */
export const loadColumns = (
  database_url: string,
  workspace_id: string,
  given: LoadOptions,
): Promise<Loaded | undefined> =>
  connections.work(each, () =>
    withConnection(database_url, given.signal, (facts) =>
      withConnection(database_url, given.signal, (ids) => load({ facts, ids }, workspace_id, given)),
    ),
  );

type Clients = { facts: pg.Client; ids: pg.Client };

/** Whatever the statistics say: blocks of records are in the order of their index, and need no sorting. */
const alongIndexes = 'set local enable_seqscan = off; set local enable_bitmapscan = off';

async function load({ facts, ids }: Clients, workspace_id: string, { expected, makeRoom }: LoadOptions) {
  const mine = facts.escapeLiteral(workspace_id);
  await facts.query('begin isolation level repeatable read read only');
  await facts.query(alongIndexes);
  const looks = await facts.query(
    `select pg_export_snapshot() as snapshot,
      (select version::text from candidate_versions where workspace_id = ${mine}) as version`,
  );
  const { snapshot, version } = looks.rows[0];
  const columns = createColumns(expected);
  const orders = copyOrders(ids, { mine, snapshot });
  orders.catch(() => {}); // Awaited below, unless there is no room.
  if (!(await copyFacts(facts, mine, columns, makeRoom))) return undefined;
  finishLoading(columns, await orders);
  return makeRoom(countBytes(columns)) ? { columns, version: Number(version ?? 0) } : undefined;
}

/** @returns false when there was no room for all */
async function copyFacts(client: pg.Client, mine: string, columns: Columns, makeRoom: (bytes: number) => boolean) {
  let hasRoom = true;
  const reader = readRows((rows) => {
    addRows(columns, rows);
    hasRoom = makeRoom(countBytes(columns));
  });
  await copyOut(
    client,
    `copy (${blocksSql(mine, 'uuid_send(records.candidate_id) || record')}) to stdout (format binary)`,
    (block) => {
      reader.add(block);
      return hasRoom;
    },
  );
  reader.end();
  return hasRoom;
}

/** 16 bytes of each id, all in one piece. */
async function copyOrders(client: pg.Client, { mine, snapshot }: Look) {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
  const copyIds = async (key: 'first_name_key' | 'email') => {
    let ids = new Uint8Array();
    const inOrder = `select candidate_id from candidate_facts where workspace_id = ${mine} order by ${key}, candidate_id`;
    const together = `select string_agg(uuid_send(candidate_id), '') from (${inOrder}) as ids`;
    await copyOut(client, `copy (${together}) to stdout (format binary)`, (all) => {
      ids = new Uint8Array(all);
      return true;
    });
    return ids;
  };
  return { first_name: await copyIds('first_name_key'), email: await copyIds('email') };
}
