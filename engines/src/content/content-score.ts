// What an answer says, scored against what a good answer to its question shows. By rules, with the words as evidence.

export type ContentCheck = {
  id: string;
  name: string;
  points: number;
  max: number;
  comment: string;
  evidence: { start: number; end: number; text: string }[]; // Places in the answer's text.
};

export type ContentScore = {
  total: number; // 0 to 100.
  version: string; // Of the rules.
  checks: ContentCheck[];
  words: number;
};
