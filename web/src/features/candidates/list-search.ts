// What the candidates list keeps in its address.
import { z } from 'zod';

/** What cannot be read is left out: a bad link still shows its page. */
export const listSearch = z.object({ page: z.int().min(1).optional().catch(undefined) });
