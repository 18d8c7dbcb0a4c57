import { SetPassword } from '@hireframe/contract/account-settings.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSetPassword } from './account-settings.api.ts';
import { useMe } from './accounts.api.ts';

const blank = { current_password: '', new_password: '', confirm_password: '' };

export function PasswordSection() {
  const { t } = useMessages();
  const { is_password_autoset } = useMe();
  const change = useSetPassword();
  const form = useForm({
    initialValues: blank,
    validate: (values) => ({
      ...checkedBy(SetPassword)(values),
      ...(!is_password_autoset && !values.current_password && { current_password: t('Enter your current password') }),
    }),
  });
  // A password that was set automatically is known to nobody, so there is none to ask for.
  const save = ({ current_password, ...rest }: typeof blank) =>
    change.mutateAsync(is_password_autoset ? rest : { ...rest, current_password }).then(() => {
      form.reset();
      notifySuccess(t("Password changed. You've been signed out on your other devices."));
    });
  return (
    <Section title={t('Password')} line={t('Changing it signs you out on other devices')}>
      <CheckedForm form={form} send={save} label={t('Password')}>
        <Stack gap="md">
          {!is_password_autoset && (
            <PasswordField
              label={t('Current password')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordField
            label={t('New password')}
            description={t('At least 8 characters')}
            autoComplete="new-password"
            {...form.getInputProps('new_password')}
          />
          <PasswordField
            label={t('Confirm new password')}
            autoComplete="new-password"
            {...form.getInputProps('confirm_password')}
          />
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={change.isPending}>
              {t('Change password')}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Section>
  );
}
