// The n-th invented person with the file that they would send.
import { type DocxLayout, docxLayouts, makeResumeDocx } from './make-docx.ts';
import { makeResumePdf, type PdfLayout, pdfLayouts } from './make-pdf.ts';
import { makePerson } from './make-person.ts';
import type { Quality, ResumePerson } from './person.ts';

export type MadeResume = { person: ResumePerson; file_name: string; bytes: Buffer };

/** Of four files one is a DOCX; layouts take turns. @param n from 0; the same person and words for ever */
export async function makeResume(n: number, quality?: Quality): Promise<MadeResume> {
  const person = makePerson(n, quality);
  const name = `${person.first_name}_${person.last_name}`.replace(/[^\p{L}]+/gu, '_');
  if (n % 4 === 3) {
    const layout = docxLayouts[Math.floor(n / 4) % docxLayouts.length] as DocxLayout;
    return { person, file_name: `${name}.docx`, bytes: await makeResumeDocx(person, layout, n) };
  }
  const layout = pdfLayouts[n % pdfLayouts.length] as PdfLayout;
  return { person, file_name: `${name}.pdf`, bytes: await makeResumePdf(person, layout, n) };
}
