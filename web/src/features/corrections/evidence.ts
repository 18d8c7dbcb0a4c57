// How evidence is put into words, and cut out of a document's text.
import type { FactPlace, ResumeReading } from '@hireframe/contract/corrections.ts';
import type { Fact } from './facts.ts';

const max_letters = 160;

/** The words at a place on one line; long ones are cut. */
export function formatQuote(document_text: string, { start, end }: FactPlace): string {
  const words = document_text.slice(start, end).replace(/\s+/g, ' ').trim();
  return words.length <= max_letters ? words : `${words.slice(0, max_letters).trimEnd()} …`;
}

/** 'on page 2', where the document has pages. */
const whereOf = ({ boxes: [first] }: FactPlace) => (first ? `on page ${first.page}` : 'in the document');

/** 'Found on page 1: “Analyst”'; where the fact was corrected, 'We read on page 1: “Analist”'. Empty without a place. */
export function describeEvidence(
  { document_text }: Pick<ResumeReading, 'document_text'>,
  { places, text, read }: Fact,
): string {
  const [first] = places;
  if (!first) return '';
  return `${text === read ? 'Found' : 'We read'} ${whereOf(first)}: “${formatQuote(document_text, first)}”`;
}
