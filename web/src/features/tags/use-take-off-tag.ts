// Takes a tag off a candidate at once, with a way back that restores who put it there and when.
import { runTagOperation, type TagLink } from '@hireframe/contract/tags.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { candidateTagsKey, useTagsChanged, useUndoTagOperation } from './tags.api.ts';

type Links = TagLink[] | undefined;

/** An operation, because only an operation can be undone exactly: tagging again would say that it happened today. */
export function useTakeOffTag(candidate_id: string) {
  const cache = useQueryClient();
  const changed = useTagsChanged();
  const undo = useUndoTagOperation();
  const key = candidateTagsKey(candidate_id);
  const without = (id: string) =>
    cache.setQueryData<Links>(key, (links) => links?.filter((link) => link.tag.id !== id));
  const putBack = (link: TagLink) =>
    cache.setQueryData<Links>(
      key,
      (links) => links && [...links.filter(({ id }) => id !== link.id), link].sort(byNewest),
    );

  return async (link: TagLink) => {
    const { id, name } = link.tag;
    await cache.cancelQueries({ queryKey: key });
    without(id);
    try {
      const { operation_id } = await call(runTagOperation, {
        body: { operation: 'remove', tag_ids: [id], candidate_ids: [candidate_id] },
      });
      notifyWithUndo(`${name} removed`, () => {
        putBack(link);
        undo.mutateAsync(operation_id).catch((error: Error) => notifyFailure('Failed to add tags', error));
      });
    } catch (error) {
      putBack(link);
      notifyFailure('Failed to remove tag', error as Error);
    }
    changed();
  };
}

const byNewest = (a: TagLink, b: TagLink) => Date.parse(b.tagged_at) - Date.parse(a.tagged_at);
