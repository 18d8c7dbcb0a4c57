import * as contract from '@hireframe/contract/corrections.ts';
import { route } from '../../infra/http/http.ts';
import { correct, getReading, uncorrect } from './corrections.ts';
import { downloadJsonResume } from './json-resume.ts';

export const correctionRoutes = [
  route(contract.getReading, ({ actor, params, ...context }) => getReading(context, actor, params.id)),
  route(contract.downloadJsonResume, ({ actor, params, ...context }) => downloadJsonResume(context, actor, params.id)),
  route(contract.correct, ({ db, actor, body }) => correct(db, actor, body)),
  route(contract.uncorrect, ({ db, actor, params }) => uncorrect(db, actor, params.fact)),
];
