import * as contract from '@hireframe/contract/assessments.ts';
import { listingOf } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { answerQuestion } from './answer.ts';
import { giveConsent } from './consent.ts';
import { askPersonInstead, completeSession, deleteSession } from './end-session.ts';
import { listQuestions, openQuestion } from './questions.ts';
import { listChunks, putChunk } from './recording.ts';
import type { Analysis } from './session-key.ts';
import { listSessions, showSession } from './show-session.ts';
import { startAssessment } from './start-session.ts';
import { receiveRecording } from './whole-upload.ts';

type Asking = { actor: { user_id: string }; params: { id: string } };
const sessionOf = ({ actor, params }: Asking) => ({ user_id: actor.user_id, session_id: params.id });

/** @param analysis what is told of answers as they come */
export const assessmentRoutes = (analysis: Analysis): Route[] => [
  route(contract.startAssessment, ({ actor, body, ...context }) => startAssessment(context, actor, body)),
  route(contract.listSessions, ({ actor, ...context }) => listSessions(context, actor.user_id)),
  route(contract.getSession, (call) => showSession(call, sessionOf(call))),
  route(contract.deleteSession, (call) => deleteSession(call, sessionOf(call))),
  route(contract.giveConsent, (call) => giveConsent(call, sessionOf(call), call.body)),
  route(contract.askForPerson, (call) => askPersonInstead(call, sessionOf(call), call.body.note)),
  route(contract.getQuestions, (call) => listingOf(() => listQuestions(call.db, sessionOf(call)))),
  route(contract.openQuestion, ({ db, actor, params }) => openQuestion(db, actor.user_id, params.id)),
  route(contract.answerQuestion, ({ db, enqueue, actor, params, body }) =>
    answerQuestion({ db, enqueue, analysis }, actor.user_id, params.id, body),
  ),
  route(contract.putChunk, ({ actor, params, raw, ...context }) => putChunk(context, actor.user_id, params, raw)),
  route(contract.listChunks, ({ db, actor, params }) => listChunks(db, actor.user_id, params.id)),
  route(contract.putRecording, ({ params, raw, ...context }) => receiveRecording(context, params.token, raw)),
  route(contract.completeSession, (call) => completeSession({ ...call, analysis }, sessionOf(call))),
];
