import * as contract from '@hireframe/contract/extracted-candidates.ts';
import { type Route, route } from '../../infra/http.ts';
import { approve, approveMany, reject, rejectMany } from './decide.ts';
import { getExtracted, getStats, listExtracted } from './shown-extracted.ts';

export const extractedCandidateRoutes: Route[] = [
  route(contract.listExtractedCandidates, ({ actor, query, ...tools }) => listExtracted(tools, actor, query)),
  route(contract.getExtractedStats, ({ db, actor }) => getStats(db, actor)),
  route(contract.bulkApproveExtracted, ({ actor, body, ...tools }) => approveMany(tools, actor, body)),
  route(contract.bulkRejectExtracted, ({ actor, body, ...tools }) => rejectMany(tools, actor, body)),
  route(contract.getExtractedCandidate, ({ actor, params, ...tools }) => getExtracted(tools, actor, params.id)),
  route(contract.approveExtracted, ({ actor, params, body, ...tools }) => approve(tools, actor, params.id, body ?? {})),
  route(contract.rejectExtracted, ({ actor, params, body, ...tools }) => reject(tools, actor, params.id, body ?? {})),
];
