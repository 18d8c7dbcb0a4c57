import { Password } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { useResetPassword } from '../features/accounts/accounts.api.ts';
import { checkedBy } from '../lib/forms.ts';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const reset = useResetPassword();
  const form = useForm({
    initialValues: { new_password: '' },
    validate: checkedBy(z.object({ new_password: Password })),
  });
  const below = (
    <LinkTo to="/forgot-password" size="sm">
      Get a new link
    </LinkTo>
  );

  if (!token)
    return (
      <PublicFrame title="This link is incomplete" below={below}>
        <Text>Open the link in the email again, or copy the whole link into the address bar.</Text>
      </PublicFrame>
    );
  if (reset.isSuccess)
    return (
      <PublicFrame title="Password changed">
        <Stack gap="md" role="status">
          <Text>You've been signed out everywhere. Sign in with your new password.</Text>
          <LinkButton to="/login" fullWidth>
            Sign in
          </LinkButton>
        </Stack>
      </PublicFrame>
    );
  return (
    <PublicFrame title="Set a new password" line="This signs you out everywhere else" below={below}>
      <CheckedForm form={form} send={(values) => reset.mutateAsync({ token, ...values })}>
        <Stack gap="md">
          <PasswordField
            label="New password"
            description="At least 8 characters"
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" fullWidth loading={reset.isPending}>
            Change password
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
