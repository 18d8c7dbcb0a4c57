import * as contract from '@hireframe/contract/screenings.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { type EnterByLink, enterScreening, type SignInByLink, signInByScreening } from './enter-screening.ts';
import {
  cancelScreening,
  createScreening,
  extendScreening,
  listAllScreenings,
  listAskedOf,
  listScreenings,
  openScreening,
  showInvitation,
} from './screenings.ts';

export const screeningRoutes = (enterByLink: EnterByLink, signInByLink: SignInByLink): Route[] => [
  route(contract.createScreening, ({ actor, params, body, ...context }) =>
    createScreening(context, actor, params.id, body),
  ),
  route(contract.listScreenings, ({ db, actor, params }) => listScreenings(db, actor, params.id)),
  route(contract.listAllScreenings, ({ db, actor, query }) => listAllScreenings(db, actor, query.status)),
  route(contract.listMyScreenings, ({ db, actor }) => listAskedOf(db, actor)),
  route(contract.cancelScreening, ({ db, actor, params }) => cancelScreening(db, actor, params.id)),
  route(contract.extendScreening, ({ actor, params, body, ...context }) =>
    extendScreening(context, actor, params.id, body.deadline_hours),
  ),
  route(contract.getScreeningInvitation, ({ db, actor, params }) => showInvitation(db, actor, params.token)),
  route(contract.enterScreening, ({ caller, params, body, ...context }) =>
    enterScreening(context, enterByLink, caller, { ...params, ...body }),
  ),
  route(contract.signInByScreening, ({ caller, params, ...context }) =>
    signInByScreening(context, signInByLink, caller, params.token),
  ),
  route(contract.openScreening, ({ db, params }) => openScreening(db, params.token)),
];
