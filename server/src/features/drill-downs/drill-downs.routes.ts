import * as contract from '@hireframe/contract/drill-downs.ts';
import { type Route, route } from '../../infra/http.ts';
import { listDrillDown, showDrillDown } from './drill-down.ts';
import { findAssessments, findExperienced, findResumes, findSkilled } from './findings.ts';

export const drillDownRoutes: Route[] = [
  route(contract.getAssessmentDetails, ({ actor, query, ...tools }) =>
    showDrillDown(tools, actor, query, findAssessments),
  ),
  route(contract.getResumeAnalysis, ({ actor, query, ...tools }) => showDrillDown(tools, actor, query, findResumes)),
  route(contract.getSkillsAnalysis, ({ actor, query, ...tools }) => showDrillDown(tools, actor, query, findSkilled)),
  route(contract.getExperienceAnalysis, ({ actor, query, ...tools }) =>
    showDrillDown(tools, actor, query, findExperienced),
  ),
  route(contract.listAssessmentDetails, ({ actor, query, ...tools }) =>
    listDrillDown(tools, actor, query, findAssessments),
  ),
  route(contract.listResumeAnalysis, ({ actor, query, ...tools }) => listDrillDown(tools, actor, query, findResumes)),
  route(contract.listSkillsAnalysis, ({ actor, query, ...tools }) => listDrillDown(tools, actor, query, findSkilled)),
  route(contract.listExperienceAnalysis, ({ actor, query, ...tools }) =>
    listDrillDown(tools, actor, query, findExperienced),
  ),
];
