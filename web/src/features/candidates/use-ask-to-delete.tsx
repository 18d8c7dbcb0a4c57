import type { Candidate } from '@hireframe/contract/candidates.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useDeleteCandidates } from './candidates.api.ts';

const named = 3;

/** Deleting cannot be undone, so it asks first, names them and says what follows. @param onGone who is deleted now. */
export function useAskToDelete(onGone: (ids: string[]) => void) {
  const remove = useDeleteCandidates();
  async function act(ids: string[]) {
    const { gone, failure } = await remove.mutateAsync(ids);
    onGone(gone);
    if (failure)
      notifyFailure(
        `${ids.length - gone.length} of ${pluralize(ids.length, 'candidate')} couldn't be deleted`,
        failure,
      );
    else notifySuccess(`${pluralize(gone.length, 'candidate')} deleted`);
  }
  const ask = (chosen: Candidate[]) => {
    const names = chosen.slice(0, named).map(({ name, email }) => name || email);
    const rest = chosen.length - names.length;
    const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
    openConfirmModal({
      title: `Delete ${pluralize(chosen.length, 'candidate')}?`,
      children: (
        <Text size="sm">
          {list}: their resumes, facts, scores, tags, notes and history are deleted for everybody in this workspace.
          Accounts that people made themselves stay. This can't be undone.
        </Text>
      ),
      labels: { confirm: `Delete ${pluralize(chosen.length, 'candidate')}`, cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(chosen.map(({ id }) => id)),
    });
  };
  return { ask, isDeleting: remove.isPending };
}
