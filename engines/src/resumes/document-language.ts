import type { Document } from '../documents/document.ts';
import { detectLanguage, type TextLanguage } from '../text/detect-language.ts';

/** The language of a document. Its headings count three times: a list of tools has no other words. */
export function detectDocumentLanguage(
  document: Document,
  sections: { heading?: { text: string } | undefined }[],
): TextLanguage {
  const headings = sections.map((section) => section.heading?.text ?? '').join(' ');
  return detectLanguage(`${headings} ${headings} ${document.text}`);
}
