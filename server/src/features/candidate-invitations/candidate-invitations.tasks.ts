import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { deleteOldInvitations } from './candidate-invitations.queries.ts';

/** The addresses of people who never came are kept no longer than those who did. */
export const deleteOldInvitationsTask = task({
  name: 'candidate-invitations.delete-old',
  input: z.object({}),
  schedule: '45 3 * * *',
  run: ({ db }) => deleteOldInvitations(db),
});
