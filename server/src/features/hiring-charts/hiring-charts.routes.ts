import * as contract from '@hireframe/contract/hiring-charts.ts';
import { type Route, route } from '../../infra/http.ts';
import { drawCompletion, listAsked } from './assessment-completion.ts';
import { drawSources, listSourced } from './candidate-sources.ts';
import { drawFunnel } from './pipeline-funnel.ts';
import { listPerformance } from './posting-performance.ts';

export const hiringChartRoutes: Route[] = [
  route(contract.getPipelineFunnel, ({ actor, query, ...tools }) => drawFunnel(tools, actor, query)),
  route(contract.getCandidateSources, ({ actor, query, ...tools }) => drawSources(tools, actor, query)),
  route(contract.listSourcedCandidates, ({ actor, query, ...tools }) => listSourced(tools, actor, query)),
  route(contract.getAssessmentCompletion, ({ actor, query, ...tools }) => drawCompletion(tools, actor, query)),
  route(contract.listAskedAssessments, ({ actor, query, ...tools }) => listAsked(tools, actor, query)),
  route(contract.listPostingPerformance, ({ actor, query, ...tools }) => listPerformance(tools, actor, query)),
];
