// What the candidates list keeps in its address, and what it asks the server with it.
import { candidateFilterAddress, orNothing } from '@hireframe/contract/candidate-filters.ts';
import type { CandidateSort } from '@hireframe/contract/candidates.ts';
import { z } from 'zod';

// The router reads this file before anybody signs in: of the contract it takes the filters alone, which are small.
export const sortWords: Record<CandidateSort, string> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  first_name: 'First name A to Z',
  '-first_name': 'First name Z to A',
  email: 'Email A to Z',
  '-email': 'Email Z to A',
  '-resume_score': 'Best resume score',
  resume_score: 'Lowest resume score',
  '-experience_years': 'Most years of experience',
  experience_years: 'Fewest years of experience',
  '-last_activity_at': 'Last activity',
  last_activity_at: 'Longest without activity',
};
export const usualSort: CandidateSort = '-created_at';

export const pageSizes = [10, 20, 50] as const;
export const usualPageSize = 20;

const namesOf = <Name extends string>(words: Record<Name, string>) => Object.keys(words) as Name[];

export const listSearch = z.object({
  ...candidateFilterAddress,
  sort_by: orNothing(z.enum(namesOf(sortWords))),
  page: orNothing(z.int().min(1)),
  page_size: orNothing(z.literal(pageSizes)),
  view: orNothing(z.uuid()), // The saved view that is open.
});
export type ListSearch = z.output<typeof listSearch>;
export type FilterName = keyof typeof candidateFilterAddress;
type ListFilter = Pick<ListSearch, FilterName>;

const filterNames = Object.keys(candidateFilterAddress) as FilterName[];

/** The conditions alone, those that are set, in one order. */
export const pickListFilter = (search: ListSearch): ListFilter =>
  Object.fromEntries(filterNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));

/** What the list, its CSV and the neighbours of a candidate are asked with. */
export const toListQuery = (search: ListSearch) => ({
  ...pickListFilter(search),
  sort_by: search.sort_by ?? usualSort,
  page: search.page ?? 1,
  page_size: search.page_size ?? usualPageSize,
});

export const isFiltered = (search: ListSearch) => Object.keys(pickListFilter(search)).length > 0;
