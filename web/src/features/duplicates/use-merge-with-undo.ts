import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { useMerge, useUndoMerge } from './duplicates.api.ts';

type Person = { id: string; name: string };

/** Says what was done, with a way back; `onMerged` comes first. */
export function useMergeWithUndo() {
  const merge = useMerge();
  const takeApart = useTakeApart();
  return {
    isMerging: merge.isPending,
    merge: ({ stays, goes }: { stays: Person; goes: Person }, onMerged: () => void) =>
      merge.mutate(
        { id: stays.id, other_id: goes.id },
        {
          onSuccess: ({ id }) => {
            onMerged();
            notifyWithUndo(`${goes.name} is merged into ${stays.name}`, () => takeApart.undo(id, goes.name));
          },
          onError: (error) => notifyFailure('Failed to merge', error),
        },
      ),
  };
}

/** Undoes a merge and says so. */
export function useTakeApart() {
  const takeApart = useUndoMerge();
  return {
    isPending: takeApart.isPending,
    undo: (merge_id: string, name: string) =>
      takeApart.mutate(merge_id, {
        onSuccess: () => notifySuccess(`${name} is a candidate of their own again`),
        onError: (error) => notifyFailure('Failed to undo the merge', error),
      }),
  };
}
