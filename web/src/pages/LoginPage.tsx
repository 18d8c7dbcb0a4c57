import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEnter, useLogin } from '../features/accounts/accounts.api.ts';
import { useLoginForm } from '../features/accounts/use-login-form.ts';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { PasskeyButton } from '../features/passkeys/PasskeyButton.tsx';
import { useMessages } from '../lib/messages.tsx';
import { restoreSession } from '../lib/restore-session.ts';
import { currentToken } from '../lib/session.ts';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useMessages();
  const { next } = route.useSearch();
  const wayOn = useWayOn();
  const login = useLogin();
  const enter = useEnter();
  const form = useLoginForm();
  const goOn = () => wayOn({ next });

  // Signed in already, here or in another tab: nothing to do on this page.
  useEffect(() => {
    void restoreSession().then(() => {
      if (currentToken()) void goOn();
    });
  }, []);

  const below = (
    <>
      {t('New to Hireframe?')}{' '}
      <LinkTo to="/sign-up" search={{ next }} size="sm">
        {t('Create account')}
      </LinkTo>
    </>
  );
  return (
    <PublicFrame title={t('Sign in')} below={below} {...(next && { line: t('Sign in to continue') })}>
      <CheckedForm
        form={form}
        send={(values) => login.mutateAsync(values).then((entered) => wayOn({ next, entered, ...values }))}
      >
        <Stack gap="md">
          <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordField label={t('Password')} autoComplete="current-password" {...form.getInputProps('password')} />
          <Checkbox
            label={t('Keep me signed in')}
            description={t('For 30 days on this device. Leave it off on a shared computer.')}
            checked={form.values.keep_signed_in}
            onChange={(event) => form.keepSignedIn(event.currentTarget.checked)}
          />
          <Button type="submit" fullWidth loading={login.isPending}>
            {t('Sign in')}
          </Button>
          <PasskeyButton
            keep_signed_in={form.values.keep_signed_in}
            onEntered={(signedIn) => enter(signedIn, form.values).then(goOn)}
          />
          <Group justify="space-between" gap="xs">
            <LinkTo to="/sign-in-link" search={{ next, email: form.values.email || undefined }} size="sm">
              {t('Email me a sign-in link')}
            </LinkTo>
            <LinkTo to="/sso" search={{ next, email: form.values.email || undefined }} size="sm">
              {t('Single sign-on')}
            </LinkTo>
            <LinkTo to="/forgot-password" search={{ email: form.values.email || undefined }} size="sm">
              {t('Forgot your password?')}
            </LinkTo>
          </Group>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
