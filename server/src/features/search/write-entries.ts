// Entries follow what candidates' rows and resumes say, in the transaction that brings their facts up to date, and the edition
// of what they are made by: this file, and whatever of the engines it uses.
import { setImmediate as breathe } from 'node:timers/promises';
import { computeEdition } from '@hireframe/engines/search/edition.ts';
import { buildEntry } from '@hireframe/engines/search/entry.ts';
import { packEntry } from '@hireframe/engines/search/packed-entry.ts';
import type { Entry } from '@hireframe/engines/search/term.ts';
import { stemWords, wordNumber } from '@hireframe/engines/search/word-number.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { storedJson } from '../../lib/stored-json.ts';
import { findHiddenOne, maskText, maskTree } from '../anonymous-review/anonymous-review.ts';
import type { ChangedFacts } from '../read-model/read-model.ts';
import * as queries from './entries.queries.ts';

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
  const today = now().toISOString().slice(0, 7);
  for (let from = 0; from < stale.length; from += atOnce) {
    const ids = stale.slice(from, from + atOnce).map(({ candidate_id }) => candidate_id);
    const rows = [];
    for (const { is_hidden, ...known } of await queries.selectSources(tx, workspace_id, ids)) {
      const { candidate_id } = known;
      const source = is_hidden ? await hide(tx, workspace_id, known) : known;
      const entry = made(source, today, (err) => log.error({ err, workspace_id, candidate_id }, 'no entry for search'));
      // Without a key it is tried again at the next change, and by the next edition.
      const source_key = (entry && keys.get(candidate_id)) ?? '';
      const row = rowOf(workspace_id, entry ?? nothing);
      rows.push({ workspace_id, candidate_id, version, source_key, edition: currentEdition(), ...row });
      await breathe(); // Requests of the same process are answered in between.
    }
    await queries.upsertEntries(tx, rows);
  }
}

type Known = Omit<queries.Source, 'is_hidden'>;

/** Nobody finds by a school or a name who it is that they review. */
async function hide(tx: Db, workspace_id: string, { candidate_id, document_text, ...source }: Known): Promise<Known> {
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

const nothing: Entry = { lines: [], terms: [], latitude: null, longitude: null };

/** One odd resume keeps nobody else from being found: of that person nothing is known so far. */
function made(source: Known, today: string, onFailure: (error: unknown) => void): Entry | undefined {
  try {
    const { candidate_id: _, resume, ...person } = source;
    return buildEntry({ ...person, resume: resume as Parameters<typeof buildEntry>[0]['resume'], today });
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}

function rowOf(workspace_id: string, { lines, terms, ...position }: Entry) {
  const stems = new Set(lines.flatMap(({ text }) => stemWords(text)));
  return {
    packed: Buffer.from(packEntry({ terms, ...position })),
    words: [...new Set([...stems].map((stem) => wordNumber(workspace_id, stem)))],
    lines: storedJson(lines),
  };
}
