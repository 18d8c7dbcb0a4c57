// The passkeys of the person, in the settings.
import type { Passkey } from '@hireframe/contract/passkeys.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { z } from 'zod';
import { browserName } from '../../lib/browser-name.ts';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { useFocusWhenLost } from '../../lib/focus-after.ts';
import { checkedBy } from '../../lib/forms.ts';
import { useMessages } from '../../lib/messages.tsx';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { useMe } from '../accounts/accounts.api.ts';
import { ConfirmWithPassword } from '../accounts/ConfirmWithPassword.tsx';
import { isPasskeyPossible } from './is-passkey-possible.ts';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './passkeys.api.ts';

export function PasskeysSection() {
  const { t } = useMessages();
  const [page, setPage] = useState(1);
  const passkeys = usePasskeys(page);
  const [isAdding, form] = useDisclosure(false);
  const [removing, setRemoving] = useState<{ id: string; label: string }>();
  const remove = useRemovePasskey();
  return (
    <Section
      isWide
      title={t('Passkeys')}
      line={t('Sign in with your fingerprint, face or screen lock instead of a password.')}
    >
      <PagedList
        label={t('Passkeys')}
        query={passkeys}
        page={page}
        onPage={setPage}
        empty={<Text size="sm">{t('You have no passkeys yet.')}</Text>}
      >
        {(passkey) => (
          <PasskeyRow key={passkey.id} {...passkey} onRemove={(label) => setRemoving({ id: passkey.id, label })} />
        )}
      </PagedList>
      {removing && (
        <ConfirmWithPassword
          key={removing.id}
          label={removing.label}
          send={async (password) => {
            await remove.mutateAsync({ id: removing.id, password });
            setRemoving(undefined);
          }}
          onCancel={() => setRemoving(undefined)}
        />
      )}
      {isAdding ? <AddForm onDone={form.close} /> : <AddButton onClick={form.open} />}
    </Section>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const { t } = useMessages();
  const button = useFocusWhenLost<HTMLButtonElement>(); // The form that it opened is gone.
  const { is_email_verified, is_password_autoset } = useMe();
  const missing =
    (!is_email_verified && t('Confirm your email address before you add a passkey.')) ||
    (is_password_autoset && t('Choose a password before you add a passkey.')) ||
    (!isPasskeyPossible() && t("This browser can't make passkeys here."));
  if (missing)
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {missing}
      </Text>
    );
  return (
    <Group justify="flex-end" mt="sm">
      <Button variant="default" onClick={onClick} ref={button}>
        {t('Add a passkey')}
      </Button>
    </Group>
  );
}

const fields = z.object({ password: z.string().min(1, 'Enter your current password') });

function AddForm({ onDone }: { onDone: () => void }) {
  const { t } = useMessages();
  const add = useAddPasskey();
  const form = useForm({ initialValues: { password: '' }, validate: checkedBy(fields) });
  async function send({ password }: { password: string }) {
    const added = await add.mutateAsync(password).catch((error: Error) => {
      // The device says so, before the server is asked.
      if (error.name !== 'InvalidStateError') throw error;
      notifyFailure(t('Failed to add the passkey'), t('this device already has one for your account'));
    });
    if (added) notifySuccess(t('Passkey added'));
    onDone();
  }
  return (
    <CheckedForm form={form} send={send} label={t('Add a passkey')}>
      <Stack gap="md" mt="sm">
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('Continue')}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

type RowProps = Passkey & { onRemove: (label: string) => void };

function PasskeyRow({ user_agent, is_synced, created_at, last_used_at, onRemove }: RowProps) {
  const { t, language } = useMessages();
  const name = browserName(user_agent, t);
  const label = t('Remove the passkey {name}', { name });
  const title = (
    <>
      {name} {is_synced && <Badge color="gray">{t('Synced')}</Badge>}
    </>
  );
  const added = formatDate(created_at, language);
  const line = last_used_at
    ? t('Added {date}, last used {when}', { date: added, when: formatTimeAgo(last_used_at, { language }) })
    : t('Added {date}, not used yet', { date: added });
  return (
    <Row title={title} line={line}>
      <Button variant="default" size="xs" aria-label={label} onClick={() => onRemove(label)}>
        {t('Remove')}
      </Button>
    </Row>
  );
}
