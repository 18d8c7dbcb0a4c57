// What a report says of an answer's content, to each of its readers: whoever answered is spoken to, a recruiter never.
import type { AnswerPartId, AssessmentReport, ContentAdvice, QuestionAnalysis } from '@hireframe/contract/reports.ts';

export type Reader = 'candidate' | 'recruiter';
type Words = Record<Reader, string>;

/** A part of an answer as the list of what it answers names it. */
export const partWords: Record<AnswerPartId, Words> = {
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
};

type AdviceWords = Words & { lead: Words | null };
const part = (candidate: string, recruiter: string, yours: string, theirs = yours): AdviceWords => ({
  candidate,
  recruiter,
  lead: { candidate: yours, recruiter: theirs },
});

/** After 'Try' to the candidate and after 'Ask' to a recruiter; `lead` after 'would be stronger with' and 'leaves out'. */
const adviceWords: Record<ContentAdvice, AdviceWords> = {
  situation: part(
    'starting with where and when it was.',
    'where and when it was.',
    'the situation at the start',
    'the situation',
  ),
  task: part('saying what you had to achieve.', 'what had to be achieved.', 'what had to be done'),
  action: part(
    'saying what you did yourself, in sentences with “I”.',
    'about their own part.',
    'your own part',
    'their own part',
  ),
  result: part(
    'ending with the result: a figure, or what changed.',
    'what came of it.',
    'the result at the end',
    'the result',
  ),
  lesson: part(
    'ending with what you would do the same or differently now.',
    'what they learned.',
    'what you learned',
    'what they learned',
  ),
  plan: part(
    'naming the steps you would take.',
    'which steps they would take.',
    'the steps you would take',
    'their steps',
  ),
  statement: part('starting with your answer in one sentence.', 'for the answer in one sentence.', 'a clear statement'),
  reasons: part('saying why after each point.', 'for their reasons.', 'your reasons', 'reasons'),
  example: part('adding one example from your work.', 'for an example.', 'an example'),
  order: part('telling it in steps: first, then, finally.', 'in what order they would do it.', 'an order of steps'),
  role: part('saying how it fits this role.', 'how it fits the role.', 'the link to the role'),
  limits: part(
    'naming a limit, or what you would do if it went otherwise.',
    'about limits and alternatives.',
    'limits or alternatives',
  ),
  follow_up: part(
    'saying how you would check that it worked.',
    'how they would check it.',
    'a check at the end',
    'a check',
  ),
  amounts: part(
    'adding a number: how many, how long, how much.',
    'for numbers: how many, how long, how much.',
    'numbers',
  ),
  topic: {
    candidate: 'starting with a sentence that takes up the question.',
    recruiter: 'the question again: the answer is about another topic.',
    lead: null,
  },
  length: {
    candidate: 'a longer answer. A minute is about 150 words.',
    recruiter: 'for more: the answer is short.',
    lead: null,
  },
  criterion: { candidate: 'covering this too:', recruiter: 'about this:', lead: null },
};

/** The one thing to try, or to ask; null where nothing is missing. */
export function adviceOf({ advice, content_checks }: QuestionAnalysis, reader: Reader): string | null {
  if (!advice) return null;
  const words = adviceWords[advice][reader];
  if (advice !== 'criterion') return words;
  const missing = content_checks.find(({ id, points }) => id.startsWith('shows:') && points === 0);
  return missing ? `${words} ${missing.name}.` : null;
}

export const adviceVerb: Words = { candidate: 'Try', recruiter: 'Ask' };
export const saidTitle = (reader: Reader, { answer_kind }: QuestionAnalysis): string => {
  const verb = answer_kind === 'text' ? 'wrote' : 'said';
  return reader === 'candidate' ? `You ${verb}` : `They ${verb}`;
};

/** Spoken, and nothing may be reckoned with: a draft is no transcript. */
export const lacksWords = ({ answer_kind, status, transcript, transcript_is_draft }: QuestionAnalysis): boolean =>
  (answer_kind === 'video' || answer_kind === 'audio') &&
  status === 'ready' &&
  (transcript === null || transcript_is_draft);

const smallNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const numberWord = (count: number) => smallNumbers[count] ?? String(count);

/** The sentence that a report opens with, its end in bold; null where the content of no answer is known. */
export function leadOf(
  { question_analyses }: Pick<AssessmentReport, 'question_analyses'>,
  reader: Reader,
): { text: string; end: string | null } | null {
  const judged = question_analyses.filter(({ topic }) => topic !== null);
  if (judged.length === 0) return null;
  const covered = judged.filter(({ topic }) => topic === 'question' || topic === 'partly').length;
  const answered = question_analyses.filter(({ status }) => status !== 'not_answered').length;
  const text =
    judged.length === 1
      ? `${reader === 'candidate' ? 'Your' : 'The'} answer ${covered === 1 ? 'covered' : 'didn’t cover'} what was asked.`
      : `${covered} of ${reader === 'candidate' ? 'your ' : ''}${judged.length} ${judged.length < answered ? 'scored ' : ''}answers covered what was asked.`;
  const [advice, count] = mostCommon(judged.flatMap((one) => one.advice ?? []).filter((one) => adviceWords[one].lead));
  if (!advice) return { text, end: null };
  const subject = judged.length === 1 ? 'It' : numberWord(count);
  const verb = reader === 'candidate' ? 'would be stronger with' : count === 1 ? 'leaves out' : 'leave out';
  return { text: `${text} ${subject} ${verb}`, end: adviceWords[advice].lead?.[reader] ?? null };
}

/** Of two that are as common the one that came first. */
function mostCommon(all: ContentAdvice[]): [ContentAdvice, number] | [undefined, 0] {
  const groups = [...Map.groupBy(all, (one) => one)].sort((one, other) => other[1].length - one[1].length);
  const [first] = groups;
  return first ? [first[0], first[1].length] : [undefined, 0];
}
