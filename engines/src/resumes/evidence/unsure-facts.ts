import type { EntryEvidence, Evidence, Resume } from '../resume.ts';
import type { PlaceOfFact } from './places-of-facts.ts';

const doubtfulShare = 0.1; // Of a fact's letters: one word of a name, but not one of a long description.

/**
 * Paths, as of `placesOfFacts`, of the facts that were taken from weak signs, in the order of the resume, and then of those
 * that stand in words recognized in a picture and not for certain.
 */
export function unsureFacts(
  { experience, education, evidence }: Resume,
  places: PlaceOfFact[] = [],
  doubtful: Evidence[] = [],
): string[] {
  const ofEntries = (list: string, entries: { evidence: EntryEvidence }[]) =>
    entries.flatMap(({ evidence: { unsure } }, index) => (unsure ?? []).map((field) => `${list}.${index}.${field}`));
  const weak = [
    ...(evidence.unsure ?? []),
    ...ofEntries('experience', experience),
    ...ofEntries('education', education),
  ];
  const blurred = places.filter((place) => !isEntry(place) && isDoubtful(place, doubtful)).map(({ fact }) => fact);
  return [...new Set([...weak, ...blurred])];
}

/** 'experience.0' is a place that holds facts, and none itself; 'skills.0' is one. */
const isEntry = ({ fact }: PlaceOfFact) => /^(?:experience|education|certifications|projects)\.\d+$/.test(fact);

function isDoubtful({ start, end }: Evidence, doubtful: Evidence[]): boolean {
  const letters = doubtful.reduce(
    (sum, range) => sum + Math.max(0, Math.min(end, range.end) - Math.max(start, range.start)),
    0,
  );
  return letters > 0 && letters >= (end - start) * doubtfulShare;
}
