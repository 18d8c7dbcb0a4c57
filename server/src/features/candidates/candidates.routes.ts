import * as contract from '@hireframe/contract/candidates.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { type AboveCandidates, oneCandidateRoutes } from './detail/one-candidate.routes.ts';
import { listCandidates } from './list/candidate-list.ts';
import { getNeighbours } from './list/candidate-neighbours.ts';
import { listTerms } from './list/candidate-terms.ts';
import { countChoices } from './list/count-choices.ts';

export const candidateRoutes = (above: AboveCandidates): Route[] => [
  route(contract.listCandidates, ({ actor, query, ...context }) => listCandidates(context, actor, query)),
  route(contract.countCandidates, ({ actor, query, ...context }) => countChoices(context, actor, query)),
  route(contract.listCandidateTerms, ({ db, actor, query }) => listTerms(db, actor, query)),
  route(contract.getCandidateNeighbours, ({ actor, params, query, ...context }) =>
    getNeighbours(context, actor, params.id, query),
  ),
  ...oneCandidateRoutes(above),
];
