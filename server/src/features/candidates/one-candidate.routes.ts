// Endpoints of one candidate, and of saved views.
import * as contract from '@hireframe/contract/candidates.ts';
import { type Route, route } from '../../infra/http.ts';
import { getCandidate, getCandidateResume, listActivity } from './candidate-detail.ts';
import { changeView, createView, deleteView, listViews } from './candidate-views.ts';
import type { CandidatePart } from './candidates.ts';
import { deleteCandidate } from './delete-candidate.ts';

/** @param parts what the features above keep about a candidate */
export const oneCandidateRoutes = (parts: CandidatePart[]): Route[] => [
  route(contract.getCandidate, ({ actor, params, ...tools }) => getCandidate(tools, actor, params.id)),
  route(contract.deleteCandidate, ({ actor, params, ...tools }) => deleteCandidate(tools, parts, actor, params.id)),
  route(contract.getCandidateResume, ({ actor, params, ...tools }) => getCandidateResume(tools, actor, params)),
  route(contract.listCandidateActivity, ({ db, actor, params }) => listActivity(db, actor, params.id)),
  route(contract.listCandidateViews, ({ db, actor }) => listViews(db, actor)),
  route(contract.createCandidateView, ({ db, actor, body }) => createView(db, actor, body)),
  route(contract.changeCandidateView, ({ db, actor, params, body }) => changeView(db, actor, params.id, body)),
  route(contract.deleteCandidateView, ({ db, actor, params }) => deleteView(db, actor, params.id)),
];
