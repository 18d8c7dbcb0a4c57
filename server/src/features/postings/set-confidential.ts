// Whether a posting is kept from everybody but those who hire for it.
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import type { AppContext } from '../../infra/context.ts';
import { forbidden } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { selectApplicants } from '../anonymous-review/anonymous-review.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import { candidatesChanged } from '../read-model/read-model.ts';
import { recordPostingEvent } from './move-posting.ts';
import type { AbovePostings } from './posting-boards.ts';
import * as queries from './postings.queries.ts';
import { lockPosting } from './postings.ts';
import { showPosting } from './shown-posting.ts';
import { isPublic } from './stored-posting.ts';

/**
 * Off boards and lists at once, and back on them when it ends. Who applied leaves the pool, or comes into it, as soon as the
 * read model has followed.
 * @throws Problem 404; 403 for who would not see it any more: neither on its team, nor who made it, nor owner or admin
 */
export function setConfidential(
  context: AppContext,
  { boards }: AbovePostings,
  actor: Recruiter,
  id: string,
  is_confidential: boolean,
): Promise<PostingDetail> {
  const { workspace_id } = actor;
  return context.db.transaction().execute(async (tx) => {
    const before = await lockPosting(tx, actor, id);
    if (before.is_confidential !== is_confidential) {
      await queries.updatePosting(tx, workspace_id, id, { is_confidential });
      const now = await queries.findPosting(tx, actor, id);
      if (!now)
        throw forbidden('Only the hiring team, whoever added this job, owners and admins can make it confidential.');
      if (is_confidential) await boards.remove(context, tx, actor, before, 'paused');
      else if (isPublic(now)) await boards.update(context, tx, actor, now);
      const notes = is_confidential ? 'Made confidential' : 'No longer confidential';
      await recordPostingEvent(tx, actor, id, { action: 'edited', notes });
      await recordAudit(tx, actor, {
        action: 'confidential.changed',
        object: { type: 'posting', id },
        details: { from: before.is_confidential, to: is_confidential },
      });
      const [applied, asked] = [
        await selectApplicants(tx, workspace_id, id),
        await queries.selectAsked(tx, workspace_id, id),
      ];
      await candidatesChanged(tx, workspace_id, [...new Set([...applied, ...asked])]);
    }
    return showPosting(context, tx, actor, id);
  });
}
