import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDeleteMe, useMe } from './accounts.api.ts';

const word = 'delete';

type Props = { workspace_fate: string | undefined; onDeleted: () => void };

export function DeleteAccount(given: Props) {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Section title="Delete account" line="This can't be undone">
      <Button variant="outline" color="red" onClick={dialog.open}>
        Delete my account…
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title="Delete your account?">
        <Confirmation {...given} onCancel={dialog.close} />
      </Modal>
    </Section>
  );
}

function Confirmation({ workspace_fate, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const { email, role, is_password_autoset } = useMe();
  const remove = useDeleteMe(onDeleted);
  const form = useForm({
    initialValues: { password: '', typed: '' },
    validate: {
      password: (given) => (given || is_password_autoset ? null : 'Password is required'),
      typed: (given) => (given.trim().toLowerCase() === word ? null : `Type ${word} to continue`),
    },
  });
  return (
    <CheckedForm form={form} send={({ password }) => remove.mutateAsync(password)} label="Delete account">
      <Stack gap="md">
        <Text size="sm">
          The account of <b>{email}</b> will be deleted immediately:
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>your profile, pictures and settings</List.Item>
          {role === 'candidate' && (
            <>
              <List.Item>your resumes, their scores and every file you uploaded</List.Item>
              <List.Item>your recordings, answers and reports, also those that companies asked for</List.Item>
              <List.Item>your applications, messages and whatever else you shared with companies</List.Item>
            </>
          )}
          {role === 'recruiter' && <List.Item>mailboxes you connected, your views and dashboards</List.Item>}
          {workspace_fate && <List.Item>{workspace_fate}</List.Item>}
          <List.Item>you're signed out everywhere</List.Item>
        </List>
        {is_password_autoset ? (
          <Text size="sm">This account has no password yet. Sign in again to confirm it's you.</Text>
        ) : (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        )}
        <TextInput label={`Type ${word} to confirm`} autoComplete="off" {...form.getInputProps('typed')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Keep account
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            Delete my account
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
