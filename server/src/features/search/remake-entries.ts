// After an upgrade: entries that another edition made are made anew, in the background, in a thread of low priority.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { task } from '../../infra/tasks.ts';
import { openWorkerRpc, type WorkerRpc } from '../../infra/threads/worker-rpc.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { candidatesChanged, lockVersion, setPlanning, setVersion } from '../read-model/read-model.ts';
import { type KeyedSource, replaceEntries, selectKeyedSources } from './entries.queries.ts';
import type { ToMake } from './make-entries-thread.ts';
import type { MadeEntry } from './make-entry.ts';
import { findNewer, markSeen, selectOlder } from './remake-entries.queries.ts';
import { currentEdition, hide, monthOf } from './write-entries.ts';

/** So many are left to the refresh of the read model: a thread that has read its vocabularies would not be worth it. */
const few = 100;
/** Of so many entries one statement is written, in some 100 ms: the refresh of the read model waits no longer for the lock. */
const perBatch = 250;
/** Between two looks at whether somebody changed or a newer edition runs. */
const perRound = 5000;
/** While the thread makes the one, the database reads or writes the other. */
const lanes = 2;
/** The thread has what nobody else needs, and reads vocabularies first. */
const timeoutMs = 120_000;

type Context = Pick<AppContext, 'db' | 'log' | 'now' | 'diskSpace'>;
type Maker = WorkerRpc<ToMake, MadeEntry[]>;

/** Of which newer edition the log has heard. */
let told: number | undefined;

/**
 * Makes them wherever the refresh of the read model has nothing to do. What is left is read from the entries themselves, so that
 * it may be killed at any time, and several may run. Where workers of a newer edition run, theirs are left alone: two would make
 * each other's anew for ever.
 */
export const remakeEntriesTask = task({
  name: 'search.remake-entries',
  input: z.object({}),
  repeat_ms: 1000,
  async run(context, _input, stopping) {
    const { log } = context;
    const script = new URL('./make-entries-thread.ts', import.meta.url);
    const maker: Maker = openWorkerRpc({ script, data: {}, name: 'what makes entries', log, timeout_ms: timeoutMs });
    try {
      while (!stopping?.aborted && context.diskSpace?.freeWhenFull() === undefined)
        if (!(await remakeSome(context, maker, stopping))) return;
    } finally {
      await maker.stop();
    }
  },
});

/** @returns whether there may be more */
async function remakeSome(context: Context, maker: Maker, stopping: AbortSignal | undefined): Promise<boolean> {
  const { db, log } = context;
  const edition = currentEdition();
  if (await markSeen(db, edition)) log.info({ edition }, 'a new edition makes the entries for search');
  const newer = await findNewer(db, edition);
  if (newer !== undefined && newer !== told)
    log.warn({ edition, newer }, 'workers of a newer edition run: entries for search are left to them');
  told = newer;
  if (newer !== undefined) return false;
  const older = await selectOlder(db, edition, perRound);
  if (older.reduce((sum, { candidate_ids }) => sum + candidate_ids.length, 0) <= few) {
    for (const { workspace_id, candidate_ids } of older) await candidatesChanged(db, workspace_id, candidate_ids);
    return false;
  }
  const batches = older.flatMap(({ workspace_id, candidate_ids }) =>
    Array.from({ length: Math.ceil(candidate_ids.length / perBatch) }, (_, n) => ({
      workspace_id,
      candidate_ids: candidate_ids.slice(n * perBatch, (n + 1) * perBatch),
    })),
  );
  await mapLimit(lanes, batches, async (batch) => {
    if (!stopping?.aborted) await remake(context, maker, batch);
  });
  return true;
}

type Batch = { workspace_id: string; candidate_ids: string[] };

/** Read and made without a lock: whoever changes meanwhile is among the changes, and comes after us. */
async function remake({ db, now }: Context, maker: Maker, { workspace_id, candidate_ids }: Batch): Promise<void> {
  const known = await db.transaction().execute(async (tx) => {
    await setPlanning(tx);
    return hideSome(tx, workspace_id, await selectKeyedSources(tx, workspace_id, candidate_ids));
  });
  const sources = known.map(({ source_key: _, is_hidden: __, ...source }) => source);
  const made = await maker.ask({ workspace_id, today: monthOf(now()), sources });
  if (!made) throw new Error('entries for search were not made');
  const entries = made.map(({ is_made, ...entry }, n) => {
    const { candidate_id, source_key } = known[n] as KeyedSource;
    return { candidate_id, source_key: is_made ? source_key : '', ...entry };
  });
  await db.transaction().execute(async (tx) => {
    const version = await lockVersion(tx, workspace_id, { waits: true });
    if (version === undefined) return; // The workspace is gone, and its entries with it.
    await setPlanning(tx);
    const written = await replaceEntries(tx, { workspace_id, version, edition: currentEdition() }, entries);
    if (written.some(({ is_changed }) => is_changed)) await setVersion(tx, workspace_id, version);
    // Who is gone, or is in no pool any more, is left to the refresh of the read model.
    const done = new Set(written.map(({ candidate_id }) => candidate_id));
    await candidatesChanged(
      tx,
      workspace_id,
      candidate_ids.filter((id) => !done.has(id)),
    );
  });
}

const hideSome = (tx: Db, workspace_id: string, sources: KeyedSource[]): Promise<KeyedSource[]> =>
  Promise.all(
    sources.map(async ({ resume, ...known }) => {
      if (!known.is_hidden) return { resume, ...known };
      const hidden = await hide(tx, workspace_id, { ...known, resume: resume && JSON.parse(resume) });
      return { ...known, ...hidden, resume: JSON.stringify(hidden.resume) };
    }),
  );
