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
        ? 'Experience, education and skills use standard headings.'
        : 'Use standard headings such as Experience, Education and Skills.',
    ),
    graded(
      'one_column',
      columns ? 0.5 : 1,
      columns
        ? 'Older software may read side columns in the wrong order. One column is safest.'
        : 'A single column reads in the right order everywhere.',
    ),
    graded(
      'contact_in_body',
      edge || !reachable ? 0 : 1,
      !reachable
        ? 'Add an email address or phone number.'
        : edge
          ? 'Contact details are in the page header or footer, which some software skips.'
          : 'Contact details are where software looks for them.',
    ),
    graded(
      'copyable_text',
      damaged ? 0 : 1,
      damaged
        ? 'The file is damaged or an image of text. Export it again from a word processor.'
        : 'Software can read the text directly.',
    ),
  ];
}

function isInMargin({ start }: Evidence, document: Material['document']): boolean {
  const line = document.lines.find((one) => one.start <= start && start < one.end);
  const role = line && document.regions[line.region]?.role;
  return role === 'header' || role === 'footer';
}
