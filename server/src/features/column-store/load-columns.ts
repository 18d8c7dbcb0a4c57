// A workspace's columns from its facts, by one look at the database.
import {
  addRows,
  type Columns,
  countBytes,
  createColumns,
  finishLoading,
} from '@hireframe/engines/column-store/column-store.ts';
import type pg from 'pg';
import { copyOut } from '../../infra/database/copy-out.ts';
import { createBudget } from '../../lib/memory-budget.ts';
import { blocksSql, withConnection } from '../read-model/read-model.ts';
import { readRows } from './fact-rows.ts';

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
