import type { MyInvitation } from '@hireframe/contract/workspaces.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';

type Props = {
  /** At least one, the newest first. */
  invitations: MyInvitation[];
  /** As it was typed. */
  own_name: string;
  /** Which of the buttons submits the form around it: an invitation's id, or undefined to make one's own workspace. */
  onPick: (invitation_id: string | undefined) => void;
  isBusy: boolean;
};

/** For a founder who was invited elsewhere. Enter submits by the first button, so that nobody joins by chance. */
export function JoinOrCreate({ invitations, own_name, onPick, isBusy }: Props) {
  const { t } = useMessages();
  const [newest] = invitations;
  if (!newest) return null;
  const title = t('Join {invited}, or create {own}?', { invited: newest.workspace_name, own: own_name });
  return (
    <Alert color="indigo" role="alert" title={title}>
      <Stack gap="sm" align="flex-start">
        <Button type="submit" disabled={isBusy} onClick={() => onPick(undefined)}>
          {t('Create {workspace}', { workspace: own_name })}
        </Button>
        {invitations.map(({ id, workspace_name, invited_by_name }) => (
          <Stack key={id} gap={4} align="flex-start">
            <Text size="sm">
              {t('{person} invited you to {workspace}.', { person: invited_by_name, workspace: workspace_name })}
            </Text>
            <Button type="submit" variant="default" disabled={isBusy} onClick={() => onPick(id)}>
              {t('Join {workspace}', { workspace: workspace_name })}
            </Button>
          </Stack>
        ))}
      </Stack>
    </Alert>
  );
}
