// Another address for the account: asked for here, confirmed by links to both.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { z } from 'zod';
import { formatDate } from '../../lib/dates.ts';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure } from '../../ui/notify.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useCancelEmailChange, useChangeEmail, useEmailChange } from './account-settings.api.ts';
import { useMe } from './accounts.api.ts';

export function ChangeEmail() {
  const { t } = useMessages();
  const { is_password_autoset } = useMe();
  const { data: change } = useEmailChange();
  const [isOpen, form] = useDisclosure(false);
  if (is_password_autoset || change === undefined) return null; // Whoever has no password yet has nothing to prove it with.
  if (change) return <Waiting {...change} />;
  if (isOpen) return <ChangeForm onDone={form.close} />;
  return (
    <Group justify="flex-end" mt="xs">
      <Button variant="default" onClick={form.open}>
        {t('Change email')}
      </Button>
    </Group>
  );
}

type WaitingProps = { new_email: string; is_old_confirmed: boolean; is_new_confirmed: boolean; expires_at: string };

function Waiting({ new_email, is_old_confirmed, is_new_confirmed, expires_at }: WaitingProps) {
  const { t, language } = useMessages();
  const { email } = useMe();
  const cancel = useCancelEmailChange();
  const missing = [!is_new_confirmed && new_email, !is_old_confirmed && email].filter((one) => one !== false);
  const act = () =>
    cancel.mutate(undefined, { onError: (error) => notifyFailure(t('Failed to cancel the change'), error) });
  return (
    <Alert
      color="blue"
      title={t('Changing to {email}', { email: new_email })}
      mt="sm"
      style={{ overflowWrap: 'anywhere' }}
    >
      <Text size="sm">
        {t('Open the link that we sent to {addresses}. It works until {date}.', {
          addresses: new Intl.ListFormat(language).format(missing),
          date: formatDate(expires_at, language),
        })}
      </Text>
      <Button variant="default" size="xs" mt="xs" loading={cancel.isPending} onClick={act}>
        {t('Keep my address')}
      </Button>
    </Alert>
  );
}

const fields = z.object({
  new_email: EmailAddress,
  password: z.string().min(1, 'Enter your current password'),
});

function ChangeForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages();
  const change = useChangeEmail();
  const form = useForm({ initialValues: { new_email: '', password: '' }, validate: checkedBy(fields) });
  return (
    <CheckedForm form={form} send={(values) => change.mutateAsync(values).then(onDone)} label={t('Change email')}>
      <Stack gap="md" mt="sm">
        <TextInput
          label={t('New email')}
          type="email"
          autoComplete="email"
          data-autofocus
          description={t("We'll email both addresses. The change takes effect when both are confirmed.")}
          {...form.getInputProps('new_email')}
        />
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('Send links')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
