// What the lists of applications keep in their address: a recruiter's, and a candidate's own.
import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(z.coerce.string().max(200)); // '2026' arrives as a number.

// The router reads this before anybody signs in, so it takes nothing from the contract but types.
export const applicationsSearch = z.object({
  job_id: words,
  status: words,
  candidate_name: words,
  job_title: words,
  sort_by: words,
  dialog: words,
  reached: words,
  source: words,
  date_from: words,
  date_to: words, // What charts lead here with.
  view: orNothing(z.enum(['board', 'list'])), // Left out: a job's page begins with its board, the list of all with the list.
  page: orNothing(z.int().min(1)),
  page_size: orNothing(z.int().min(1).max(100)),
});
export type ApplicationsSearch = z.output<typeof applicationsSearch>;
