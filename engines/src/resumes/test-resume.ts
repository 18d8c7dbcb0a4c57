// Resumes written inside tests, read as their files would be.
import { readDocument } from '../documents/read-document.ts';
import { readFacts } from './read-facts.ts';
import type { Evidence, Resume } from './resume.ts';

/** The facts of a plain text, as of January 2026, and the words that an evidence span covers. */
export async function readText(text: string): Promise<Resume & { quote: (evidence: Evidence | undefined) => string }> {
  const read = await readDocument(new TextEncoder().encode(text), 'resume.txt');
  if (read.status === 'failed') throw new Error(read.message);
  const resume = readFacts(read.document, '2026-01');
  return { ...resume, quote: (evidence) => (evidence ? read.document.text.slice(evidence.start, evidence.end) : '') };
}
