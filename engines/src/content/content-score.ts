// What an answer says, scored against what a good answer to its question shows. By rules, with the words as evidence.

/** What an answer is about. too_short: too few words to tell. */
export const answerTopics = ['question', 'partly', 'another', 'too_short'] as const;
export type AnswerTopic = (typeof answerTopics)[number];

/** What an answer may tell, whatever it is about; which of them belong to it goes by the kind of its question. */
export const answerPartIds = [
  'situation',
  'task',
  'action',
  'result',
  'lesson',
  'plan',
  'statement',
  'reasons',
  'example',
  'order',
  'role',
  'limits',
  'follow_up',
] as const;
export type AnswerPartId = (typeof answerPartIds)[number];
export type AnswerPart = { id: AnswerPartId; is_found: boolean };

/** The one thing that would help an answer most: a part that it leaves out, or what else it lacks. */
export const contentAdvice = [...answerPartIds, 'topic', 'length', 'amounts', 'criterion'] as const;
export type ContentAdvice = (typeof contentAdvice)[number];

/** A message and its values, as engines/src/text/sentence.ts has it; a list is of messages: names of what was looked for. */
export type CheckSaid = { message: string; values?: Record<string, string | number | string[]> };

export type ContentCheck = {
  id: string;
  name: string;
  points: number;
  max: number;
  comment: string; // For both readers: says 'own actions', never 'what you did'. In English.
  said?: CheckSaid[]; // The same for readers of other languages, one after another; absent in scores from before.
  evidence: { start: number; end: number; text: string }[]; // Places in the answer's text.
};

export type ContentScore = {
  total: number; // 0 to 100.
  version: string; // Of the rules.
  topic: AnswerTopic;
  parts: AnswerPart[];
  advice: ContentAdvice | null; // Null: nothing is missing.
  checks: ContentCheck[];
  words: number;
};
