import * as contract from '@hireframe/contract/warnings.ts';
import { route } from '../../infra/http/http.ts';
import { contestWarning, listMyWarnings, listWarnings, markWarning } from './warnings.ts';

export const warningRoutes = [
  route(contract.listWarnings, ({ db, actor, params, query }) =>
    listWarnings(db, actor, params.id, query.application_id),
  ),
  route(contract.markWarning, ({ db, actor, params, body }) => markWarning(db, actor, params, body.is_fine)),
  route(contract.listMyWarnings, ({ db, actor, caller, params }) =>
    listMyWarnings(db, { actor, language: caller.language }, params.id),
  ),
  route(contract.contestWarning, ({ db, actor, caller, params, body }) =>
    contestWarning({ db }, { actor, language: caller.language }, params, body.body),
  ),
];
