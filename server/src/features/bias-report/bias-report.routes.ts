import * as contract from '@hireframe/contract/bias-report.ts';
import { type Route, route } from '../../infra/http/http.ts';
import {
  changeSettings,
  listPublished,
  listRows,
  makeReport,
  publishReport,
  showPublicReport,
  showSettings,
  unpublishReport,
} from './bias-report.ts';
import { answerSurvey, removeAnswers, showSurvey } from './self-declarations.ts';

export const biasReportRoutes: Route[] = [
  route(contract.getMySurvey, ({ db, actor, params: { id } }) => showSurvey(db, { actor, id })),
  route(contract.answerMySurvey, ({ db, actor, params: { id }, body }) => answerSurvey(db, { actor, id }, body)),
  route(contract.deleteMySurvey, ({ db, actor, params: { id } }) => removeAnswers(db, { actor, id })),
  route(contract.readSurveyByLink, ({ db, body }) => showSurvey(db, body)),
  route(contract.answerSurveyByLink, ({ db, body: { token, ...answers } }) => answerSurvey(db, { token }, answers)),
  route(contract.deleteSurveyByLink, ({ db, body }) => removeAnswers(db, body)),
  route(contract.getBiasSurveySettings, ({ db, actor }) => showSettings(db, actor)),
  route(contract.changeBiasSurveySettings, ({ db, actor, body }) => changeSettings(db, actor, body)),
  route(contract.getBiasReport, ({ actor, query, ...context }) => makeReport(context, actor, query)),
  route(contract.listBiasReportRows, ({ actor, query, ...context }) => listRows(context, actor, query)),
  route(contract.getBiasReportPdf, async ({ actor, query, ...context }) => {
    const { downloadReport } = await import('./report-pdf.ts'); // What draws it is large, and few starts need it.
    return downloadReport(context, actor, query);
  }),
  route(contract.listPublishedBiasReports, ({ db, actor }) => listPublished(db, actor)),
  route(contract.publishBiasReport, ({ actor, body, ...context }) => publishReport(context, actor, body)),
  route(contract.unpublishBiasReport, ({ actor, params, ...context }) => unpublishReport(context, actor, params.id)),
  route(contract.getPublicBiasReport, ({ db, params }) => showPublicReport(db, params.slug)),
];
