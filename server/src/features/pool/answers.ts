// Answers that were given, for as long as the facts stay as they are.
import type { PoolAnswer, PoolQuestion } from '@hireframe/engines/pool/questions.ts';

type Answer = PoolAnswer<PoolQuestion>;
export type Answers = { version: number; known: Map<string, Answer> };

const mostAnswers = 300;
/** Pages of an export are asked for once. */
const mostRows = 500;

export const noAnswers = (version: number): Answers => ({ version, known: new Map() });

/** @param is_fresh reckon it anew, even where it is known */
export function answerOnce(
  answers: Answers,
  { version, question, is_fresh }: { version: number; question: PoolQuestion; is_fresh: boolean },
  reckon: () => Answer,
): Answer {
  if (answers.version !== version) {
    answers.known.clear();
    answers.version = version;
  }
  const key = JSON.stringify(question);
  const known = is_fresh ? undefined : answers.known.get(key);
  const answer = known ?? reckon();
  answers.known.delete(key);
  if (!('rows' in answer) || answer.rows.length <= mostRows) answers.known.set(key, answer);
  const [oldest] = answers.known.keys();
  if (answers.known.size > mostAnswers && oldest !== undefined) answers.known.delete(oldest);
  return answer;
}
