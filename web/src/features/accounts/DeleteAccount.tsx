import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { Emphasized } from '../../ui/Emphasized.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Section } from '../../ui/Section.tsx';
import { useDeleteMe } from './account-settings.api.ts';
import { useMe } from './accounts.api.ts';

type Props = { workspace_fate: string | undefined; onDeleted: () => void };

export function DeleteAccount(given: Props) {
  const { t } = useMessages();
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Section title={t('Delete account')} line={t("This can't be undone")}>
      <Button variant="outline" color="red" onClick={dialog.open}>
        {t('Delete my account…')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('Delete your account?')}>
        <Confirmation {...given} onCancel={dialog.close} />
      </Modal>
    </Section>
  );
}

function Confirmation({ workspace_fate, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const { t } = useMessages();
  const word = t('delete');
  const { email, role, is_password_autoset } = useMe();
  const remove = useDeleteMe(onDeleted);
  const form = useForm({
    initialValues: { password: '', typed: '' },
    validate: {
      password: (given) => (given || is_password_autoset ? null : t('Password is required')),
      typed: (given) => (given.trim().toLowerCase() === word ? null : t('Type {word} to continue', { word })),
    },
  });
  return (
    <CheckedForm form={form} send={({ password }) => remove.mutateAsync(password)} label={t('Delete account')}>
      <Stack gap="md">
        <Text size="sm">
          <Emphasized text={t('The account of {email} will be deleted immediately:', { email })} value={email} />
        </Text>
        <List size="sm" spacing={4}>
          <List.Item>{t('your profile, pictures and settings')}</List.Item>
          {role === 'candidate' && (
            <>
              <List.Item>{t('your resumes, their scores and every file you uploaded')}</List.Item>
              <List.Item>{t('your recordings, answers and reports, also those that companies asked for')}</List.Item>
              <List.Item>{t('your applications, messages and whatever else you shared with companies')}</List.Item>
            </>
          )}
          {role === 'recruiter' && <List.Item>mailboxes you connected, your views and dashboards</List.Item>}
          {workspace_fate && <List.Item>{workspace_fate}</List.Item>}
          <List.Item>{t("you're signed out everywhere")}</List.Item>
        </List>
        {is_password_autoset ? (
          <Text size="sm">{t("This account has no password yet. Sign in again to confirm it's you.")}</Text>
        ) : (
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('password')}
          />
        )}
        <TextInput label={t('Type {word} to confirm', { word })} autoComplete="off" {...form.getInputProps('typed')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('Keep account')}
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            {t('Delete my account')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
