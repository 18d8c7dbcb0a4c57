import * as contract from '@hireframe/contract/analytics.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { getAnalytics } from './analytics.ts';
import { drawLevels, drawResumeScores, drawSkills } from './group-charts.ts';
import { drawActivity, drawTrends } from './time-charts.ts';

export const analyticsRoutes: Route[] = [
  route(contract.getAnalytics, ({ actor, query, ...context }) => getAnalytics(context, actor, query)),
  route(contract.getCandidateActivity, ({ actor, query, ...context }) => drawActivity(context, actor, query)),
  route(contract.getAssessmentTrends, ({ actor, query, ...context }) => drawTrends(context, actor, query)),
  route(contract.getResumeScoreDistribution, ({ actor, query, ...context }) => drawResumeScores(context, actor, query)),
  route(contract.getSkillsDistribution, ({ actor, query, ...context }) => drawSkills(context, actor, query)),
  route(contract.getExperienceLevels, ({ actor, query, ...context }) => drawLevels(context, actor, query)),
];
