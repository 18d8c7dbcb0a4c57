// Where a member is led whose workspace demands a second factor: before it is set up the server shows nothing of the workspace.
import { Button, Group, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useResendVerification } from '../features/accounts/account-steps.api.ts';
import { useMe, useSignOut } from '../features/accounts/accounts.api.ts';
import { PasswordSection } from '../features/accounts/PasswordSection.tsx';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { PasskeysSection } from '../features/passkeys/PasskeysSection.tsx';
import { SecondFactorSection } from '../features/second-factor/SecondFactorSection.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/second-factor');

export function SecondFactorPage() {
  const { next } = route.useSearch();
  const { workspace, is_email_verified, is_password_autoset, needs_second_factor } = useMe();
  const wayOn = useWayOn();
  const signOut = useSignOut();
  return (
    <PublicFrame
      isWide
      title="Set up a second factor"
      line={`${workspace?.name ?? 'Your workspace'} requires a passkey or an authenticator app.`}
      below={
        <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
          Sign out
        </Button>
      }
    >
      <Stack gap="md">
        {!is_email_verified && <UnconfirmedAddress />}
        {is_password_autoset && <PasswordSection />}
        <SecondFactorSection />
        <PasskeysSection />
        {!needs_second_factor && (
          <Group justify="flex-end">
            <Button onClick={() => void wayOn({ next })}>Continue</Button>
          </Group>
        )}
      </Stack>
    </PublicFrame>
  );
}

function UnconfirmedAddress() {
  const { email } = useMe();
  const resend = useResendVerification();
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" role="status">
        {resend.isSuccess ? `We sent a new link to ${email}.` : `Please confirm your email address ${email}.`}{' '}
        {resend.error && getErrorMessage(resend.error)}
      </Text>
      {!resend.isSuccess && (
        <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
          Resend link
        </Button>
      )}
    </Group>
  );
}
