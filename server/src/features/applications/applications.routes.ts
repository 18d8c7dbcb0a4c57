import { getMaskedResume as maskedResume, revealIdentity as reveal } from '@hireframe/contract/anonymous-review.ts';
import * as contract from '@hireframe/contract/applications.ts';
import { listingOf } from '../../infra/database/list.ts';
import { route } from '../../infra/http/http.ts';
import { addToJob } from './add-to-job.ts';
import { changeMany, changeStatus, undoMany } from './decide.ts';
import { getMaskedResume } from './masked-resume.ts';
import { revealIdentity } from './reveal-identity.ts';
import * as shown from './show-applications.ts';

export const applicationRoutes = [
  route(contract.listApplications, ({ actor, query, ...context }) => shown.listApplications(context, actor, query)),
  route(contract.getApplicationAnalytics, ({ actor, query, ...context }) =>
    shown.getHiringAnalytics(context, actor, query),
  ),
  route(contract.bulkChangeApplicationStatus, ({ actor, body, ...context }) => changeMany(context, actor, body)),
  route(contract.addToJob, ({ actor, body, ...context }) => addToJob(context, actor, body)),
  route(contract.undoMoves, ({ actor, body, ...context }) => undoMany(context, actor, body.ids)),
  route(contract.previewMove, ({ db, actor, params, query }) => shown.previewMove(db, actor, params.id, query.status)),
  route(contract.getApplication, ({ actor, params, ...context }) => shown.getApplication(context, actor, params.id)),
  route(contract.getApplicationNeighbours, ({ db, actor, params, query }) =>
    shown.getNeighbours(db, actor, params.id, query),
  ),
  route(contract.changeApplicationStatus, ({ actor, params, body, ...context }) =>
    changeStatus(context, actor, params.id, body),
  ),
  route(maskedResume, ({ actor, params, ...context }) => getMaskedResume(context, actor, params.id)),
  route(reveal, ({ actor, params, body, ...context }) => revealIdentity(context, actor, params.id, body.reason)),
  route(contract.listApplicationHistory, ({ db, actor, params }) => shown.listHistory(db, actor, params.id)),
  route(contract.listApplicationStatusChoices, () => listingOf(() => shown.statusChoices())),
];
