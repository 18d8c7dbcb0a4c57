import * as contract from '@hireframe/contract/assessment-requests.ts';
import { type Route, route } from '../../infra/http/http.ts';
import {
  cancelRequest,
  extendRequest,
  listRequests,
  readRequest,
  requestAssessment,
  resendRequest,
} from './assessment-requests.ts';

export const assessmentRequestRoutes: Route[] = [
  route(contract.listAssessmentRequests, ({ db, actor, params, query }) =>
    listRequests(db, actor, params.id, query.status),
  ),
  route(contract.getAssessmentRequest, ({ actor, params, ...context }) => readRequest(context, actor, params.id)),
  route(contract.requestAssessment, ({ actor, params, body, ...context }) =>
    requestAssessment(context, actor, params.id, body),
  ),
  route(contract.cancelAssessmentRequest, ({ db, actor, params, body }) =>
    cancelRequest(db, actor, { application_id: params.id, ...body }),
  ),
  route(contract.resendAssessmentRequest, ({ actor, params, ...context }) => resendRequest(context, actor, params.id)),
  route(contract.extendAssessmentRequest, ({ actor, params, body, ...context }) =>
    extendRequest(context, actor, params.id, body.deadline_hours),
  ),
];
