import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useVerifyEmail } from '../features/accounts/account-steps.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/verify-email');

/** A button, since programs that look through mail open every link: that must not confirm anything. */
export function VerifyEmailPage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const verify = useVerifyEmail();
  if (verify.isSuccess)
    return (
      <PublicFrame title={t('Email address confirmed')}>
        <Stack gap="md" role="status">
          <Text>{t("Thanks. You'll now get email from Hireframe.")}</Text>
          <LinkButton to="/" fullWidth>
            {t('Go to Hireframe')}
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title={t('Confirm your email address')} line={t('So nobody else can use it here')}>
      <Stack gap="md">
        {verify.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(verify.error)}
          </Alert>
        )}
        {!token && <Text>{t('This link is incomplete. Open the link in the email again.')}</Text>}
        <Button fullWidth disabled={!token} loading={verify.isPending} onClick={() => verify.mutate(token)}>
          {t('Confirm email address')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}
