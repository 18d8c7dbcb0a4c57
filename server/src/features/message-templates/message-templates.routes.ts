import * as contract from '@hireframe/contract/message-templates.ts';
import { route } from '../../infra/http/http.ts';
import { listTemplates, resetTemplate, saveTemplate } from './write-templates.ts';

export const messageTemplateRoutes = [
  route(contract.listMessageTemplates, ({ db, actor }) => listTemplates(db, actor)),
  route(contract.saveMessageTemplate, ({ db, actor, params, body }) => saveTemplate(db, actor, params.kind, body)),
  route(contract.resetMessageTemplate, ({ db, actor, params }) => resetTemplate(db, actor, params.kind)),
];
