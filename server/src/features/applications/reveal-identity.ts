// Looking behind an anonymous application before a decision: by one member for everybody, and it stands in the audit log.
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/context.ts';
import { conflict } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { selectHiding } from '../anonymous-review/anonymous-review.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { recordEvent } from '../candidates/candidates.ts';
import { lockApplication } from './applications.ts';
import { getApplication } from './show-applications.ts';
import * as queries from './stored-application.queries.ts';

/**
 * Of all applications that hide the person, since each would hide them by itself. The reason stands in the history of the
 * candidate, where it goes with them; the audit log has who, when and of which.
 * @throws Problem 404; 409 where nothing is hidden
 */
export function revealIdentity(
  { db, storage }: Pick<AppContext, 'db' | 'storage'>,
  actor: Recruiter,
  id: string,
  reason: string,
): Promise<ApplicationDetail> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    const { candidate_id, job_title, posting_id } = await lockApplication(tx, actor, id);
    const hiding = await selectHiding(tx, workspace_id, candidate_id);
    if (hiding.length === 0) throw conflict('Nothing is hidden any more. Reload the page.');
    for (const hidden of hiding) {
      await queries.updateApplication(tx, { workspace_id, id: hidden }, { identity_revealed_at: sql<string>`now()` });
      const object = { type: 'application', id: hidden } as const;
      await recordAudit(tx, actor, { action: 'identity.revealed', object, details: { candidate_id } });
    }
    const line = `Revealed who applied for ${job_title}: ${reason}`;
    await recordEvent(tx, actor, [candidate_id], { kind: 'applications.revealed', line, posting_id });
    return getApplication({ db: tx, storage }, actor, id);
  });
}
