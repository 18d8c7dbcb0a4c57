import * as contract from '@hireframe/contract/demo.ts';
import { route } from '../../infra/http/http.ts';
import { notFound } from '../../infra/http/problem.ts';
import type { PersonalData } from '../../infra/personal-data.ts';
import { removeDemo } from './demo.ts';

export const demoRoutes = (hasDemo: boolean, parts: PersonalData[]) => [
  route(contract.deleteDemo, ({ actor, ...context }) => {
    if (!hasDemo) throw notFound('demo');
    return removeDemo(context, actor, parts);
  }),
];
