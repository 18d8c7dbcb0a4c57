// Answers that were given, for as long as the facts stay as they are.
import type { ColumnStoreAnswer, ColumnStoreQuestion } from '@hireframe/engines/column-store/questions.ts';

type Answer = ColumnStoreAnswer<ColumnStoreQuestion>;
type Known = { answer: Answer; parts: number };
export type Answers = { version: number; known: Map<string, Known>; parts: number };

const maxAnswers = 300;
/** Of all of them together: some 100 bytes each. A map that is moved about asks something new each time. */
const maxParts = 100_000;
/** Pages of an export are asked for once. */
const maxRows = 500;

export const noAnswers = (version: number): Answers => ({ version, known: new Map(), parts: 0 });

/** @param is_fresh reckon it anew, even where it is known */
export function answerOnce(
  answers: Answers,
  { version, question, is_fresh }: { version: number; question: ColumnStoreQuestion; is_fresh: boolean },
  reckon: () => Answer,
): Answer {
  if (answers.version !== version) Object.assign(answers, noAnswers(version));
  const key = JSON.stringify(question);
  const known = answers.known.get(key);
  const answer = is_fresh || !known ? reckon() : known.answer;
  forget(answers, key);
  if (!('rows' in answer) || answer.rows.length <= maxRows) remember(answers, key, answer);
  return answer;
}

function remember(answers: Answers, key: string, answer: Answer) {
  const parts = partsOf(answer);
  answers.known.set(key, { answer, parts });
  answers.parts += parts;
  for (const oldest of answers.known.keys()) {
    if (answers.known.size <= maxAnswers && answers.parts <= maxParts) break;
    forget(answers, oldest);
  }
}

function forget(answers: Answers, key: string) {
  answers.parts -= answers.known.get(key)?.parts ?? 0;
  answers.known.delete(key);
}

/** Rows, clusters, days and skills. */
function partsOf(answer: Answer): number {
  if ('rows' in answer) return answer.rows.length;
  if ('clusters' in answer) return answer.clusters.reduce((sum, { skills }) => sum + 3 + skills.length, 0);
  return 'sign_ups' in answer ? answer.sign_ups.length + answer.completions.length + answer.skills.length : 1;
}
