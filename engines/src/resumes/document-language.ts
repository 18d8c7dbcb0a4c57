import type { Document } from '../documents/document.ts';
import { fold } from './fold.ts';
import type { Resume } from './resume.ts';
import type { Section } from './sections.ts';

type Language = Resume['document_language'];

// The commonest little words, and words that stand in resumes of one language only.
const markers: [Exclude<Language, 'other'>, string][] = [
  ['en', 'the and of to in for with at on by from as was i my led managed education experience skills'],
  [
    'de',
    'und der die das mit von fur im bei zur zum auf den des ich berufserfahrung ausbildung kenntnisse sprachen seit',
  ],
  ['es', 'y de la el en los las con por para del una experiencia formacion habilidades desde hasta idiomas'],
  ['fr', 'et de la le les des du en pour dans avec sur au aux une experience formation competences depuis langues'],
  ['it', 'e di il la gli delle della del con per nel una sono esperienza formazione competenze lingue presso'],
  ['nl', 'en de het van een met voor op bij tot werkervaring opleiding vaardigheden talen heden'],
  ['pt', 'e de da do em os as com para das dos uma experiencia formacao habilidades idiomas desde ate'],
  ['pl', 'i w z na do od oraz dla przez doswiadczenie wyksztalcenie umiejetnosci jezyki obecnie'],
];
const languagesOf = new Map<string, Language[]>();
for (const [language, words] of markers) {
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}
const fewestHits = 3;

/** The language that most of the document's little words belong to. */
export function languageOf(document: Document, sections: Section[]): Language {
  const headings = sections.map((section) => section.heading?.text ?? '').join(' ');
  const words = fold(`${document.text.slice(0, 20_000)} ${headings} ${headings}`).match(/\p{L}+/gu) ?? [];
  const counts = new Map<Language, number>();
  for (const word of words) {
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= fewestHits ? best[0] : 'other';
}
