// What a job asks of whoever applies, beside the resume, and what they answered.
import { z } from 'zod';
import { plainText, trimmed } from './plain-text.ts';
import { requiredLine } from './text-fields.ts';

export const questionKinds = ['text', 'yes_no', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKindWords: Record<QuestionKind, string> = {
  text: 'Text',
  yes_no: 'Yes or no',
  choice: 'Multiple choice',
};

/** Together they fit the 100,000 bytes that a field of a form with files may have, in any script. */
export const maxQuestions = 10;
const maxAnswerLetters = 2000;
export const maxQuestionLetters = 300;
export const maxOptions = 20;

export const ApplicationQuestion = z
  .object({
    id: z.uuid(), // Made by whoever writes it; answers name it.
    kind: z.enum(questionKinds),
    text: requiredLine('Question', maxQuestionLetters),
    is_required: z.boolean(),
    options: z.array(requiredLine('Answer', 200)).max(maxOptions, `At most ${maxOptions} answers`), // Of a choice; else none.
  })
  .meta({ id: 'ApplicationQuestion' });
export type ApplicationQuestion = z.infer<typeof ApplicationQuestion>;

export const ApplicationQuestions = z
  .array(ApplicationQuestion)
  .max(maxQuestions, `At most ${maxQuestions} questions`)
  .superRefine((questions, { addIssue }) => {
    const complain = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    for (const [at, { id, kind, options }] of questions.entries()) {
      if (kind === 'choice' && new Set(options).size < 2) complain([at, 'options'], 'Add at least two answers');
      if (kind !== 'choice' && options.length > 0)
        complain([at, 'options'], 'Only a choice has answers to choose from');
      if (new Set(options).size < options.length) complain([at, 'options'], 'Each answer can appear only once');
      if (questions.findIndex((one) => one.id === id) < at) complain([at, 'id'], 'This question appears twice');
    }
  });

const answerTooLong = `At most ${maxAnswerLetters} characters`;

/** By the id of the question; what is left out or '' is not answered. */
export const QuestionAnswers = z.record(
  z.uuid(),
  z.string().transform(plainText).pipe(z.string().overwrite(trimmed).max(maxAnswerLetters, answerTooLong)),
);
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

/** As it was asked and answered then; '' where the person left it open. */
export const ApplicationAnswer = z
  .object({
    question: z.string(),
    answer: z.string(),
  })
  .meta({ id: 'ApplicationAnswer' });
export type ApplicationAnswer = z.infer<typeof ApplicationAnswer>;

/** What may be chosen; undefined where one writes. */
export function listOptions({ kind, options }: Pick<ApplicationQuestion, 'kind' | 'options'>): string[] | undefined {
  if (kind === 'yes_no') return ['Yes', 'No'];
  return kind === 'choice' ? options : undefined;
}

/** What keeps an application from being sent, by the id of the question. Answers to what is not asked count for nothing. */
export function findAnswerFaults(questions: ApplicationQuestion[], answers: QuestionAnswers): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const question of questions) {
    const answer = answers[question.id] ?? '';
    const options = listOptions(question);
    if (question.is_required && answer.trim() === '') faults[question.id] = 'Answer this question';
    else if (answer !== '' && options && !options.includes(answer)) faults[question.id] = 'Choose one of the answers';
    else if (answer.trim().length > maxAnswerLetters) faults[question.id] = answerTooLong;
  }
  return faults;
}
