import type { Flag, HiddenText, Reason } from '../documents/document.ts';
import type { PlaceOfFact } from './evidence/places-of-facts.ts';
import type { Resume, ResumeScore } from './resume.ts';

/** `document_text` is what all offsets refer to; `unsure` names facts taken from weak signs, by the paths of `places`. */
export type ReadResume = {
  status: 'ok';
  document_text: string;
  resume: Resume;
  places: PlaceOfFact[];
  unsure: string[];
  score: ResumeScore;
  flags: Flag[];
  hidden: HiddenText[]; // What nobody who looks at the file sees; nothing is read from it.
};

/** `message` is for the person who sent the file. */
export type FileReading = ReadResume | { status: 'failed'; reason: Reason; message: string; flags: Flag[] };
