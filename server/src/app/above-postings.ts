// What postings need of higher storeys.
import { rematchPosting } from '../features/applications/applications.tasks.ts';
import { boards } from '../features/boards/boards.ts';
import { rematchExtracted } from '../features/extracted-candidates/extracted-candidates.ts';
import type { AbovePostings } from '../features/postings/postings.ts';

export const abovePostings: AbovePostings = {
  boards,
  onFieldsChanged: async (tools, tx, posting) => {
    await rematchPosting(tools, tx, posting);
    await rematchExtracted(tools, tx, posting);
  },
};
