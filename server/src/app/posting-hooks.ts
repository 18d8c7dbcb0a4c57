// What postings need of higher storeys.
import { rematchPosting } from '../features/applications/applications.tasks.ts';
import { boards } from '../features/boards/boards.ts';
import { rematchExtracted } from '../features/extracted-candidates/extracted-candidates.ts';
import type { AbovePostings } from '../features/postings/postings.ts';

export const postingHooks: AbovePostings = {
  boards,
  onFieldsChanged: async (context, tx, posting) => {
    await rematchPosting(context, tx, posting);
    await rematchExtracted(context, tx, posting);
  },
};
