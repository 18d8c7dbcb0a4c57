import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { z } from 'zod';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const fields = z.object({ password: z.string().min(1, 'Enter your current password') });

type Props = {
  label: string; // What it is for.
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** The password once more, for what would let somebody who finds a browser open change how its owner signs in. */
export function ConfirmWithPassword({ label, send, onCancel }: Props) {
  const { t } = useMessages();
  const form = useForm({ initialValues: { password: '' }, validate: checkedBy(fields) });
  return (
    <CheckedForm form={form} send={({ password }) => send(password)} label={label}>
      <Stack gap="md" mt="sm">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
