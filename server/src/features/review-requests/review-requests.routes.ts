import * as contract from '@hireframe/contract/review-requests.ts';
import { route } from '../../infra/http/http.ts';
import {
  answerReview,
  askByLink,
  askForReview,
  correctByLink,
  getDecisionPage,
  getMyReview,
  listReviews,
} from './review-requests.ts';

export const reviewRequestRoutes = [
  route(contract.getMyReview, ({ db, actor, caller, params }) =>
    getMyReview(db, { actor, language: caller.language }, params.id),
  ),
  route(contract.askForReview, ({ db, actor, caller, params, body }) =>
    askForReview(db, { actor, language: caller.language }, params.id, body.body),
  ),
  route(contract.listReviewRequests, ({ db, actor, params }) => listReviews(db, actor, params.id)),
  route(contract.answerReview, ({ actor, params, body, ...context }) => answerReview(context, actor, params.id, body)),
  route(contract.getDecisionPage, ({ caller, body, ...context }) =>
    getDecisionPage(context, { token: body.token, language: caller.language }),
  ),
  route(contract.askForReviewByLink, ({ caller, body, ...context }) =>
    askByLink(context, { token: body.token, language: caller.language }, body.body),
  ),
  route(contract.correctByLink, ({ caller, body, ...context }) =>
    correctByLink(context, { token: body.token, language: caller.language }, body.body),
  ),
];
