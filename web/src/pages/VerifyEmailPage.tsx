import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useVerifyEmail } from '../features/accounts/accounts.api.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/verify-email');

/** A button, since programs that look through mail open every link: that must not confirm anything. */
export function VerifyEmailPage() {
  const { token } = route.useSearch();
  const verify = useVerifyEmail();
  if (verify.isSuccess)
    return (
      <PublicFrame title="Email address confirmed">
        <Stack gap="md" role="status">
          <Text>Thanks. You'll now get email from Hireframe.</Text>
          <LinkButton to="/" fullWidth>
            Go to Hireframe
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Confirm your email address" line="So nobody else can use it here">
      <Stack gap="md">
        {verify.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(verify.error)}
          </Alert>
        )}
        {!token && <Text>This link is incomplete. Open the link in the email again.</Text>}
        <Button fullWidth disabled={!token} loading={verify.isPending} onClick={() => verify.mutate(token)}>
          Confirm email address
        </Button>
      </Stack>
    </PublicFrame>
  );
}
