import * as contract from '@hireframe/contract/scorecards.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { readCriteria, writeCriteria } from './criteria.ts';
import { giveScorecard, readScorecards, takeScorecardBack } from './scorecards.ts';

export const scorecardRoutes: Route[] = [
  route(contract.getCriteria, ({ db, actor, params }) => readCriteria(db, actor, params.id)),
  route(contract.changeCriteria, ({ db, actor, params, body }) => writeCriteria(db, actor, params.id, body)),
  route(contract.getScorecards, ({ db, actor, params }) => readScorecards(db, actor, params.id)),
  route(contract.saveScorecard, ({ db, actor, params, body }) => giveScorecard(db, actor, params.id, body)),
  route(contract.deleteScorecard, ({ db, actor, params }) => takeScorecardBack(db, actor, params.id)),
];
