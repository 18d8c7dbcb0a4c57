// What the review of extracted candidates keeps in its address.
import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(z.coerce.string().max(200)); // '2026' arrives as a number.

// The router reads this before anybody signs in, so it takes nothing from the contract.
export const extractedSearch = z.object({
  search: words,
  status: words,
  date: words,
  mailbox: words,
  job_id: words,
  open: words,
  tab: words, // Whose details are open, and what of them.
  page: orNothing(z.int().min(1)),
  page_size: orNothing(z.literal([10, 20, 50])),
});
export type ExtractedSearch = z.output<typeof extractedSearch>;
