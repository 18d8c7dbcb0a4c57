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
      Back to sign in
    </LinkTo>
  );

  // The same for every address: who has an account here is nobody else's business.
  if (ask.isSuccess)
    return (
      <PublicFrame title="Check your inbox" below={below}>
        <Stack gap="md" role="status">
          <Text>
            If there's an account for <b>{form.values.email.trim()}</b>, we've emailed it a link to set a new password.
          </Text>
          <Text c="dimmed" size="sm">
            Nothing after a few minutes? Check your spam folder, or try the address you signed up with.
          </Text>
          <Button variant="default" onClick={() => ask.reset()}>
            Use a different address
          </Button>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Forgot your password?" line="We'll email you a link to set a new one" below={below}>
      <CheckedForm form={form} send={(values) => ask.mutateAsync(values)}>
        <Stack gap="md">
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={ask.isPending}>
            Send link
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
