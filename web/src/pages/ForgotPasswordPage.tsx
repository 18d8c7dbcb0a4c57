import { ForgotPassword } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useForgotPassword } from '../features/accounts/accounts.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const { email = '' } = route.useSearch();
  const ask = useForgotPassword();
  const form = useForm({ initialValues: { email }, validate: checkedBy(ForgotPassword) });
  const below = (
    <LinkTo to="/login" size="sm">
      Back to the log-in
    </LinkTo>
  );

  // The same for every address: who has an account here is nobody else's business.
  if (ask.isSuccess)
    return (
      <PublicFrame title="Look in your inbox" below={below}>
        <Stack gap="md" role="status">
          <Text>
            If there is an account for <b>{form.values.email.trim()}</b>, a link to choose a new password is on its way
            to it.
          </Text>
          <Text c="dimmed" size="sm">
            Nothing after a few minutes? Look among the unwanted mail, or try the address that you signed up with.
          </Text>
          <Button variant="default" onClick={() => ask.reset()}>
            Use another address
          </Button>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Forgot your password?" line="We send you a link to choose a new one." below={below}>
      <CheckedForm form={form} send={(values) => ask.mutateAsync(values)}>
        <Stack gap="md">
          <TextInput label="E-mail" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={ask.isPending}>
            Send the link
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
