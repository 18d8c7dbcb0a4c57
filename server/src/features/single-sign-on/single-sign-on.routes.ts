import * as contract from '@hireframe/contract/single-sign-on.ts';
import { route } from '../../infra/http/http.ts';
import type { HasResume } from '../accounts/accounts.ts';
import { addDomain, checkDomain, removeDomain } from './domains.ts';
import { finishSingleSignOn, startSingleSignOn } from './enter.ts';
import { changeSingleSignOn, deleteSingleSignOn, getSingleSignOn } from './single-sign-on.ts';

export const singleSignOnRoutes = (hasResume: HasResume) => [
  route(contract.getSingleSignOn, ({ actor, ...context }) => getSingleSignOn(context, actor)),
  route(contract.changeSingleSignOn, ({ actor, body, ...context }) => changeSingleSignOn(context, actor, body)),
  route(contract.deleteSingleSignOn, ({ db, actor }) => deleteSingleSignOn(db, actor)),
  route(contract.addSingleSignOnDomain, ({ db, actor, body }) => addDomain(db, actor, body.domain)),
  route(contract.checkSingleSignOnDomain, ({ actor, params, ...context }) => checkDomain(context, actor, params.id)),
  route(contract.deleteSingleSignOnDomain, ({ db, actor, params }) => removeDomain(db, actor, params.id)),
  route(contract.startSingleSignOn, ({ caller, body, ...context }) => startSingleSignOn(context, caller, body)),
  route(contract.finishSingleSignOn, ({ caller, body, ...context }) =>
    finishSingleSignOn(context, hasResume, caller, body.answer),
  ),
];
