// What the list of postings keeps in its address.

import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(z.coerce.string().max(200)); // '2026' arrives as a number.

// The router reads this before anybody signs in, so it takes nothing from the contract but types.
export const postingsSearch = z.object({
  search: words,
  status: words,
  sort_by: words,
  confidential: orNothing(z.literal(true)),
  dialog: words, // dialog: 'new', 'pause.ID', 'close.ID'.
  page: orNothing(z.int().min(1)),
  page_size: orNothing(z.int().min(1).max(100)),
});
export type PostingsSearch = z.output<typeof postingsSearch>;
