import type { Flag, Reason } from '../documents/document.ts';
import type { Resume, ResumeScore } from './resume.ts';

/** `document_text` is what all evidence offsets of resume and score refer to. `message` is for the person who sent it. */
export type FileReading =
  | { status: 'ok'; document_text: string; resume: Resume; score: ResumeScore; flags: Flag[] }
  | { status: 'failed'; reason: Reason; message: string; flags: Flag[] };
