// What may be done with a mailbox in its state.
import { type EmailAccount, type MailboxAction, mailboxActions } from '@hireframe/contract/mailboxes.ts';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { actOrder, actWords, getMailboxName } from './mailbox-words.ts';
import styles from './mailboxes.module.css';
import { useAskToDeleteMailbox, useMailboxActs } from './use-mailbox-acts.tsx';

type Props = { account: EmailAccount; onEdit: () => void; onConnectAgain: () => void };

export function MailboxActions({ account, onEdit, onConnectAgain }: Props) {
  const { busy, run } = useMailboxActs(account);
  const { foot, pressed } = useFocusKept(busy !== undefined);
  const { ask, isBusy: isDeleting } = useAskToDeleteMailbox();
  const name = getMailboxName(account);
  const allowed: readonly MailboxAction[] = mailboxActions[account.status];
  const isGone = account.status === 'expired' && account.provider === 'gmail';
  return (
    <Group ref={foot} className={styles.foot} wrap="nowrap" align="flex-start" gap="xs">
      <Group gap="xs">
        {isGone && (
          <Button size="xs" variant="light" aria-label={`Reconnect ${name}`} onClick={onConnectAgain}>
            Reconnect
          </Button>
        )}
        {actOrder
          .filter((act) => allowed.includes(act))
          .map((act) => (
            <Button
              key={act === 'activate' || act === 'deactivate' ? 'switch' : act} // One in the place of the other.
              size="xs"
              variant="default"
              aria-label={`${actWords[act].label}: ${name}`}
              loading={busy === act}
              disabled={(busy !== undefined && busy !== act) || (act === 'process' && account.is_processing)}
              onClick={({ currentTarget }) => {
                pressed.current = currentTarget;
                void run(act);
              }}
            >
              {actWords[act].label}
            </Button>
          ))}
      </Group>
      <Group gap={4} wrap="nowrap">
        <Tooltip label="Edit">
          <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
            <IconPencil size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Delete">
          <ActionIcon aria-label={`Delete ${name}`} loading={isDeleting} onClick={() => ask(account)}>
            <IconTrash size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Group>
    </Group>
  );
}

/** A button that is busy loses the focus: afterwards it is there again, or at the mailbox where the button has gone. */
function useFocusKept(isBusy: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBusy || !pressed.current || document.activeElement !== document.body) return;
    pressed.current.focus();
    if (document.activeElement !== document.body) return;
    foot.current?.closest('[data-mailbox]')?.querySelector<HTMLElement>('[data-mailbox-title]')?.focus();
  }, [isBusy]);
  return { foot, pressed };
}
