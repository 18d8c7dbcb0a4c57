// Where the objects of a session lie: below the person's folder, which goes with the account.
import type { StoredChunk } from './answers.queries.ts';
import type { AnswerKey, SessionKey } from './session-key.ts';

export const sessionFolder = ({ user_id, session_id }: SessionKey) => `users/${user_id}/assessments/${session_id}/`;

export const answerFolder = (answer: AnswerKey) => `${sessionFolder(answer)}answers/${answer.answer_id}/`;

/** The bytes are in the key: a chunk that is sent again with other bytes overwrites nothing. */
export const chunkKey = (answer: AnswerKey, { part, index, sha256 }: Pick<StoredChunk, 'part' | 'index' | 'sha256'>) =>
  `${answerFolder(answer)}chunks/${part}-${index}-${sha256.slice(0, 32)}`;
