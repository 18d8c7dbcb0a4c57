import { conflict } from '../../infra/http/problem.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { dropRole } from '../accounts/accounts.ts';
import { recordAudit } from '../audit-log/audit-log.ts';
import * as queries from './workspaces.queries.ts';

export const workspacesOfPerson: PersonalData = {
  feature: 'workspaces',

  async *exportOf({ db }, user_id) {
    const { workspace_id, role, workspace_role } = await queries.findPerson(db, user_id);
    const workspace = workspace_id ? await queries.selectWorkspace(db, workspace_id) : null;
    const membership = { role, workspace_role, workspace: workspace && { id: workspace.id, name: workspace.name } };
    const invitations_sent = await queries.selectInvitationsBy(db, user_id);
    const found = { ...membership, invitations_sent };
    yield { path: 'workspaces/membership.json', bytes: Buffer.from(JSON.stringify(found, null, 2)) };
  },

  /**
   * A workspace that nobody is left in goes with everything of it.
   * @throws Problem 409 when the others would be left without an owner
   */
  async eraseOf(tx, user_id) {
    const { workspace_id, email } = await queries.findPerson(tx, user_id);
    await queries.deleteInvitationsTo(tx, email);
    if (!workspace_id) return [];
    await queries.lockWorkspace(tx, workspace_id);
    const members = await queries.selectMembers(tx, workspace_id).execute();
    const others = members.filter(({ id }) => id !== user_id);
    if (others.length === 0) {
      await dropRole(tx, user_id); // The row refers to the workspace until it goes itself.
      await queries.deleteWorkspace(tx, workspace_id);
      return [`workspaces/${workspace_id}/`];
    }
    if (!others.some(({ role }) => role === 'owner'))
      throw conflict('You are the last owner of your workspace. Make another member owner first.');
    const object = { type: 'member', id: user_id } as const;
    await recordAudit(tx, { workspace_id, user_id }, { action: 'member.left', object });
    return [];
  },
};
