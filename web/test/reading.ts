// A reading as the server would answer it: the places are found in its own text.
import type { FactPlace, ResumeReading } from '@hireframe/contract/corrections.ts';
import { makeExtracted } from './candidate.ts';

export const document_text = [
  'Ada Lovelace',
  'ada@example.com · London',
  'Analist, Babbage & Co, Mar 2020 – present',
  'Wrote the first program.',
  'Clerk, Royal Society',
  'Mathematics, Notes',
].join('\n');

const entry = { location: '', start_date: '', end_date: '', description: '', technologies: [] };
export const read = makeExtracted({
  name: 'Ada Lovelace',
  original_email: 'ada@example.com',
  skills: ['Mathematics', 'Notes'],
  location: { city: 'London', region: '', country: '' },
  total_years: 7.5,
  as_of: '2026-11',
  experience: [
    {
      ...entry,
      role: 'Analist',
      company: 'Babbage & Co',
      start_date: '2020-03',
      end_date: 'present',
      description: 'Wrote the first program.',
    },
    { ...entry, role: 'Clerk', company: 'Royal Society' },
  ],
});

/** @param box page 1 at a line of its own; left out for what has no pages. */
export function findFactPlace(fact: string, words: string, box = true): FactPlace {
  const start = document_text.indexOf(words);
  if (start < 0) throw new Error(`'${words}' is not in the document`);
  const y = 40 + 20 * document_text.slice(0, start).split('\n').length;
  return { fact, start, end: start + words.length, boxes: box ? [{ page: 1, x: 50, y, width: 100, height: 12 }] : [] };
}

export const places = [
  findFactPlace('name', 'Ada Lovelace'),
  findFactPlace('original_email', 'ada@example.com'),
  findFactPlace('location', 'London'),
  findFactPlace('experience.0', 'Analist, Babbage & Co, Mar 2020 – present\nWrote the first program.'),
  findFactPlace('experience.0.role', 'Analist'),
  findFactPlace('experience.0.company', 'Babbage & Co'),
  findFactPlace('experience.0.start_date', 'Mar 2020'),
  findFactPlace('experience.0.end_date', 'present'),
  findFactPlace('experience.1.role', 'Clerk'),
  findFactPlace('skills.0', 'Mathematics'),
  findFactPlace('skills.1', 'Notes'),
];

export const makeReading = (given: Partial<ResumeReading> = {}): ResumeReading => ({
  resume_id: '0199a1b2-0000-7000-8000-000000000101',
  file_name: 'ada.pdf',
  content_type: 'application/pdf',
  file_url: '/objects/view',
  document_text,
  read,
  facts: read,
  places,
  corrected: [],
  unsure: [],
  language_model: null,
  language_model_offer: null,
  ...given,
});
