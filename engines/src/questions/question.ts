// A question of an assessment, and what a good answer to it shows.

export const questionKinds = ['behavioural', 'technical', 'situational', 'motivation'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionLevels = ['Junior', 'Mid', 'Senior'] as const;
export type QuestionLevel = (typeof questionLevels)[number];

/** Something that a good answer shows, with words by which it is recognised. */
export type Criterion = { id: string; text: string; cues: string[] };

export type Question = {
  id: string; // Stays when the text changes.
  text: string;
  kind: QuestionKind;
  role_family: string; // 'engineering', 'sales' … or 'any'.
  levels: QuestionLevel[];
  skills: string[]; // Canonical names; empty: none in particular.
  shows: Criterion[]; // 2 to 5.
  thinking_seconds: number; // 30 unless the question needs more.
  answer_seconds: number; // 120 unless the question needs more.
};

/** What is known about why the questions are asked. All may be empty. */
export type QuestionBrief = {
  focus: string; // The recruiter's words.
  role_title: string; // Of the posting, or of the candidate's newest position.
  skills: string[]; // Of the posting first, then of the resume.
  level: QuestionLevel | null;
  count: number; // 3 to 8.
  seed: string; // The same seed, the same questions.
};
