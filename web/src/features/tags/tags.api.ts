// Tags of the workspace, their categories, which candidates carry them, and who did that.
import type { EndpointInput, Page } from '@hireframe/contract/endpoint.ts';
import {
  addCandidateTags,
  changeTag,
  changeTagCategory,
  createTag,
  createTagCategory,
  deleteTag,
  deleteTagCategory,
  listCandidateTags,
  listTagCategories,
  listTagHistory,
  listTags,
  runTagOperation,
  type Tag,
  undoTagOperation,
} from '@hireframe/contract/tags.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages } from '../../lib/all-pages.ts';
import { call } from '../../lib/api.ts';

type TagQuery = EndpointInput<typeof listTags>['query'];
type HistoryQuery = EndpointInput<typeof listTagHistory>['query'];
type NewTagBody = EndpointInput<typeof createTag>['body'];
export type TagChangeBody = EndpointInput<typeof changeTag>['body'];
type TagPage = Page<Tag>;

const tagsKey = ['tags'] as const;
const listKey = [...tagsKey, 'list'] as const;
const categoriesKey = [...tagsKey, 'categories'] as const;
const historyKey = [...tagsKey, 'history'] as const;
export const candidateTagsKey = (candidate_id: string) => [...tagsKey, 'of-candidate', candidate_id] as const;
/** Lists and pages of candidates show tags; their keys begin so, and their feature stands above this one. */
const candidatesKey = ['candidates'] as const;

/** A page of tags; the old one stays while the next is on its way. */
export const useTags = (query: TagQuery) =>
  useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => call(listTags, { query }, signal),
    placeholderData: keepPreviousData,
  });

/** The active tags by name: what can be put on a candidate or filtered by. */
export const useActiveTags = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: [...listKey, 'active'],
    queryFn: ({ signal }) => allPages((page) => call(listTags, { query: { is_active: true, ...page } }, signal)),
    enabled,
  });

/** Whatever shows tags is asked for again. */
export function useTagsChanged() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: tagsKey });
    void cache.invalidateQueries({ queryKey: candidatesKey });
  };
}

export function useCreateTag() {
  const changed = useTagsChanged();
  return useMutation({ mutationFn: (body: NewTagBody) => call(createTag, { body }), onSuccess: changed });
}

/** Shows the change at once and takes it back when the server says no. */
export function useChangeTag() {
  const cache = useQueryClient();
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & TagChangeBody) => call(changeTag, { params: { id }, body }),
    onMutate: async ({ id, category_id: _, ...shown }) => {
      await cache.cancelQueries({ queryKey: listKey });
      const before = cache.getQueriesData<TagPage | Tag[]>({ queryKey: listKey });
      const change = (tags: Tag[]) => tags.map((tag) => (tag.id === id ? ({ ...tag, ...shown } as Tag) : tag));
      cache.setQueriesData<TagPage | Tag[]>(
        { queryKey: listKey },
        (old) => old && (Array.isArray(old) ? change(old) : { ...old, results: change(old.results) }),
      );
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [key, page] of before ?? []) cache.setQueryData(key, page);
    },
    onSettled: changed, // Not awaited: the notification of a failure must not wait for the list to load again.
  });
}

export function useDeleteTag() {
  const changed = useTagsChanged();
  return useMutation({ mutationFn: (id: string) => call(deleteTag, { params: { id } }), onSettled: changed });
}

/** All categories by name. */
export const useTagCategories = () =>
  useQuery({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => allPages((page) => call(listTagCategories, { query: page }, signal)),
  });

export function useCreateTagCategory() {
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: (name: string) => call(createTagCategory, { body: { name } }),
    onSuccess: changed,
  });
}

export function useRenameTagCategory() {
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(changeTagCategory, { params: { id }, body: { name } }),
    onSuccess: changed,
  });
}

export function useDeleteTagCategory() {
  const changed = useTagsChanged();
  return useMutation({ mutationFn: (id: string) => call(deleteTagCategory, { params: { id } }), onSettled: changed });
}

/** The tags of one candidate, the newest first, with who put them there. */
export const useCandidateTags = (candidate_id: string) =>
  useQuery({
    queryKey: candidateTagsKey(candidate_id),
    queryFn: () => call(listCandidateTags, { params: { id: candidate_id } }).then(({ results }) => results),
  });

type CandidateTags = { candidate_id: string; tag_ids: string[]; notes?: string };

export function useAddCandidateTags() {
  const cache = useQueryClient();
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: ({ candidate_id, tag_ids, notes }: CandidateTags) =>
      call(addCandidateTags, { params: { id: candidate_id }, body: { tag_ids, ...(notes && { notes }) } }),
    onSuccess: ({ results }, { candidate_id }) => cache.setQueryData(candidateTagsKey(candidate_id), results),
    onSettled: changed,
  });
}

/** Tags or untags many candidates at once; what it answers names the operation that `useUndoTagOperation` undoes. */
export function useTagOperation() {
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof runTagOperation>['body']) => call(runTagOperation, { body }),
    onSettled: changed,
  });
}

export function useUndoTagOperation() {
  const changed = useTagsChanged();
  return useMutation({
    mutationFn: (operation_id: string) => call(undoTagOperation, { params: { id: operation_id } }),
    onSettled: changed,
  });
}

export const useTagHistory = (query: HistoryQuery) =>
  useQuery({
    queryKey: [...historyKey, query],
    queryFn: ({ signal }) => call(listTagHistory, { query }, signal),
    placeholderData: keepPreviousData,
  });
