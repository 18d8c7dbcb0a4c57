import * as contract from '@hireframe/contract/drill-downs.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { listDrillDown, showDrillDown } from './drill-down.ts';
import { findAssessments, findExperienced, findResumes, findSkilled } from './findings.ts';

export const drillDownRoutes: Route[] = [
  route(contract.getAssessmentDetails, ({ actor, query, ...context }) =>
    showDrillDown(context, actor, query, findAssessments),
  ),
  route(contract.getResumeAnalysis, ({ actor, query, ...context }) =>
    showDrillDown(context, actor, query, findResumes),
  ),
  route(contract.getSkillsAnalysis, ({ actor, query, ...context }) =>
    showDrillDown(context, actor, query, findSkilled),
  ),
  route(contract.getExperienceAnalysis, ({ actor, query, ...context }) =>
    showDrillDown(context, actor, query, findExperienced),
  ),
  route(contract.listAssessmentDetails, ({ actor, query, ...context }) =>
    listDrillDown(context, actor, query, findAssessments),
  ),
  route(contract.listResumeAnalysis, ({ actor, query, ...context }) =>
    listDrillDown(context, actor, query, findResumes),
  ),
  route(contract.listSkillsAnalysis, ({ actor, query, ...context }) =>
    listDrillDown(context, actor, query, findSkilled),
  ),
  route(contract.listExperienceAnalysis, ({ actor, query, ...context }) =>
    listDrillDown(context, actor, query, findExperienced),
  ),
];
