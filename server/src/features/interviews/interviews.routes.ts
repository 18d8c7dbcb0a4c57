import * as contract from '@hireframe/contract/interviews.ts';
import { type Route, route } from '../../infra/http/http.ts';
import {
  cancelInterview,
  changeInterview,
  inviteToInterview,
  listAllInterviews,
  listInterviews,
} from './interviews.ts';

export const interviewRoutes: Route[] = [
  route(contract.listInterviews, ({ db, actor, params }) => listInterviews(db, actor, params.id)),
  route(contract.listAllInterviews, ({ db, actor, query }) => listAllInterviews(db, actor, query.when)),
  route(contract.inviteToInterview, ({ actor, params, body, ...context }) =>
    inviteToInterview(context, actor, params.id, body),
  ),
  route(contract.changeInterview, ({ actor, params, body, ...context }) =>
    changeInterview(context, actor, params.id, body),
  ),
  route(contract.cancelInterview, ({ actor, params, ...context }) => cancelInterview(context, actor, params.id)),
];
