import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconColumns3, IconDots, IconLock, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pluralize } from '../../../lib/pluralize.ts';
import { notifyFailure, notifySuccess } from '../../../ui/notify.tsx';
import { useMay } from '../../accounts/use-may.ts';
import { LegalHoldDialog } from '../../retention/LegalHoldDialog.tsx';
import { useDeleteCandidate, useSendPasswordEmail } from '../candidates.api.ts';

type Props = { candidate: CandidateDetail; onDeleted: () => void };

export function CandidateMenu({ candidate, onDeleted }: Props) {
  const { id, name, email, is_password_autoset } = candidate;
  const navigate = useNavigate();
  const mail = useSendPasswordEmail();
  const remove = useDeleteCandidate();
  const isAdmin = useMay('audit:write');
  const [isHolding, setHolding] = useState(false);
  const sendMail = () =>
    mail.mutateAsync(id).then(
      () => notifySuccess(`Password email sent to ${email}`),
      (error: Error) => notifyFailure('Failed to send password email', error),
    );
  const askToDelete = () =>
    openConfirmModal({
      title: `Delete ${name}?`,
      children: <Text size="sm">{whatGoes(candidate)}</Text>,
      labels: { confirm: `Delete ${name}`, cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutateAsync(id).then(
          () => {
            notifySuccess(`${name} was deleted`);
            onDeleted();
          },
          (error: Error) => notifyFailure('Failed to delete the candidate', error),
        ),
    });
  return (
    <>
      <Menu position="bottom-end" width={220} shadow="md">
        <Menu.Target>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={`More actions for ${name}`}
            loading={mail.isPending || remove.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {is_password_autoset && (
            <Menu.Item leftSection={<IconMailForward size={16} aria-hidden />} onClick={() => void sendMail()}>
              Send password email
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconColumns3 size={16} aria-hidden />}
            onClick={() => void navigate({ to: '/candidates/compare', search: { ids: id } })}
          >
            Compare
          </Menu.Item>
          {isAdmin && (
            <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => setHolding(true)}>
              Place a legal hold…
            </Menu.Item>
          )}
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={askToDelete}
          >
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isHolding && <LegalHoldDialog id={id} name={name} onClose={() => setHolding(false)} />}
    </>
  );
}

function whatGoes({ resume }: CandidateDetail): string {
  const files = resume.length > 0 ? `${pluralize(resume.length, 'resume')}, ` : '';
  return `This permanently deletes your workspace's copy: ${files}extracted data, tags, notes and history. The candidate's own account stays. This can't be undone.`;
}
