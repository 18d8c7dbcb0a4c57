import * as contract from '@hireframe/contract/reports.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { startAnalysis, stopAnalysis } from './analysis.ts';
import { listOfCandidate, listOwn, readOfCandidate, readOwn } from './reports.ts';

export const reportRoutes: Route[] = [
  route(contract.latestReport, ({ actor, ...context }) => readOwn(context, actor)),
  route(contract.listReports, ({ actor, ...context }) => listOwn(context, actor)),
  route(contract.getReport, ({ actor, params, ...context }) => readOwn(context, actor, params.id)),
  route(contract.startAnalysis, ({ actor, params, ...context }) => startAnalysis(context, actor, params.task_id)),
  route(contract.stopAnalysis, ({ actor, params, ...context }) => stopAnalysis(context, actor, params.task_id)),
  route(contract.listCandidateReports, ({ db, actor, params }) => listOfCandidate(db, actor, params.id)),
  route(contract.getCandidateReport, ({ actor, params, ...context }) => readOfCandidate(context, actor, params)),
];
