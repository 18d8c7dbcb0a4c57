import { Alert, Button, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useConfirmEmailChange } from '../features/accounts/account-settings.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { getErrorMessage } from '../lib/reason.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/confirm-email-change');

/** A button, since programs that look through mail open every link: that must not confirm anything. */
export function ConfirmEmailChangePage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const confirm = useConfirmEmailChange();
  if (confirm.data)
    return (
      <PublicFrame title={confirm.data.is_changed ? t('Email address changed') : t('One more confirmation')}>
        <Stack gap="md" role="status">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {confirm.data.is_changed
              ? t('Sign in with {email} from now on.', { email: confirm.data.new_email })
              : t('Thanks. Open the link that we sent to your other address as well.')}
          </Text>
          <LinkButton to="/" fullWidth>
            {t('Go to Hireframe')}
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={t('Confirm your new address')}
      line={t('Both your old and your new address confirm the change')}
    >
      <Stack gap="md">
        {confirm.error && (
          <Alert color="red" role="alert">
            {getErrorMessage(confirm.error)}
          </Alert>
        )}
        {!token && <Text>{t('This link is incomplete. Open the link in the email again.')}</Text>}
        <Button fullWidth disabled={!token} loading={confirm.isPending} onClick={() => confirm.mutate(token)}>
          {t('Confirm the change')}
        </Button>
      </Stack>
    </PublicFrame>
  );
}
