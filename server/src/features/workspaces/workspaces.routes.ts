import { onboard as onboardEndpoint } from '@hireframe/contract/users.ts';
import * as contract from '@hireframe/contract/workspaces.ts';
import { listing } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { type HasResume, selectSignInSecurity } from '../accounts/accounts.ts';
import { acceptInvitation, invite, previewInvitation, takeBack } from './invitations.ts';
import { selectInvitations, selectInvitationsTo } from './workspaces.queries.ts';
import {
  changeMember,
  changeWorkspace,
  endMemberSignIns,
  getWorkspace,
  listMembers,
  onboard,
  removeMember,
} from './workspaces.ts';

export const workspaceRoutes = ({ hasResume }: { hasResume: HasResume }) => [
  route(onboardEndpoint, ({ actor, body, ...context }) => onboard(context, hasResume, actor, body)),
  route(contract.getWorkspace, ({ actor, ...context }) => getWorkspace(context, actor)),
  route(contract.changeWorkspace, ({ db, actor, body }) => changeWorkspace(db, actor, body)),
  route(contract.listMembers, ({ actor, ...context }) => listMembers(context, actor)),
  route(contract.changeMember, ({ actor, params, body, ...context }) => changeMember(context, actor, params.id, body)),
  route(contract.removeMember, ({ db, actor, params }) => removeMember(db, actor, params.id)),
  route(contract.endMemberSignIns, ({ db, actor, params }) => endMemberSignIns(db, actor, params.id)),
  route(contract.getSignInSecurity, ({ db, actor }) => selectSignInSecurity(db, actor.workspace_id)),
  route(contract.listInvitations, ({ db, actor }) => listing(selectInvitations(db, actor.workspace_id))),
  route(contract.createInvitation, ({ actor, body, ...context }) => invite(context, actor, body)),
  route(contract.deleteInvitation, ({ db, actor, params }) => takeBack(db, actor, params.id)),
  route(contract.listMyInvitations, ({ db, actor }) => listing(selectInvitationsTo(db, actor.user_id))),
  route(contract.previewInvitation, ({ db, body }) => previewInvitation(db, body.token)),
  route(contract.acceptInvitation, ({ actor, body, ...context }) =>
    acceptInvitation(context, hasResume, actor, body.token),
  ),
];
