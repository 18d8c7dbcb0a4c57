import * as contract from '@hireframe/contract/conversations.ts';
import { route } from '../../infra/http/http.ts';
import { answerCompany, listMyConversations, listMyMessages, markRead } from './my-conversations.ts';
import { listMessages, listWaiting } from './show-conversation.ts';
import { markHandled, previewMessage, retryMessage, takeBack, writeMessage, writeToMany } from './write-messages.ts';

export const conversationRoutes = [
  route(contract.listMessages, ({ actor, params, ...context }) => listMessages(context, actor, params.id)),
  route(contract.writeMessage, ({ actor, params, body, ...context }) => writeMessage(context, actor, params.id, body)),
  route(contract.previewMessage, ({ db, actor, params, body }) => previewMessage(db, actor, params.id, body)),
  route(contract.markAnswered, ({ db, actor, params }) => markHandled(db, actor, params.id)),
  route(contract.writeToMany, ({ actor, body, ...context }) => writeToMany(context, actor, body)),
  route(contract.listWaitingReplies, ({ db, actor }) => listWaiting(db, actor)),
  route(contract.takeBackMessage, ({ db, actor, params }) => takeBack(db, actor, params.id)),
  route(contract.listMyConversations, ({ db, actor }) => listMyConversations(db, actor)),
  route(contract.listMyMessages, ({ db, actor, params }) => listMyMessages(db, actor, params.id)),
  route(contract.answerCompany, ({ db, actor, params, body }) => answerCompany(db, actor, params.id, body.body)),
  route(contract.markMyMessagesRead, ({ db, actor, params }) => markRead(db, actor, params.id)),
  route(contract.retryMessage, ({ actor, params, ...context }) => retryMessage(context, actor, params.id)),
];
