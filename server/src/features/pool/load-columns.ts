// A workspace's columns from its facts, by one look at the database.
import { addRows, bytesOf, type Columns, createColumns, finishLoading } from '@hireframe/engines/pool/pool.ts';
import pg from 'pg';
import { openRoom } from '../../lib/room.ts';
import { copyOut } from './copy-out.ts';
import { copiedColumns, readRows } from './fact-rows.ts';

export type Loaded = { columns: Columns; version: number };
type Given = { expected: number; makeRoom: (bytes: number) => boolean; signal: AbortSignal };

const idLength = 16;
/** After a start many workspaces are asked about at once, and the database has so many connections for all of us. */
const connections = openRoom(4);

/**
 * On a connection of its own, in its turn; it ends with it or when `signal` does.
 * @param given.expected how many candidates there are, more or less
 * @param given.makeRoom is told now and then how many bytes it has become; false: there is no room for so many
 * @returns undefined when there was no room
 */
export const loadColumns = (database_url: string, workspace_id: string, given: Given): Promise<Loaded | undefined> =>
  connections.work(1, () => connectAndLoad(database_url, workspace_id, given));

async function connectAndLoad(database_url: string, workspace_id: string, { expected, makeRoom, signal }: Given) {
  signal.throwIfAborted();
  const client = new pg.Client({ connectionString: database_url });
  client.on('error', () => {}); // Whatever waits for an answer fails with it.
  const end = () => void client.end().catch(() => {}); // Breaks off what it is at.
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    return await load(client, workspace_id, expected, makeRoom);
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

async function load(client: pg.Client, workspace_id: string, expected: number, makeRoom: (bytes: number) => boolean) {
  const mine = `workspace_id = ${client.escapeLiteral(workspace_id)}`;
  await client.query('begin isolation level repeatable read read only');
  const versions = await client.query(`select version::text from candidate_versions where ${mine}`);
  const version = Number(versions.rows[0]?.version ?? 0);
  const columns = createColumns(expected);
  const isLoaded = await copyFacts(client, mine, columns, makeRoom);
  if (!isLoaded) return undefined;
  const first_name = await copyIds(client, mine, 'first_name_key', columns.rows);
  const email = await copyIds(client, mine, 'email', columns.rows);
  finishLoading(columns, { first_name, email });
  return makeRoom(bytesOf(columns)) ? { columns, version } : undefined;
}

/** @returns false when there was no room for all */
async function copyFacts(client: pg.Client, mine: string, columns: Columns, makeRoom: (bytes: number) => boolean) {
  let hasRoom = true;
  const reader = readRows((rows) => {
    addRows(columns, rows);
    hasRoom = makeRoom(bytesOf(columns));
  });
  const facts = `select ${copiedColumns} from candidate_facts where ${mine} order by created_at, candidate_id`;
  await copyOut(client, `copy (${facts}) to stdout (format binary)`, (message, at) => {
    reader.add(message, at);
    return hasRoom;
  });
  reader.end();
  return hasRoom;
}

async function copyIds(client: pg.Client, mine: string, key: 'first_name_key' | 'email', count: number) {
  const ids = new Uint8Array(count * idLength);
  let at = 0;
  const inOrder = `select candidate_id from candidate_facts where ${mine} order by ${key}, candidate_id`;
  await copyOut(client, `copy (${inOrder}) to stdout (format binary)`, (message, from) => {
    const id = from + fieldsLength;
    for (let n = 0; n < idLength; n++) ids[at++] = message[id + n] as number;
    return true;
  });
  return ids;
}

/** The number of fields, and how long the only one is. */
const fieldsLength = 6;
