// What each feature keeps about a candidate of a workspace. One line per feature.
import { applicationsOfCandidate } from '../features/applications/applications.candidate-part.ts';
import { sessionsOfCandidate } from '../features/assessments/assessments.candidate-part.ts';
import { invitationsOfCandidate } from '../features/candidate-invitations/candidate-invitations.candidate-part.ts';
import { rowsOfCandidate } from '../features/candidates/candidate-part.ts';
import type { CandidatePart } from '../features/candidates/candidates.ts';
import { conversationOfCandidate } from '../features/conversations/conversations.candidate-part.ts';
import { extractedOfCandidate } from '../features/extracted-candidates/extracted-candidates.candidate-part.ts';
import { itemsOfCandidate } from '../features/intake/intake.candidate-part.ts';
import { notesOfCandidate } from '../features/notes/notes.candidate-part.ts';
import { holdOfCandidate } from '../features/retention/retention.candidate-part.ts';
import { screeningsOfCandidate } from '../features/screenings/screenings.candidate-part.ts';
import { searchesOfCandidate } from '../features/search/search.candidate-part.ts';
import { tagsOfCandidate } from '../features/tags/tags.candidate-part.ts';
import { warningsOfCandidate } from '../features/warnings/warnings.candidate-part.ts';

export const candidateParts: CandidatePart[] = [
  rowsOfCandidate,
  tagsOfCandidate,
  notesOfCandidate,
  holdOfCandidate,
  itemsOfCandidate,
  extractedOfCandidate,
  conversationOfCandidate,
  invitationsOfCandidate,
  sessionsOfCandidate, // Before the screenings that point to them.
  screeningsOfCandidate,
  applicationsOfCandidate,
  searchesOfCandidate,
  warningsOfCandidate,
];
