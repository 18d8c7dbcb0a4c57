// What the address of the page of tags asks the server for. Apart from tags-search.ts, which the login page loads.
import type { TagsSearch } from './tags-search.ts';

/** Whether the person asked for less than all tags. */
export const isNarrowed = ({ search, is_active, only_used, category_id }: TagsSearch) =>
  Boolean(search || is_active !== undefined || only_used || category_id);

export const page_size = 24; // Rows of one, two or three cards come out even.

/** What the server is asked for. */
export const toTagsQuery = ({
  page = 1,
  search,
  is_active,
  only_used,
  category_id,
  ordering = 'name',
}: TagsSearch) => ({
  page,
  page_size,
  ordering,
  ...(search && { search }),
  ...(is_active !== undefined && { is_active }),
  ...(only_used && { only_used }),
  ...(category_id && { category_id }),
});
