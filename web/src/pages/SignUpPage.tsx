import { SignUp } from '@hireframe/contract/accounts.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { useSignUp } from '../features/accounts/accounts.api.ts';
import { useWayOn } from '../features/accounts/use-way-on.ts';
import { checkedBy } from '../lib/forms.ts';
import { useMessages } from '../lib/messages.tsx';
import { CheckedForm } from '../ui/CheckedForm.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PublicFrame } from '../ui/PublicFrame.tsx';
import { readOrigin, SignUpReason } from './SignUpReason.tsx';

const route = getRouteApi('/sign-up');

export function SignUpPage() {
  const { t } = useMessages();
  const { next, email = '' } = route.useSearch();
  const wayOn = useWayOn();
  const signUp = useSignUp();
  const form = useForm({
    initialValues: { first_name: '', last_name: '', email, password: '' },
    validate: checkedBy(SignUp),
  });
  const origin = readOrigin(next);
  // Whoever wants to apply says first that they are a candidate.
  const then = origin && next ? `/choose-role?${new URLSearchParams({ next })}` : next;
  const goOn = () => wayOn({ next: then, otherwise: '/choose-role' });

  const below = (
    <>
      {t('Already have an account?')}{' '}
      <LinkTo to="/login" search={{ next }} size="sm">
        {t('Sign in')}
      </LinkTo>
    </>
  );
  return (
    <PublicFrame title={t('Create account')} line={<SignUpReason origin={origin} />} below={below}>
      <CheckedForm form={form} send={(values) => signUp.mutateAsync(values).then(goOn)}>
        <Stack gap="md">
          <Group grow align="flex-start" gap="sm" preventGrowOverflow={false}>
            <TextInput label={t('First name')} autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label={t('Last name')} autoComplete="family-name" {...form.getInputProps('last_name')} />
          </Group>
          <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
          <PasswordField
            label={t('Password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={signUp.isPending}>
            {t('Create account')}
          </Button>
        </Stack>
      </CheckedForm>
    </PublicFrame>
  );
}
