// What of the list of postings is chosen, and in which words. Apart from postings-search.ts, which the login page loads.
import type { PostingStatus } from '@hireframe/contract/posting-words.ts';
import type { PostingSort } from '@hireframe/contract/postings.ts';
import type { PostingsSearch } from './postings-search.ts';

/** In which order, as the choice says it. */
export const sorts = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  '-updated_at': 'Recently changed',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-applications_count': 'Most applications',
  '-views_count': 'Most views',
} satisfies Record<PostingSort, string>;

export const statusChoices = {
  all: 'All statuses',
  draft: 'Draft',
  approved: 'Approved',
  posted_external: 'Posted externally',
  paused: 'Paused',
  closed: 'Closed',
} satisfies Record<PostingStatus | 'all', string>;

export const pageSizes = [10, 20, 50] as const;
export const usualPageSize = 20;

const among = <Key extends string>(choices: Record<Key, string>, word: string | undefined, usual: Key): Key =>
  word !== undefined && Object.hasOwn(choices, word) ? (word as Key) : usual;

/** What is chosen; a word that is no choice is none. */
export const resolvePostingsSearch = ({
  search,
  status,
  sort_by,
  confidential,
  page = 1,
  page_size,
}: PostingsSearch) => ({
  search: search?.trim() ?? '',
  page,
  is_confidential: confidential,
  status: among(statusChoices, status, 'all'),
  sort_by: among(sorts, sort_by, '-created_at'),
  page_size: pageSizes.find((size) => size === page_size) ?? usualPageSize,
});
export type ChosenPostings = ReturnType<typeof resolvePostingsSearch>;

/** Whether the person asked for less than all postings. */
export const isNarrowed = ({ search, status, is_confidential }: ChosenPostings) =>
  search !== '' || status !== 'all' || is_confidential === true;
