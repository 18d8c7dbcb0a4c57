// What a job asks of whoever applies, answered.
import {
  type ApplicationAnswer,
  type ApplicationQuestion,
  findAnswerFaults,
  type QuestionAnswers,
} from '@hireframe/contract/application-questions.ts';
import { ruleBroken } from '../../infra/http/problem.ts';

/**
 * The answers as an application keeps them, in the order of the questions; answers to what is not asked are dropped.
 * @throws Problem 422 at `answers.{id}` where one is missing or none that may be chosen
 */
export function takeAnswers(questions: ApplicationQuestion[], answers: QuestionAnswers = {}): ApplicationAnswer[] {
  const faults = Object.entries(findAnswerFaults(questions, answers));
  if (faults.length > 0)
    throw ruleBroken({
      message: "Answer the job's questions",
      errors: Object.fromEntries(faults.map(([id, message]) => [`answers.${id}`, [message]])),
    });
  return questions.map(({ id, text }) => ({ question: text, answer: answers[id] ?? '' }));
}
