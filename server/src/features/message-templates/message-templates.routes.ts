import * as contract from '@hireframe/contract/message-templates.ts';
import { route } from '../../infra/http/http.ts';
import {
  changeEmailTemplate,
  createEmailTemplate,
  deleteEmailTemplate,
  listEmailTemplates,
} from './email-templates.ts';
import { listTemplates, resetTemplate, saveTemplate } from './write-templates.ts';

export const messageTemplateRoutes = [
  route(contract.listMessageTemplates, ({ db, actor }) => listTemplates(db, actor)),
  route(contract.saveMessageTemplate, ({ db, actor, params, body }) => saveTemplate(db, actor, params.kind, body)),
  route(contract.resetMessageTemplate, ({ db, actor, params }) => resetTemplate(db, actor, params.kind)),
  route(contract.listEmailTemplates, ({ db, actor }) => listEmailTemplates(db, actor)),
  route(contract.createEmailTemplate, ({ db, actor, body }) => createEmailTemplate(db, actor, body)),
  route(contract.changeEmailTemplate, ({ db, actor, params, body }) => changeEmailTemplate(db, actor, params.id, body)),
  route(contract.deleteEmailTemplate, ({ db, actor, params }) => deleteEmailTemplate(db, actor, params.id)),
];
