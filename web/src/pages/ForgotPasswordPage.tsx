import { ForgotPassword } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useForgotPassword } from '../features/accounts/accounts.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const { t } = useMessages();
  const { email = '' } = route.useSearch();
  const ask = useForgotPassword();
  const form = useForm({ initialValues: { email }, validate: checkedBy(ForgotPassword) });
  const below = (
    <LinkTo to="/login" size="sm">
      {t('Back to sign in')}
    </LinkTo>
  );

  // The same for every address: who has an account here is nobody else's business.
  if (ask.isSuccess)
    return (
      <PublicFrame title={t('Check your inbox')} below={below}>
        <Stack gap="md" role="status">
          <Text>
            {t("If there's an account for {email}, we've emailed it a link to set a new password.", {
              email: form.values.email.trim(),
            })}
          </Text>
          <Text c="dimmed" size="sm">
            {t('Nothing after a few minutes? Check your spam folder, or try the address you signed up with.')}
          </Text>
          <Button variant="default" onClick={() => ask.reset()}>
            {t('Use a different address')}
          </Button>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title={t('Forgot your password?')} line={t("We'll email you a link to set a new one")} below={below}>
      <CheckedForm form={form} send={(values) => ask.mutateAsync(values)}>
        <Stack gap="md">
          <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={ask.isPending}>
            {t('Send link')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
