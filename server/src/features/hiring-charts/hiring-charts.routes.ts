import * as contract from '@hireframe/contract/hiring-charts.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { drawCompletion, listAsked } from './assessment-completion.ts';
import { drawSources, listSourced } from './candidate-sources.ts';
import { drawFunnel } from './pipeline-funnel.ts';
import { listPerformance } from './posting-performance.ts';

export const hiringChartRoutes: Route[] = [
  route(contract.getPipelineFunnel, ({ actor, query, ...context }) => drawFunnel(context, actor, query)),
  route(contract.getCandidateSources, ({ actor, query, ...context }) => drawSources(context, actor, query)),
  route(contract.listSourcedCandidates, ({ actor, query, ...context }) => listSourced(context, actor, query)),
  route(contract.getAssessmentCompletion, ({ actor, query, ...context }) => drawCompletion(context, actor, query)),
  route(contract.listAskedAssessments, ({ actor, query, ...context }) => listAsked(context, actor, query)),
  route(contract.listPostingPerformance, ({ actor, query, ...context }) => listPerformance(context, actor, query)),
];
