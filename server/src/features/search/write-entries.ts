// Entries follow what candidates' rows and resumes say, in the transaction that brings their facts up to date, and the edition
// of what they are made by: this file, and whatever of the engines it uses.
import { setImmediate as breathe } from 'node:timers/promises';
import { computeEdition } from '@hireframe/engines/search/edition.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { findHiddenOne, maskText, maskTree } from '../anonymous-review/anonymous-review.ts';
import type { ChangedFacts } from '../read-model/read-model.ts';
import * as queries from './entries.queries.ts';
import { type Known, makeEntry } from './make-entry.ts';

/** Resumes that are in memory at once. */
const atOnce = 200;

let read: number | undefined;
/** Entries of the same edition are made alike. Files of the engines are read once. */
export function currentEdition(): number {
  read ??= computeEdition(new URL(import.meta.url));
  return read;
}

/** Makes entries of those among the candidates of whom something else is known than before; removes those of who is gone. */
export async function writeEntries(
  { now, log }: Pick<AppContext, 'now' | 'log'>,
  tx: Db,
  { workspace_id, version, candidate_ids }: ChangedFacts,
): Promise<void> {
  await queries.deleteGone(tx, workspace_id, candidate_ids);
  const stale = await queries.selectStale(tx, workspace_id, candidate_ids, currentEdition());
  const keys = new Map(stale.map(({ candidate_id, source_key }) => [candidate_id, source_key]));
  const today = monthOf(now());
  for (let from = 0; from < stale.length; from += atOnce) {
    const ids = stale.slice(from, from + atOnce).map(({ candidate_id }) => candidate_id);
    const rows = [];
    for (const { is_hidden, ...known } of await queries.selectSources(tx, workspace_id, ids)) {
      const { candidate_id } = known;
      const source = is_hidden ? await hide(tx, workspace_id, known) : known;
      const { is_made, packed, ...row } = makeEntry(workspace_id, source, today, (err) =>
        log.error({ err, workspace_id, candidate_id }, 'no entry for search'),
      );
      // Without a key it is tried again at the next change, and by the next edition.
      const source_key = (is_made && keys.get(candidate_id)) || '';
      const about = { workspace_id, candidate_id, version, source_key, edition: currentEdition() };
      rows.push({ ...about, ...row, packed: Buffer.from(packed) });
      await breathe(); // Requests of the same process are answered in between.
    }
    await queries.upsertEntries(tx, rows);
  }
}

/** 'YYYY-MM' */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Nobody finds by a school or a name who it is that they review. */
export async function hide(
  tx: Db,
  workspace_id: string,
  { candidate_id, document_text, ...source }: Known,
): Promise<Known> {
  const person = await findHiddenOne(tx, workspace_id, candidate_id);
  const of = person ? [person] : [];
  const { resume, ...rest } = source;
  return {
    ...rest,
    candidate_id,
    resume: maskTree(resume, new Map(), of),
    document_text: document_text && maskText(document_text, of),
  };
}
