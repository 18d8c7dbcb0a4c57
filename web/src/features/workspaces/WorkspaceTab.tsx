// Settings of the workspace. Everybody in it may read them, admins change them.
import { Alert, Skeleton, Stack } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useLeave } from '../accounts/accounts.api.ts';
import { AuditSection } from './AuditSection.tsx';
import { DemoSection } from './DemoSection.tsx';
import { NameAndCountry } from './NameAndCountry.tsx';
import { TranscriptsSection } from './TranscriptsSection.tsx';
import { WorkspaceRules } from './WorkspaceRules.tsx';
import { useWorkspace } from './workspaces.api.ts';

/** `onChange`: the name has changed, which stands elsewhere too. */
export function WorkspaceTab({ isAdmin, onChange }: { isAdmin: boolean; onChange: () => void }) {
  const { data: workspace, error, refetch } = useWorkspace();
  const leave = useLeave();
  if (!workspace)
    return error ? (
      <LoadFailure title="Couldn't load the workspace" error={error} onRetry={() => void refetch()} />
    ) : (
      <Stack gap="md" aria-busy="true" aria-label="Loading the workspace">
        <Skeleton height={220} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </Stack>
    );
  return (
    <Stack gap="md">
      {!isAdmin && <Alert color="indigo">Only admins of {workspace.name} can change these settings.</Alert>}
      <NameAndCountry workspace={workspace} isAdmin={isAdmin} onChange={onChange} />
      <WorkspaceRules workspace={workspace} isAdmin={isAdmin} />
      {isAdmin && <AuditSection workspace={workspace} />}
      {isAdmin && <TranscriptsSection />}
      {workspace.is_demo && <DemoSection isAdmin={isAdmin} onGone={leave} />}
    </Stack>
  );
}
