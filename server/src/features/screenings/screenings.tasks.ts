import { z } from 'zod';
import { task } from '../../infra/tasks.ts';
import { notifyWhatIsDue } from './due.ts';

export const screeningsDueTask = task({
  name: 'screenings.tell-what-is-due',
  input: z.object({}),
  schedule: '*/5 * * * *',
  run: (context) => notifyWhatIsDue(context),
});
