// What a careers page keeps in its address.
import { z } from 'zod';

const orNothing = <Field extends z.ZodType>(field: Field) => field.optional().catch(undefined);
const words = orNothing(z.coerce.string().max(200)); // '2026' arrives as a number.

// The router reads this before anybody signs in, so it takes nothing from the contract but types.
export const careersSearch = z.object({
  search: words,
  team: words,
  place: words,
  work_mode: words,
  group: orNothing(z.enum(['team', 'place'])), // By what jobs stand together.
  page: orNothing(z.int().min(1)),
});
export type CareersSearch = z.output<typeof careersSearch>;
