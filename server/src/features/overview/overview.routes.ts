import * as contract from '@hireframe/contract/overview.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { getDashboard } from './overview.ts';

export const overviewRoutes: Route[] = [
  route(contract.getDashboard, ({ actor, ...context }) => getDashboard(context, actor)),
];
