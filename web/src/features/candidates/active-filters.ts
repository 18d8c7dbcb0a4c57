// Each condition that holds, in words, and the address without it.
import { type FilterChip, activeFilters as ofSearch } from '@hireframe/contract/candidate-filters.ts';
import { formatDate } from '../../lib/dates.ts';
import type { ListSearch } from './list-search.ts';

export type ActiveFilter = FilterChip<Partial<ListSearch>>;

/** @param nameOfTag undefined while the tags are not known, and for a tag that is gone. */
export const activeFilters = (
  search: ListSearch,
  nameOfTag: (id: string) => string | undefined = () => undefined,
): ActiveFilter[] => ofSearch(search, { tag: nameOfTag, date: formatDate });
