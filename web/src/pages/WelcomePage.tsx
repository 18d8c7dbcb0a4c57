// A first log-in: somebody made the account, its owner chooses the password by the link of a mail.
import { Password } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useAcceptWelcome } from '../features/accounts/account-steps.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/welcome');

export function WelcomePage() {
  const { t } = useMessages();
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const accept = useAcceptWelcome();
  const form = useForm({
    initialValues: { new_password: '' },
    validate: checkedBy(z.object({ new_password: Password })),
  });
  const goOn = () => navigate({ to: '/dashboard', replace: true });
  const below = (
    <>
      {t('Link expired?')}{' '}
      <LinkTo to="/forgot-password" size="sm">
        {t('Get a new one')}
      </LinkTo>
    </>
  );

  if (!token)
    return (
      <PublicFrame title={t('This link is incomplete')} below={below}>
        <Text>{t('Open the link in the email again, or copy the whole link into the address bar.')}</Text>
      </PublicFrame>
    );
  return (
    <PublicFrame
      title={t('Welcome to Hireframe')}
      line={t('An account was created for you. Choose a password to sign in for the first time.')}
      below={below}
    >
      <CheckedForm form={form} send={(values) => accept.mutateAsync({ token, ...values }).then(goOn)}>
        <Stack gap="md">
          <PasswordField
            label={t('Password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" fullWidth loading={accept.isPending}>
            {t('Set password and sign in')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
