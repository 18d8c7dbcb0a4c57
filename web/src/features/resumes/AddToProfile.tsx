import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { UserChange } from '@hireframe/contract/users.ts';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { notifyFailure, notifyWithUndo } from '../../ui/notify.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { useChangeMe } from '../profile/profile.api.ts';
import { type AddablePart, additionOf } from './add-to-profile.ts';

type Given = { part: AddablePart; name: string; resume: ExtractedResume };

/** Puts one part of what was read into the profile, says what changed, and takes it back on Undo. */
export function AddToProfile({ part, name, resume }: Given) {
  const me = useMe();
  const change = useChangeMe();
  const found = additionOf(part, resume, me);
  const send = (body: UserChange, onSuccess: () => void) =>
    change.mutate(body, { onSuccess, onError: (error) => notifyFailure('Failed to change your profile', error) });

  if (!found) return null;
  if (found === 'in profile')
    return (
      <Group gap={4} c="dimmed" wrap="nowrap">
        <IconCheck size={14} aria-hidden />
        <Text size="xs">In your profile</Text>
      </Group>
    );
  const { replaces, says, undo } = found;
  const label = replaces ? 'Replace in profile' : 'Add to profile';
  return (
    <Group gap="xs">
      {replaces && (
        <Text size="xs" c="dimmed">
          Your profile says {replaces}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-xs"
        leftSection={!replaces && <IconPlus size={13} aria-hidden />}
        aria-label={`${label}: ${name}`}
        loading={change.isPending}
        onClick={() => send(found.change, () => notifyWithUndo(says, () => send(undo, () => {})))}
      >
        {label}
      </Button>
    </Group>
  );
}
