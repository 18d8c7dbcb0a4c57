// The door of confidential postings: who sees them, and what happens at the door of the API so that nobody else does.
import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@hireframe/contract/audit-log.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { listIds, type Narrow, type OnShown, replaceIds } from '../../infra/http/narrow.ts';
import * as queries from './hidden-things.queries.ts';
import { isSeenBy, seesAllPostings, type Viewer } from './hidden-things.ts';

export {
  isInPool,
  isOfSeenPosting,
  isPersonSeenBy,
  isScreeningOfPool,
  isScreeningSeenBy,
  isSeenBy,
  seesAllPostings,
  type Viewer,
} from './hidden-things.ts';

/**
 * What a member asks with: in place of ids that they must not know of stand ids that nobody has, so that every endpoint
 * answers as it does to a thing that is not there, without thinking of it.
 */
export const hideConfidential: Narrow = async (db, actor, asked) => {
  if (actor?.role !== 'recruiter' || seesAllPostings(actor)) return asked;
  const ids = listIds(asked);
  if (ids.length === 0 || !(await queries.hasConfidential(db, actor.workspace_id))) return asked;
  const hidden = await queries.selectHiddenIds(db, actor, ids);
  if (hidden.length === 0) return asked;
  return replaceIds(asked, new Map(hidden.map((id) => [id, randomUUID()])));
};

/** Conditions of `isSeenBy`, none where they would narrow nothing: so that nobody pays for what their workspace has not. */
export const narrowToSeen = async (db: Db, viewer: Viewer, posting_id: `${string}.${string}`) =>
  seesAllPostings(viewer) || !(await queries.hasConfidential(db, viewer.workspace_id))
    ? []
    : [isSeenBy(viewer, posting_id)];

type Entry = { action: AuditAction; object: { type: 'candidate'; id: string } };
type RecordAudit = (tx: Db, by: { workspace_id: string; user_id: string }, entries: Entry[]) => Promise<void>;

/**
 * Appends to the audit log that a member looked at somebody who applied to a confidential posting, once in an hour. The log is
 * on the same storey, so `app/` hands it down.
 */
export const createRecordViews =
  (recordAudit: RecordAudit): OnShown =>
  async (db, actor, shown) => {
    if (actor?.role !== 'recruiter') return;
    const ids = listIds(shown);
    if (ids.length === 0 || !(await queries.hasConfidential(db, actor.workspace_id))) return;
    const people = await queries.selectConfidentialPeople(db, actor.workspace_id, ids);
    if (people.length === 0) return;
    await db.transaction().execute(async (tx) => {
      const fresh = await queries.insertViews(tx, actor, people);
      const entries = fresh.map((id) => ({
        action: 'confidential.viewed' as const,
        object: { type: 'candidate' as const, id },
      }));
      await recordAudit(tx, actor, entries);
    });
  };

export { deleteOldViews } from './hidden-things.queries.ts';
