// By what the applications of a posting are judged.
import type { CriteriaChange, Criterion } from '@hireframe/contract/scorecards.ts';
import type { z } from 'zod';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { lockPosting, requirePosting } from '../postings/postings.ts';
import * as queries from './scorecards.queries.ts';

/** @throws Problem 404 */
export async function readCriteria(db: Db, actor: Recruiter, posting_id: string): Promise<{ criteria: Criterion[] }> {
  await requirePosting(db, actor, posting_id);
  return { criteria: await queries.selectCriteria(db, actor.workspace_id, posting_id) };
}

/**
 * Writes all of them, in order. One that keeps its id keeps its ratings; with those that are left out theirs go.
 * @throws Problem 404; 422 for an id of another posting, for one that stands there twice, and where others have come since
 */
export function writeCriteria(
  db: Db,
  actor: Recruiter,
  posting_id: string,
  { criteria, seen_ids }: z.output<typeof CriteriaChange>,
): Promise<{ criteria: Criterion[] }> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    await lockPosting(tx, actor, posting_id);
    const known = await queries.selectCriteria(tx, workspace_id, posting_id);
    const kept = criteria.flatMap(({ id }) => id ?? []);
    const isUnseen = known.some(({ id }) => seen_ids && !seen_ids.includes(id));
    if (isUnseen || new Set(kept).size < kept.length || kept.some((id) => !known.some((one) => one.id === id)))
      throw fieldRule('criteria', 'The criteria have changed. Reload them and try again.');
    await queries.deleteCriteria(tx, workspace_id, posting_id, kept);
    for (const [at, { id, ...one }] of criteria.entries()) {
      const row = { ...one, position: at + 1 };
      if (id) await queries.updateCriterion(tx, workspace_id, id, row);
      else await queries.insertCriterion(tx, { ...row, workspace_id, posting_id });
    }
    return { criteria: await queries.selectCriteria(tx, workspace_id, posting_id) };
  });
}
