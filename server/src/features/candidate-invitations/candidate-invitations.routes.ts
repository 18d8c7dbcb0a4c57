import * as contract from '@hireframe/contract/candidate-invitations.ts';
import { listing } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { selectInvitations } from './candidate-invitations.queries.ts';
import { inviteCandidates, previewInvitation, resendInvitation, withdrawInvitation } from './candidate-invitations.ts';

export const candidateInvitationRoutes: Route[] = [
  route(contract.inviteCandidates, ({ actor, body, ...context }) => inviteCandidates(context, actor, body)),
  route(contract.listCandidateInvitations, ({ db, actor, query }) =>
    listing(selectInvitations(db, actor.workspace_id, query)),
  ),
  route(contract.resendCandidateInvitation, ({ actor, params, ...context }) =>
    resendInvitation(context, actor, params.id),
  ),
  route(contract.withdrawCandidateInvitation, ({ db, actor, params }) => withdrawInvitation(db, actor, params.id)),
  route(contract.previewCandidateInvitation, ({ db, body }) => previewInvitation(db, body.token)),
  route(contract.acceptCandidateInvitation, ({ actor, body, ...context }) =>
    acceptInvitation(context, actor, body.token),
  ),
];
