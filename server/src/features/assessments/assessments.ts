// The door of assessments: sessions in which a candidate answers questions, with the candidate's consent.
export { answerQuestion } from './answer.ts';
export { tightenConditions } from './conditions.ts';
export { giveConsent, notObserved } from './consent.ts';
export { askPersonInstead, completeSession } from './end-session.ts';
export { fetchParts } from './fetch-parts.ts';
export { answerFolder } from './folders.ts';
export { dropEarlierTakes, failAnswer } from './hand-in.ts';
export { type MeasuringEngine, type MeasuringEngines, measuringEngines } from './measuring-engines.ts';
export { namesEngine } from './notice.ts';
export { listQuestions, openQuestion } from './questions.ts';
export { listChunks, putChunk } from './recording.ts';
export type { Analysis, AnswerKey, SessionKey } from './session-key.ts';
export { sayTitle } from './session-title.ts';
export { showSession } from './show-session.ts';
export { startAssessment } from './start-session.ts';
