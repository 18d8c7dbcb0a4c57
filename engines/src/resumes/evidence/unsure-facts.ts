import type { EntryEvidence, Resume } from '../resume.ts';

/** Paths, as of `placesOfFacts`, of the facts that were taken from weak signs; in the order of the resume. */
export function unsureFacts({ experience, education, evidence }: Resume): string[] {
  const ofEntries = (list: string, entries: { evidence: EntryEvidence }[]) =>
    entries.flatMap(({ evidence: { unsure } }, index) => (unsure ?? []).map((field) => `${list}.${index}.${field}`));
  return [...(evidence.unsure ?? []), ...ofEntries('experience', experience), ...ofEntries('education', education)];
}
