// Whether who applied to a posting is hidden from whoever reviews it.
import type { AnonymousReview, PostingDetail } from '@hireframe/contract/postings.ts';
import type { AppContext } from '../../infra/context.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { selectApplicants } from '../anonymous-review/anonymous-review.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { recordPostingEvent } from './move-posting.ts';
import * as queries from './postings.queries.ts';
import { lockPosting } from './postings.ts';
import { showPosting } from './shown-posting.ts';

const inWords: Record<AnonymousReview, string> = {
  off: 'Anonymous review: off',
  until_decision: 'Anonymous review: until the first decision',
  until_interview: 'Anonymous review: until an interview',
};

/** Also of a closed one, whose applications may still wait. @throws Problem 404 */
export function setAnonymousReview(
  { db, ...context }: Pick<AppContext, 'db' | 'public_url' | 'now'>,
  actor: Recruiter,
  id: string,
  anonymous_review: AnonymousReview,
): Promise<PostingDetail> {
  const { workspace_id } = actor;
  return db.transaction().execute(async (tx) => {
    const { anonymous_review: from } = await lockPosting(tx, actor, id);
    if (from !== anonymous_review) {
      await queries.updatePosting(tx, workspace_id, id, { anonymous_review });
      await recordPostingEvent(tx, actor, id, { action: 'edited', notes: inWords[anonymous_review] });
      await recordAudit(tx, actor, {
        action: 'anonymous-review.changed',
        object: { type: 'posting', id },
        details: { from, to: anonymous_review },
      });
      await candidatesChanged(tx, workspace_id, await selectApplicants(tx, workspace_id, id)); // Lists find them by other words now.
    }
    return showPosting(context, tx, actor, id);
  });
}
