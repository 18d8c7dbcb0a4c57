// What the child processes run: it imports nothing that starts processes or looks outside our own code.
import { readDocument } from '../documents/read-document.ts';
import type { FileReading } from './file-reading.ts';
import { readFacts } from './read-facts.ts';
import type { PartialDate } from './resume.ts';
import { scoreResume } from './score-resume.ts';

export type ReaderInput = { bytes: Uint8Array; file_name: string; as_of: PartialDate };

/** See `readResumeFile`. */
export async function readInChild({ bytes, file_name, as_of }: ReaderInput): Promise<FileReading> {
  const read = await readDocument(bytes, file_name);
  if (read.status === 'failed') return read;
  const resume = readFacts(read.document, as_of);
  const score = scoreResume(resume, read.document);
  return { status: 'ok', document_text: read.document.text, resume, score, flags: read.document.flags };
}
