import type { ExtractedResume } from '@hireframe/contract/resumes.ts';
import type { UserChange } from '@hireframe/contract/users.ts';
import { Button } from '@mantine/core';
import { useMessages } from '../../../lib/messages.tsx';
import { notifyFailure, notifyWithUndo } from '../../../ui/notify.tsx';
import { useMe } from '../../accounts/accounts.api.ts';
import { useChangeMe } from '../../profile/profile.api.ts';
import { findAll } from './add-to-profile.ts';

/** Fills the profile with all that it lacks, and takes it back on Undo. Nothing where it lacks nothing. */
export function UseAllOfIt({ resume }: { resume: ExtractedResume }) {
  const { t } = useMessages();
  const me = useMe();
  const change = useChangeMe();
  const found = findAll(resume, me);
  const send = (body: UserChange, onSuccess: () => void) =>
    change.mutate(body, { onSuccess, onError: (error) => notifyFailure(t('Failed to update your profile'), error) });
  if (!found) return null;
  return (
    <Button
      variant="default"
      loading={change.isPending}
      onClick={() => send(found.change, () => notifyWithUndo(found.says, () => send(found.undo, () => {})))}
    >
      {t('Use all of it')}
    </Button>
  );
}
