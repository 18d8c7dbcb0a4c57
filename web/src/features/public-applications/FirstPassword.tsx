// The first way in of somebody who applied without an account: choosing a password confirms the address as well.
import { Password } from '@hireframe/contract/accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useEnterByApplication } from './public-applications.api.ts';

type Values = { new_password: string };
type Props = { token: string; email: string; isConfirmed: boolean; onlyConfirm: ReactNode };

/** @param onlyConfirm for whoever wants no account yet */
export function FirstPassword({ token, email, isConfirmed, onlyConfirm }: Props) {
  const { t } = useMessages();
  const enter = useEnterByApplication(token);
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { new_password: '' },
    validate: checkedBy(z.object({ new_password: Password })),
  });
  const send = async ({ new_password }: Values) => {
    await enter.mutateAsync(new_password);
    await navigate({ to: '/applications', search: {} });
  };
  return (
    <Stack gap="md">
      <CheckedForm form={form} send={send} label={t('Choose a password')}>
        <Stack gap="md">
          <Text size="sm">
            {isConfirmed
              ? t(
                  'The company now knows this address is yours. Choose a password for {email} to track your application and apply elsewhere in seconds.',
                  { email },
                )
              : t(
                  'If you applied, choose a password for {email} to track your application and apply elsewhere in seconds.',
                  { email },
                )}
          </Text>
          <PasswordField
            label={t('Password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <Button type="submit" fullWidth loading={enter.isPending}>
            {isConfirmed ? t('View application') : t('Confirm and view application')}
          </Button>
        </Stack>
      </CheckedForm>
      {!isConfirmed && onlyConfirm}
    </Stack>
  );
}
