import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { useMerge, useUndoMerge } from './duplicates.api.ts';

type Person = { id: string; name: string };

/** Says what was done, with a way back; `onMerged` comes first. Whoever called may be gone from the screen by then. */
export function useMergeWithUndo() {
  const { mutateAsync, isPending } = useMerge();
  const { undo } = useTakeApart();
  async function merge({ stays, goes }: { stays: Person; goes: Person }, onMerged: () => void) {
    try {
      const { id } = await mutateAsync({ id: stays.id, other_id: goes.id });
      onMerged();
      notifyWithUndo(`${goes.name} merged into ${stays.name}`, () => void undo(id, goes.name));
    } catch (error) {
      notifyFailure('Failed to merge', error as Error);
    }
  }
  return { merge, isMerging: isPending };
}

/** Undoes a merge and says so. */
export function useTakeApart() {
  const { mutateAsync, isPending } = useUndoMerge();
  async function undo(merge_id: string, name: string) {
    try {
      await mutateAsync(merge_id);
      notifySuccess(`${name} is a separate candidate again`);
    } catch (error) {
      notifyFailure('Failed to undo the merge', error as Error);
    }
  }
  return { undo, isPending };
}
