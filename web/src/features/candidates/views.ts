// Saved views: conditions and order under a name. The page and its size are not a part of them.
import type { CandidateView } from '@hireframe/contract/candidates.ts';
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import { type ListSearch, listSearch, pickListFilter, usualSort } from './list-search.ts';

/** What a view keeps of the address, always in the same order, so that two can be compared. */
export function queryOfList(search: ListSearch): string {
  const { sort_by } = search;
  const kept = { ...pickListFilter(search), ...(sort_by && sort_by !== usualSort && { sort_by }) };
  return defaultStringifySearch(kept).replace(/^\?/, '');
}

/** A view may be of Magic Search: then it keeps the sentence, and the conditions where they were edited. */
type Searched = { magic?: string; tree?: unknown };
export const queryOfSearched = ({ magic, tree }: Searched) => defaultStringifySearch({ magic, tree }).slice(1);
export const isSearchView = ({ query }: Pick<CandidateView, 'query'>) => query.startsWith('magic=');

/** The address that opens the view. */
export function searchOfView({ id, query }: CandidateView): ListSearch & Searched {
  const asked: Record<string, unknown> = defaultParseSearch(`?${query}`);
  if (isSearchView({ query }))
    return { magic: String(asked.magic), ...('tree' in asked && { tree: asked.tree }), view: id };
  const { sort_by, ...kept } = listSearch.parse(asked);
  return { ...pickListFilter(kept), ...(sort_by && { sort_by }), view: id };
}

export const isChanged = (view: CandidateView, search: ListSearch) =>
  queryOfList(searchOfView(view)) !== queryOfList(search);
