import * as contract from '@hireframe/contract/interviews.ts';
import { type Route, route } from '../../infra/http.ts';
import { cancelInterview, changeInterview, inviteToInterview, listInterviews } from './interviews.ts';

export const interviewRoutes: Route[] = [
  route(contract.listInterviews, ({ db, actor, params }) => listInterviews(db, actor, params.id)),
  route(contract.inviteToInterview, ({ actor, params, body, ...tools }) =>
    inviteToInterview(tools, actor, params.id, body),
  ),
  route(contract.changeInterview, ({ actor, params, body, ...tools }) =>
    changeInterview(tools, actor, params.id, body),
  ),
  route(contract.cancelInterview, ({ actor, params, ...tools }) => cancelInterview(tools, actor, params.id)),
];
