import * as contract from '@hireframe/contract/public-applications.ts';
import { type Route, route } from '../../infra/http/http.ts';
import {
  confirmPublicApplication,
  type EnterByLink,
  enterPublicApplication,
  previewPublicApplication,
} from './follow-link.ts';
import { readForForm } from './look-at-resume.ts';
import { applyInPublic } from './public-applications.ts';

export const publicApplicationRoutes = (enterByLink: EnterByLink): Route[] => [
  route(contract.readForForm, ({ params, files, ...context }) => readForForm(context, params.id, files)),
  route(contract.applyInPublic, ({ actor, caller, params, body, files, ...context }) =>
    applyInPublic(context, actor, params.id, { ...body, language: caller.language }, files),
  ),
  route(contract.previewPublicApplication, ({ db, body }) => previewPublicApplication(db, body.token)),
  route(contract.confirmPublicApplication, ({ actor, body, ...context }) =>
    confirmPublicApplication(context, actor, body.token),
  ),
  route(contract.enterPublicApplication, ({ caller, body, ...context }) =>
    enterPublicApplication(context, enterByLink, caller, body),
  ),
];
