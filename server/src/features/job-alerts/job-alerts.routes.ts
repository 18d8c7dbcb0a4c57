import * as contract from '@hireframe/contract/job-alerts.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { readBytes } from '../../infra/http/uploads.ts';
import { confirmAlert, previewAlert, requestAlert, stopAlert } from './job-alerts.ts';

export const jobAlertRoutes: Route[] = [
  route(contract.requestCareersJobAlert, ({ params, body, caller, ...context }) =>
    requestAlert(context, params.slug, { ...body, language: caller.language }),
  ),
  route(contract.requestPublicJobAlert, ({ body, caller, ...context }) =>
    requestAlert(context, undefined, { ...body, language: caller.language }),
  ),
  route(contract.previewJobAlert, ({ body, ...context }) => previewAlert(context, body.token)),
  route(contract.confirmJobAlert, ({ body, ...context }) => confirmAlert(context, body.token)),
  route(contract.stopJobAlert, ({ body, ...context }) => stopAlert(context, body)),
  route(contract.stopJobAlertAtOnce, async ({ query, raw, ...context }) => {
    await readBytes(raw, contract.stopJobAlertAtOnce.raw.max_bytes); // Says what the address says already.
    await stopAlert(context, { token: query.token, all: false });
  }),
];
