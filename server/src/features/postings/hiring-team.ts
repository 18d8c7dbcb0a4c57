// Who hires for a posting.
import type { HiringTeam } from '@hireframe/contract/hiring-teams.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { fieldRule } from '../../infra/http/problem.ts';
import type { Recruiter } from '../../infra/security/actor.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './hiring-team.queries.ts';
import { lockPosting, requirePosting } from './postings.ts';

/** @throws Problem 404 for a posting that the member does not see */
export async function getHiringTeam(db: Db, actor: Recruiter, posting_id: string): Promise<HiringTeam> {
  await requirePosting(db, actor, posting_id);
  return { members: await queries.selectTeam(db, actor.workspace_id, posting_id) };
}

/** @throws Problem 404; 422 for somebody who is no member of the workspace */
export function setHiringTeam(db: Db, actor: Recruiter, posting_id: string, user_ids: string[]): Promise<HiringTeam> {
  const { workspace_id } = actor;
  const asked = [...new Set(user_ids)];
  return db.transaction().execute(async (tx) => {
    await lockPosting(tx, actor, posting_id);
    const before = (await queries.selectTeam(tx, workspace_id, posting_id)).map(({ id }) => id);
    await queries.replaceTeam(tx, workspace_id, posting_id, asked);
    const members = await queries.selectTeam(tx, workspace_id, posting_id);
    if (members.length < asked.length) throw fieldRule('user_ids', 'Someone you chose is no longer a member.');
    const added = asked.filter((id) => !before.includes(id));
    const removed = before.filter((id) => !asked.includes(id));
    const object = { type: 'posting', id: posting_id } as const;
    if (added.length + removed.length > 0)
      await recordAudit(tx, actor, { action: 'hiring-team.changed', object, details: { added, removed } });
    return { members };
  });
}
