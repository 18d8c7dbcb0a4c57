// What a report says of an answer's content, to each of its readers: whoever answered is spoken to, a recruiter never.
import type { Language } from '@hireframe/contract/languages.ts';
import type { Message, Translate, Translator } from '@hireframe/contract/messages.ts';
import type { AnswerPartId, AssessmentReport, ContentAdvice, QuestionAnalysis } from '@hireframe/contract/reports.ts';

export type Reader = 'candidate' | 'recruiter';
type Words = { candidate: Message; recruiter: string }; // Recruiters read English.

/** A part of an answer as the list of what it answers names it. */
export const partWords = {
  situation: { candidate: 'What the situation was', recruiter: 'The situation' },
  task: { candidate: 'What had to be done', recruiter: 'The task' },
  action: { candidate: 'What you did yourself', recruiter: 'Their own part' },
  result: { candidate: 'What came of it', recruiter: 'The result' },
  lesson: { candidate: 'What you learned', recruiter: 'What they learned' },
  plan: { candidate: 'What you would do', recruiter: 'Their plan' },
  statement: { candidate: 'A clear statement', recruiter: 'A clear statement' },
  reasons: { candidate: 'Your reasons', recruiter: 'Reasons' },
  example: { candidate: 'An example', recruiter: 'An example' },
  order: { candidate: 'The order of your points', recruiter: 'The order of points' },
  role: { candidate: 'How it fits the role', recruiter: 'The link to the role' },
  limits: { candidate: 'Limits, or what if it goes otherwise', recruiter: 'Limits and alternatives' },
  follow_up: { candidate: 'How you would check it', recruiter: 'How they would check it' },
} as const satisfies Record<AnswerPartId, Words>;

/** What to try, to the candidate; what to ask, to a recruiter. `lead`: what an answer would be stronger with, or leaves out. */
type AdviceWords = Words & { lead: Words | null };
const part = <C extends Message, L extends Message>(
  candidate: C,
  recruiter: string,
  [yours, theirs = yours]: readonly [yours: L, theirs?: string],
) => ({ candidate, recruiter, lead: { candidate: yours, recruiter: theirs } });

const adviceWords = {
  situation: part('<b>Try</b> starting with where and when it was.', 'where and when it was.', [
    'the situation at the start',
    'the situation',
  ]),
  task: part('<b>Try</b> saying what you had to achieve.', 'what had to be achieved.', ['what had to be done']),
  action: part('<b>Try</b> saying what you did yourself, in sentences with “I”.', 'about their own part.', [
    'your own part',
    'their own part',
  ]),
  result: part('<b>Try</b> ending with the result: a figure, or what changed.', 'what came of it.', [
    'the result at the end',
    'the result',
  ]),
  lesson: part('<b>Try</b> ending with what you would do the same or differently now.', 'what they learned.', [
    'what you learned',
    'what they learned',
  ]),
  plan: part('<b>Try</b> naming the steps you would take.', 'which steps they would take.', [
    'the steps you would take',
    'their steps',
  ]),
  statement: part('<b>Try</b> starting with your answer in one sentence.', 'for the answer in one sentence.', [
    'a clear statement',
  ]),
  reasons: part('<b>Try</b> saying why after each point.', 'for their reasons.', ['your reasons', 'reasons']),
  example: part('<b>Try</b> adding one example from your work.', 'for an example.', ['an example']),
  order: part('<b>Try</b> telling it in steps: first, then, finally.', 'in what order they would do it.', [
    'an order of steps',
  ]),
  role: part('<b>Try</b> saying how it fits this role.', 'how it fits the role.', ['the link to the role']),
  limits: part(
    '<b>Try</b> naming a limit, or what you would do if it went otherwise.',
    'about limits and alternatives.',
    ['limits or alternatives'],
  ),
  follow_up: part('<b>Try</b> saying how you would check that it worked.', 'how they would check it.', [
    'a check at the end',
    'a check',
  ]),
  amounts: part(
    '<b>Try</b> adding a number: how many, how long, how much.',
    'for numbers: how many, how long, how much.',
    ['numbers'],
  ),
  topic: {
    candidate: '<b>Try</b> starting with a sentence that takes up the question.',
    recruiter: 'the question again: the answer is about another topic.',
    lead: null,
  },
  length: {
    candidate: '<b>Try</b> a longer answer. A minute is about 150 words.',
    recruiter: 'for more: the answer is short.',
    lead: null,
  },
} as const satisfies Record<Exclude<ContentAdvice, 'criterion'>, AdviceWords>;

/** The one thing to try, or to ask, in a sentence with its verb in `<b>`; null where nothing is missing. */
export function adviceOf(t: Translate, { advice, content_checks }: QuestionAnalysis, reader: Reader): string | null {
  if (!advice) return null;
  if (advice !== 'criterion')
    return reader === 'candidate' ? t(adviceWords[advice].candidate) : `<b>Ask</b> ${adviceWords[advice].recruiter}`;
  const missing = content_checks.find(({ id, points }) => id.startsWith('shows:') && points === 0);
  if (!missing) return null;
  return reader === 'candidate'
    ? t('<b>Try</b> covering this too: {what}.', { what: missing.name })
    : `<b>Ask</b> about this: ${missing.name}.`;
}

export const saidTitle = (t: Translate, reader: Reader, { answer_kind }: QuestionAnalysis): string => {
  if (reader === 'recruiter') return answer_kind === 'text' ? 'They wrote' : 'They said';
  return answer_kind === 'text' ? t('You wrote') : t('You said');
};

/** Spoken, and nothing may be reckoned with: a draft is no transcript. */
export const lacksWords = ({ answer_kind, status, transcript, transcript_is_draft }: QuestionAnalysis): boolean =>
  (answer_kind === 'video' || answer_kind === 'audio') &&
  status === 'ready' &&
  (transcript === null || transcript_is_draft);

const smallNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const numberWord = (language: Language, count: number) =>
  (language === 'en' ? smallNumbers[count] : undefined) ?? count.toLocaleString(language);

/** The sentences that a report opens with, what is in bold in `<b>`; null where the content of no answer is known. */
export function leadOf(
  { t, language }: Pick<Translator, 't' | 'language'>,
  { question_analyses }: Pick<AssessmentReport, 'question_analyses'>,
  reader: Reader,
): string | null {
  const judged = question_analyses.filter(({ topic }) => topic !== null);
  if (judged.length === 0) return null;
  const covered = judged.filter(({ topic }) => topic === 'question' || topic === 'partly').length;
  const answered = question_analyses.filter(({ status }) => status !== 'not_answered').length;
  const counts = { covered, count: judged.length };
  const isAll = judged.length === answered;
  const [advice, count] = mostCommon(judged.flatMap(({ advice }) => (advice && isLead(advice) ? advice : [])));
  if (reader === 'recruiter') return leadToRecruiter({ ...counts, isAll }, advice, count);
  const said =
    judged.length === 1
      ? covered === 1
        ? t('Your answer covered what was asked.')
        : t("Your answer didn't cover what was asked.")
      : isAll
        ? t('{covered} of your {count} answers covered what was asked.', counts)
        : t('{covered} of your {count} scored answers covered what was asked.', counts);
  if (!advice) return said;
  const what = t(adviceWords[advice].lead.candidate);
  const stronger =
    judged.length === 1
      ? t('It would be stronger with <b>{what}</b>.', { what })
      : t('{count} would be stronger with <b>{what}</b>.', { count: numberWord(language, count), what });
  return `${said} ${stronger}`;
}

/** Recruiters read English. */
function leadToRecruiter(
  { covered, count: of, isAll }: { covered: number; count: number; isAll: boolean },
  advice: Lead | undefined,
  count: number,
): string {
  const said =
    of === 1
      ? `The answer ${covered === 1 ? 'covered' : "didn't cover"} what was asked.`
      : `${covered} of ${of} ${isAll ? '' : 'scored '}answers covered what was asked.`;
  if (!advice) return said;
  const subject = of === 1 ? 'It' : numberWord('en', count);
  return `${said} ${subject} ${count === 1 ? 'leaves' : 'leave'} out <b>${adviceWords[advice].lead.recruiter}</b>.`;
}

type Lead = Exclude<ContentAdvice, 'criterion' | 'topic' | 'length'>;
const isLead = (advice: ContentAdvice): advice is Lead => !['criterion', 'topic', 'length'].includes(advice);

/** Of two that are as common the one that came first. */
function mostCommon(all: Lead[]): [Lead, number] | [undefined, 0] {
  const groups = [...Map.groupBy(all, (one) => one)].sort((one, other) => other[1].length - one[1].length);
  const [first] = groups;
  return first ? [first[0], first[1].length] : [undefined, 0];
}
