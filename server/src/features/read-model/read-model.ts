// The read model: what lists, charts, map and search know of a candidate, in rows made from what is true. Whoever changes a
// candidate says so; a task brings facts, documents, records, terms and counts up to date (refresh.ts), and whoever keeps a
// copy in memory follows its changes.
import pg from 'pg';
import type { Db } from '../../infra/database/postgres.ts';
import { insertChanges } from './changes.queries.ts';

/** A connection of its own, which ends with `use` or when `signal` does. @throws what `use` throws, and when it is aborted */
export async function withConnection<Found>(
  database_url: string,
  signal: AbortSignal,
  use: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  signal.throwIfAborted();
  const client = new pg.Client({ connectionString: database_url });
  client.on('error', () => {}); // Whatever waits for an answer fails with it.
  const end = () => void client.end().catch(() => {}); // Breaks off what it is at.
  signal.addEventListener('abort', end);
  try {
    await client.connect();
    return await use(client);
  } finally {
    signal.removeEventListener('abort', end);
    await client.end().catch(() => {});
  }
}

export { blocksSql, type Changes, findChanges, findSize, selectVersions } from './changes.queries.ts';

export { anchorKey, createdAtKey, keyColumns, type Sort, sorts } from './page-anchors.queries.ts';
export { at, headLength, recordedColumns, unpackKind } from './record.ts';
export { lockVersion, setPlanning, setVersion } from './refresh.queries.ts';
export type { ChangedFacts, OnFactsChanged } from './refresh.ts';

/** Call it in the transaction that changes anything that lists, charts or search know of these candidates. */
export async function candidatesChanged(tx: Db, workspace_id: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await insertChanges(tx, workspace_id, ids);
}
