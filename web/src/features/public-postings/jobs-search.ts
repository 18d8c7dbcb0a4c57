// What the page of open jobs keeps in its address.
import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(z.coerce.string().max(200)); // '2026' arrives as a number.
const pay = orNothing(z.number().min(0));

// The router reads this before anybody signs in, so it takes nothing from the contract but types.
export const jobsSearch = z.object({
  search: words,
  location: words,
  skills: words,
  job_type: words,
  work_mode: words,
  experience_level: words,
  min_salary: pay,
  max_salary: pay,
  page: orNothing(z.int().min(1)),
});
export type JobsSearch = z.output<typeof jobsSearch>;
