// The task that reads an upload: archives first, then resumes, several at a time; one run an upload at any moment.
import { availableParallelism } from 'node:os';
import { setInterval } from 'node:timers';
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import { withAdvisoryLock } from '../../infra/database/advisory-lock.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { StorageAway } from '../../infra/storage.ts';
import { task } from '../../infra/tasks.ts';
import { tagCandidates } from '../tags/tags.ts';
import { failTask, finishTask, reportProgress } from '../tasks/tasks.ts';
import * as queries from './intake.queries.ts';
import { computeProgress } from './items.ts';
import { readItem } from './read-item.ts';
import { unpackArchive } from './unpack-archive.ts';

const Input = z.object({ workspace_id: z.uuid(), upload_id: z.uuid() });

/** One more than read at a time, so that a reader finds the next file waiting; few enough for a person's own in between. */
const itemsAtOnce = availableParallelism() + 1;
/** A run ends after this and goes on behind the tasks of others. */
const sliceMs = 20_000;
const reportMs = 1000;
/** So often in a row means that not the files are at fault: the run ends, and is tried again later. */
const maxFaults = 5;
/** Then it is the file. */
const maxTries = 3;

export const readUploadTask = task({
  name: 'intake.read-upload',
  input: Input,
  run: (context, key) => readUpload(context, key),
  giveUp: ({ db }, key) => giveUp(db, key),
});

/**
 * Reads what waits. Killed anywhere, the next run goes on: each item ends in the one transaction that takes its resume in.
 * A second run of the same upload ends at once; what came meanwhile is seen by the first when it looks once more.
 */
async function readUpload(context: AppContext, key: queries.UploadKey): Promise<void> {
  const upload = await queries.findUpload(context.db, key);
  if (!upload || upload.finished_at) return;
  const wasFree = await withAdvisoryLock(context.db, key.upload_id, async () => {
    await queries.markStarted(context.db, key);
    await readWaiting(context, upload, key);
    await context.db.transaction().execute((tx) => settle(tx, key));
  });
  if (wasFree && (await hasMore(context.db, key))) await context.enqueue(context.db, readUploadTask, key);
}

async function readWaiting(context: AppContext, upload: queries.StoredUpload, key: queries.UploadKey): Promise<void> {
  const { db } = context;
  const until = performance.now() + sliceMs;
  const report = setInterval(() => void reportCounts(db, key).catch(() => {}), reportMs); // The next one tells as well.
  const faults: unknown[] = [];
  let inARow = 0;
  const go = async (act: () => Promise<void>, item: queries.OpenItem) => {
    try {
      await act();
      inARow = 0;
    } catch (error) {
      inARow++;
      if (!(await isItsFault(context, item, error))) faults.push(error);
    }
  };
  try {
    for (const archive of await queries.selectOpenItems(db, key, { is_archive: true, max: 1000 }))
      await go(() => unpackArchive(context, key, archive), archive);
    const company = await queries.selectWorkspace(db, key.workspace_id);
    const items = openItems(db, key);
    const lane = async () => {
      for (let { value } = await items.next(); value; { value } = await items.next()) {
        const item = value;
        await go(() => readItem(context, { ...upload, company }, item), item);
        if (performance.now() > until || inARow >= maxFaults) return;
      }
    };
    await Promise.all(Array.from({ length: itemsAtOnce }, lane));
  } finally {
    clearInterval(report);
  }
  if (faults.length > 0) throw faults[0];
}

async function* openItems(db: Db, key: queries.UploadKey): AsyncGenerator<queries.OpenItem, undefined> {
  let after: string | undefined;
  do {
    const found = await queries.selectOpenItems(db, key, { is_archive: false, max: 100, ...(after && { after }) });
    yield* found;
    after = found.at(-1)?.id;
  } while (after);
}

/** After some tries an item has failed for good; until then it waits for the next run. @returns whether it is over */
async function isItsFault({ db, log }: AppContext, item: queries.OpenItem, error: unknown): Promise<boolean> {
  if (error instanceof StorageAway) return false;
  log.error({ err: error, item: item.id }, 'reading an item failed');
  if ((await queries.countTry(db, item)) < maxTries) return false;
  const error_message = 'Something went wrong on our side while reading this file. Upload it again.';
  await queries.endItem(db, item, { status: 'failed', error_message });
  return true;
}

/** Ends the upload when nothing is left to read and nothing more to come. In the caller's transaction. */
export async function settle(tx: Db, key: queries.UploadKey): Promise<void> {
  const upload = await queries.lockUpload(tx, key);
  const { total, success, failed, skipped } = await queries.countItems(tx, key);
  if (!upload || upload.finished_at || !upload.is_complete || success + failed + skipped < total) return;
  await queries.markEnded(tx, key, { status: 'completed' });
  const { workspace_id, user_id, tag_ids } = upload;
  // One operation, which is undone as a whole; without the member who asked for it there is none.
  if (user_id && tag_ids.length > 0)
    await tagCandidates(tx, { workspace_id, user_id }, { tag_ids, candidate_ids: await queries.selectPeople(tx, key) });
  const result = { job_id: key.upload_id, successful_users: success, failed_resumes: failed, skipped_resumes: skipped };
  await finishTask(tx, key.upload_id, result);
}

async function hasMore(db: Db, key: queries.UploadKey): Promise<boolean> {
  const upload = await queries.findUpload(db, key);
  if (!upload || upload.finished_at) return false;
  const { total, success, failed, skipped } = await queries.countItems(db, key);
  return upload.is_complete || success + failed + skipped < total;
}

async function reportCounts(db: Db, key: queries.UploadKey): Promise<void> {
  const { total, success, failed, skipped } = await queries.countItems(db, key);
  const processed = success + failed + skipped;
  await reportProgress(db, key.upload_id, {
    progress: computeProgress(processed, total),
    step: `Read ${processed} of ${total}`,
  });
}

/** The upload as a whole broke. What was read stays; the rest says what to do. */
async function giveUp(db: Db, key: queries.UploadKey): Promise<void> {
  const error_message =
    'Something went wrong on our side, so this upload was stopped. What was read stays. Upload the remaining files again.';
  await db.transaction().execute(async (tx) => {
    await queries.lockUpload(tx, key);
    await queries.failOpenItems(tx, key, 'Not read, because the upload was stopped. Upload this file again.');
    await queries.markEnded(tx, key, { status: 'failed', error_message });
    await failTask(tx, key.upload_id, error_message);
  });
}
