// What each feature keeps about a candidate of a workspace. One line per feature.
import type { CandidatePart } from '../features/candidates/candidates.ts';

export const candidateParts: CandidatePart[] = [];
