import * as contract from '@hireframe/contract/candidates.ts';
import { type Route, route } from '../../infra/http.ts';
import { listCandidates } from './candidate-list.ts';
import type { CandidatePart } from './candidates.ts';

/** @param _parts what the features above keep about a candidate */
export const candidateRoutes = (_parts: CandidatePart[]): Route[] => [
  route(contract.listCandidates, ({ actor, query, ...tools }) => listCandidates(tools, actor, query)),
];
