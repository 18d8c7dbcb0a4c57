import * as contract from '@hireframe/contract/my-applications.ts';
import { route } from '../../infra/http/http.ts';
import { analyticsOfMine, getMine, listMine, listMyHistory, withdrawMine } from './my-applications.ts';

export const myApplicationRoutes = [
  route(contract.listMyApplications, ({ db, actor, query }) => listMine(db, actor, query)),
  route(contract.getMyApplicationAnalytics, ({ db, actor }) => analyticsOfMine(db, actor)),
  route(contract.getMyApplication, ({ actor, caller, params, ...context }) =>
    getMine(context, { actor, language: caller.language }, params.id),
  ),
  route(contract.withdrawMyApplication, ({ actor, caller, params, ...context }) =>
    withdrawMine(context, { actor, language: caller.language }, params.id),
  ),
  route(contract.listMyApplicationHistory, ({ db, actor, params }) => listMyHistory(db, actor, params.id)),
];
