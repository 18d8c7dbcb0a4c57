// Where the objects of a session lie: below the person's folder, which goes with the account.
import type { StoredChunk } from './answers.queries.ts';
import type { AnswerOf, SessionOf } from './session-of.ts';

export const folderOf = ({ user_id, session_id }: SessionOf) => `users/${user_id}/assessments/${session_id}/`;

export const answerFolder = (answer: AnswerOf) => `${folderOf(answer)}answers/${answer.answer_id}/`;

/** The bytes are in the key: a chunk that is sent again with other bytes overwrites nothing. */
export const chunkKey = (answer: AnswerOf, { part, index, sha256 }: Pick<StoredChunk, 'part' | 'index' | 'sha256'>) =>
  `${answerFolder(answer)}chunks/${part}-${index}-${sha256.slice(0, 32)}`;
