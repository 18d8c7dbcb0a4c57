import * as contract from '@hireframe/contract/reports.ts';
import { type Route, route } from '../../infra/http.ts';
import { startAnalysis, stopAnalysis } from './analysis.ts';
import { listOfCandidate, listOwn, readOfCandidate, readOwn } from './reports.ts';

export const reportRoutes: Route[] = [
  route(contract.latestReport, ({ actor, ...tools }) => readOwn(tools, actor)),
  route(contract.listReports, ({ db, actor }) => listOwn(db, actor)),
  route(contract.getReport, ({ actor, params, ...tools }) => readOwn(tools, actor, params.id)),
  route(contract.startAnalysis, ({ actor, params, ...tools }) => startAnalysis(tools, actor, params.task_id)),
  route(contract.stopAnalysis, ({ actor, params, ...tools }) => stopAnalysis(tools, actor, params.task_id)),
  route(contract.listCandidateReports, ({ db, actor, params }) => listOfCandidate(db, actor, params.id)),
  route(contract.getCandidateReport, ({ actor, params, ...tools }) => readOfCandidate(tools, actor, params)),
];
