// Acts on a mailbox; whatever comes of them is said, also when the person has gone on to another page.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { pluralize } from '../../lib/pluralize.ts';
import { notifyFailure, notifySuccess, notifyWithUndo } from '../../ui/notify.tsx';
import { type Act, actWords, getMailboxName } from './mailbox-words.ts';
import { useDeleteMailbox, useMailboxAct } from './mailboxes.api.ts';

/** `busy`: the act that is on its way. */
export function useMailboxActs(account: EmailAccount): { busy: Act | undefined; run: (act: Act) => Promise<void> } {
  const { mutateAsync, isPending, variables } = useMailboxAct(account);
  async function run(act: Act) {
    const failed = `${actWords[act].failed} (${getMailboxName(account)})`;
    try {
      const { success, message } = await mutateAsync(act);
      const went = `${getMailboxName(account)}: ${message}`;
      if (!success) notifyFailure(failed, message);
      else if (act === 'deactivate') notifyWithUndo(went, () => void run('activate'));
      else notifySuccess(went);
    } catch (error) {
      notifyFailure(failed, error as Error);
    }
  }
  return { busy: isPending ? variables : undefined, run };
}

/** Names the mailbox and says what follows, for it cannot be undone. */
export function useAskToDeleteMailbox() {
  const { mutateAsync, isPending } = useDeleteMailbox();
  async function remove(account: EmailAccount) {
    try {
      await mutateAsync(account.id);
      notifySuccess(`${getMailboxName(account)} disconnected`);
    } catch (error) {
      notifyFailure(`Failed to delete ${getMailboxName(account)}`, error as Error);
    }
  }
  const ask = (account: EmailAccount) =>
    openConfirmModal({
      title: `Delete mailbox ${getMailboxName(account)}?`,
      children: <Text size="sm">{whatFollows(account)}</Text>,
      labels: { confirm: 'Delete mailbox', cancel: 'Keep mailbox' },
      confirmProps: { color: 'red' },
      onConfirm: () => void remove(account),
    });
  return { ask, isBusy: isPending };
}

function whatFollows({ email_address, total_candidates_created: count }: EmailAccount): string {
  const those = count === 1 ? 'The candidate' : `The ${pluralize(count, 'candidate')}`;
  const kept =
    count === 0 ? "It hasn't added any candidates." : `${those} extracted from it stay${count === 1 ? 's' : ''}.`;
  return `Hireframe will stop reading ${email_address} and delete its credentials. ${kept} Nothing changes in the mailbox itself. This can't be undone.`;
}
