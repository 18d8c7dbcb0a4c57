import type { Check, Evidence } from '../resume.ts';
import { graded } from './score-check.ts';
import type { Material } from './score-material.ts';

/** What other recruiting software is likely to read: plain structure, contact in the body, letters as letters. */
export function checkAts({ resume, document }: Material): Check[] {
  const sections = [resume.experience, resume.education, resume.skills].filter((list) => list.length > 0).length;
  const columns = document.regions.some((region) => region.role === 'side');
  const reachable = resume.original_email !== '' || resume.phone !== '';
  const edge = [resume.evidence.original_email, resume.evidence.phone].some(
    (place) => place && isInMargin(place, document),
  );
  const damaged = document.flags.some((flag) => flag === 'ocr' || flag === 'repaired' || flag === 'partial');
  return [
    graded(
      'known_sections',
      sections / 3,
      sections === 3
        ? 'Jobs, education and skills stand under headings that programs know.'
        : 'Use plain headings such as Experience, Education and Skills.',
    ),
    graded(
      'one_column',
      columns ? 0.5 : 1,
      columns
        ? 'A side column may be read in the wrong order by older programs; one column is safest.'
        : 'One column is read in the right order everywhere.',
    ),
    graded(
      'contact_in_body',
      edge || !reachable ? 0 : 1,
      !reachable
        ? 'Give an e-mail address or a telephone number.'
        : edge
          ? 'Your contact details stand in the page header or footer, which some programs skip.'
          : 'Your contact details stand where programs look for them.',
    ),
    graded(
      'copyable_text',
      damaged ? 0 : 1,
      damaged
        ? 'The file is damaged or a picture of text: export it anew from your word processor.'
        : 'The text of the file can be read as it stands.',
    ),
  ];
}

function isInMargin({ start }: Evidence, document: Material['document']): boolean {
  const line = document.lines.find((one) => one.start <= start && start < one.end);
  const role = line && document.regions[line.region]?.role;
  return role === 'header' || role === 'footer';
}
