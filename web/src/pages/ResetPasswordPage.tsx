import { Password } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { useResetPassword } from '../features/accounts/account-steps.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const reset = useResetPassword();
  const form = useForm({
    initialValues: { new_password: '' },
    validate: checkedBy(z.object({ new_password: Password })),
  });
  const below = (
    <LinkTo to="/forgot-password" size="sm">
      {t('Get a new link')}
    </LinkTo>
  );

  if (!token)
    return (
      <PublicFrame title={t('This link is incomplete')} below={below}>
        <Text>{t('Open the link in the email again, or copy the whole link into the address bar.')}</Text>
      </PublicFrame>
    );
  if (reset.isSuccess)
    return (
      <PublicFrame title={t('Password changed')}>
        <Stack gap="md" role="status">
          <Text>{t("You've been signed out everywhere. Sign in with your new password.")}</Text>
          <LinkButton to="/login" fullWidth>
            {t('Sign in')}
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title={t('Set a new password')} line={t('This signs you out everywhere else')} below={below}>
      <CheckedForm form={form} send={(values) => reset.mutateAsync({ token, ...values })}>
        <Stack gap="md">
          <PasswordField
            label={t('New password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" fullWidth loading={reset.isPending}>
            {t('Change password')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
