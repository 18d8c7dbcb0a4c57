import * as contract from '@hireframe/contract/candidates.ts';
import { type Route, route } from '../../infra/http.ts';
import { listCandidates } from './candidate-list.ts';
import type { CandidatePart } from './candidates.ts';
import { oneCandidateRoutes } from './one-candidate.routes.ts';

/** @param parts what the features above keep about a candidate */
export const candidateRoutes = (parts: CandidatePart[]): Route[] => [
  route(contract.listCandidates, ({ actor, query, ...tools }) => listCandidates(tools, actor, query)),
  ...oneCandidateRoutes(parts),
];
