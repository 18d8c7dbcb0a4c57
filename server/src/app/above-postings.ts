// What postings need of higher storeys.
import { rematchPosting } from '../features/applications/applications.tasks.ts';
import { boards } from '../features/boards/boards.ts';
import type { AbovePostings } from '../features/postings/postings.ts';

export const abovePostings: AbovePostings = {
  boards,
  onFieldsChanged: rematchPosting,
};
