import * as contract from '@hireframe/contract/quick-apply.ts';
import { route } from '../../infra/http/http.ts';
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './application-templates.ts';
import { quickApply, reviewCoverLetter } from './apply.ts';
import { saveProfile, showProfile } from './quick-apply.ts';

export const quickApplyRoutes = [
  route(contract.getQuickApplyProfile, ({ actor, caller, ...context }) =>
    showProfile(context, { actor, language: caller.language }),
  ),
  route(contract.saveQuickApplyProfile, ({ actor, caller, body, ...context }) =>
    saveProfile(context, { actor, language: caller.language }, body),
  ),
  route(contract.quickApply, ({ actor, caller, params, body, ...context }) =>
    quickApply(context, { actor, language: caller.language }, params.id, body),
  ),
  route(contract.reviewCoverLetter, ({ actor, caller, params, body, ...context }) =>
    reviewCoverLetter(context, { actor, language: caller.language }, params.id, body),
  ),
  route(contract.listApplicationTemplates, ({ db, actor }) => listTemplates(db, actor)),
  route(contract.createApplicationTemplate, ({ db, actor, body }) => createTemplate(db, actor, body)),
  route(contract.changeApplicationTemplate, ({ db, actor, params, body }) =>
    changeTemplate(db, actor, params.id, body),
  ),
  route(contract.deleteApplicationTemplate, ({ db, actor, params }) => deleteTemplate(db, actor, params.id)),
];
