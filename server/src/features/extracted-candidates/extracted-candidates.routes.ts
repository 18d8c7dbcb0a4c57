import * as contract from '@hireframe/contract/extracted-candidates.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { approve, approveMany, reject, rejectMany } from './decide.ts';
import { getExtracted, getStats, listExtracted } from './shown-extracted.ts';

export const extractedCandidateRoutes: Route[] = [
  route(contract.listExtractedCandidates, ({ actor, query, ...context }) => listExtracted(context, actor, query)),
  route(contract.getExtractedStats, ({ db, actor }) => getStats(db, actor)),
  route(contract.bulkApproveExtracted, ({ actor, body, ...context }) => approveMany(context, actor, body)),
  route(contract.bulkRejectExtracted, ({ actor, body, ...context }) => rejectMany(context, actor, body)),
  route(contract.getExtractedCandidate, ({ actor, params, ...context }) => getExtracted(context, actor, params.id)),
  route(contract.approveExtracted, ({ actor, params, body, ...context }) =>
    approve(context, actor, params.id, body ?? {}),
  ),
  route(contract.rejectExtracted, ({ actor, params, body, ...context }) =>
    reject(context, actor, params.id, body ?? {}),
  ),
];
