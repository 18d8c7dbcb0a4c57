import type { UserChange } from '@hireframe/contract/users.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useMessages } from '../../../lib/messages.tsx';
import { notifyFailure, notifyWithUndo } from '../../../ui/notify.tsx';
import { useChangeMe } from '../../profile/profile.api.ts';
import type { Addition } from './add-to-profile.ts';

type Props = { found: Addition | 'in profile'; name: string };

/** Puts one part of what was read into the profile, says what changed, and takes it back on Undo. */
export function AddToProfile({ found, name }: Props) {
  const { t } = useMessages();
  const change = useChangeMe();
  const send = (body: UserChange, onSuccess: () => void) =>
    change.mutate(body, { onSuccess, onError: (error) => notifyFailure(t('Failed to update your profile'), error) });

  if (found === 'in profile')
    return (
      <Group gap={4} c="dimmed" wrap="nowrap">
        <IconCheck size={14} aria-hidden />
        <Text size="xs">{t('In your profile')}</Text>
      </Group>
    );
  const { replaces, says, undo } = found;
  const label = replaces ? t('Replace in profile') : t('Add to profile');
  const hint = replaces ? t('Replace in profile: {part}', { part: name }) : t('Add to profile: {part}', { part: name });
  return (
    <Button
      variant="default"
      size="compact-xs"
      h={24}
      leftSection={!replaces && <IconPlus size={13} aria-hidden />}
      aria-label={hint}
      loading={change.isPending}
      onClick={() => send(found.change, () => notifyWithUndo(says, () => send(undo, () => {})))}
    >
      {label}
    </Button>
  );
}
