import * as contract from '@hireframe/contract/analytics.ts';
import { type Route, route } from '../../infra/http.ts';
import { getAnalytics } from './analytics.ts';
import { drawLevels, drawResumeScores, drawSkills } from './group-charts.ts';
import { drawActivity, drawTrends } from './time-charts.ts';

export const analyticsRoutes: Route[] = [
  route(contract.getAnalytics, ({ actor, query, ...tools }) => getAnalytics(tools, actor, query)),
  route(contract.getCandidateActivity, ({ actor, query, ...tools }) => drawActivity(tools, actor, query)),
  route(contract.getAssessmentTrends, ({ actor, query, ...tools }) => drawTrends(tools, actor, query)),
  route(contract.getResumeScoreDistribution, ({ actor, query, ...tools }) => drawResumeScores(tools, actor, query)),
  route(contract.getSkillsDistribution, ({ actor, query, ...tools }) => drawSkills(tools, actor, query)),
  route(contract.getExperienceLevels, ({ actor, query, ...tools }) => drawLevels(tools, actor, query)),
];
