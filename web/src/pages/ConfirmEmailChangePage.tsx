import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useConfirmEmailChange } from '../features/accounts/accounts.api.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/confirm-email-change');

/** A button, since programs that look through mail open every link: that must not confirm anything. */
export function ConfirmEmailChangePage() {
  const { token } = route.useSearch();
  const confirm = useConfirmEmailChange();
  if (confirm.data)
    return (
      <PublicFrame title={confirm.data.is_changed ? 'Email address changed' : 'One more confirmation'}>
        <Stack gap="md" role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {confirm.data.is_changed
              ? `Sign in with ${confirm.data.new_email} from now on.`
              : 'Thanks. Open the link that we sent to your other address as well.'}
          </Text>
          <LinkButton to="/" fullWidth>
            Go to Hireframe
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Confirm your new address" line="Both your old and your new address confirm the change">
      <Stack gap="md">
        {confirm.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(confirm.error)}
          </Alert>
        )}
        {!token && <Text>This link is incomplete. Open the link in the email again.</Text>}
        <Button fullWidth disabled={!token} loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          Confirm the change
        </Button>
      </Stack>
    </PublicFrame>
  );
}
