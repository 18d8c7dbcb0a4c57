// What the page of tags keeps in its address: which tab, which tags, which dialog.
import type { tagOrderings } from '@hireframe/contract/tags.ts';
import { z } from 'zod';

/** In which order, as the choice says it. */
export const orderings = {
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-usage_count': 'Most used first',
  usage_count: 'Least used first',
} satisfies Record<(typeof tagOrderings)[number], string>;
type Ordering = keyof typeof orderings;

const words = z.string().optional().catch(undefined);
const only = z.boolean().optional().catch(undefined);

/** What cannot be read is left out: a bad link still shows its page. */
export const tagsSearch = z.object({
  tab: z.enum(['history']).optional().catch(undefined),
  page: z.int().min(1).optional().catch(undefined),
  search: z.coerce.string().max(100).optional().catch(undefined), // '2026' arrives as a number.
  is_active: only,
  only_used: only,
  category_id: z.uuid().optional().catch(undefined),
  ordering: z
    .enum(Object.keys(orderings) as [Ordering, ...Ordering[]])
    .optional()
    .catch(undefined),
  dialog: words, // 'new', 'categories', or the id of the tag that is edited.
});
export type TagsSearch = z.infer<typeof tagsSearch>;
