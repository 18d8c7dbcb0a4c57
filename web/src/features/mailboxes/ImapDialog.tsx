// Connects an IMAP mailbox, or changes how one is reached. Its server is asked before anything is kept.
import type { EmailAccount } from '@hireframe/contract/mailboxes.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { ImapServer } from './ImapServer.tsx';
import { ImapSignIn } from './ImapSignIn.tsx';
import {
  createValidator,
  filledFrom,
  type ImapValues,
  initialImapValues,
  toMailboxChange,
  toNewMailbox,
} from './imap-form.ts';
import { getMailboxName } from './mailbox-words.ts';
import { useChangeMailbox, useCreateMailbox } from './mailboxes.api.ts';
import { findPreset } from './presets.ts';

type Props = { account?: EmailAccount | undefined; onClose: () => void };

export const ImapDialog = ({ account, onClose }: Props) => (
  <Modal
    opened
    size="lg"
    onClose={onClose}
    title={account ? `Edit ${getMailboxName(account)}` : 'Connect an IMAP mailbox'}
    transitionProps={{ duration: 0 }}
  >
    <ImapForm account={account} onClose={onClose} />
  </Modal>
);

function ImapForm({ account, onClose }: Props) {
  const form = useForm({ initialValues: initialImapValues(account), validate: createValidator(account) });
  const { send, isBusy, giveUp } = useSending(account, onClose);
  const { email_address, host } = form.values;
  const hint = account ? '' : findPreset(email_address)?.hint;
  return (
    <CheckedForm form={form} label="IMAP mailbox" failureTitle="Couldn't reach the mailbox" send={send}>
      <Stack gap="md">
        {!account && (
          <TextInput
            label="Email address"
            type="email"
            autoComplete="off"
            withAsterisk
            data-autofocus
            {...form.getInputProps('email_address')}
            onChange={({ currentTarget }) => form.setValues(filledFrom(form, currentTarget.value))}
            description={hint}
          />
        )}
        <TextInput
          label="Name"
          description="Display name (defaults to the address)"
          placeholder="Jobs inbox"
          autoComplete="off"
          data-autofocus={account ? true : undefined}
          {...form.getInputProps('display_name')}
        />
        <ImapServer form={form} />
        <ImapSignIn form={form} account={account} />
      </Stack>
      <Group justify="space-between" gap="xs" mt="md">
        <Text size="sm" c="dimmed" role="status">
          {isBusy && `Signing in at ${host.trim()}. This can take 20 seconds.`}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" onClick={isBusy ? giveUp : onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            {account ? 'Save' : 'Connect mailbox'}
          </Button>
        </Group>
      </Group>
    </CheckedForm>
  );
}

/** One that takes too long can be given up; what was typed stays. */
function useSending(account: EmailAccount | undefined, onClose: () => void) {
  const [create, change] = [useCreateMailbox(), useChangeMailbox(account?.id ?? '')];
  const way = useRef<AbortController>(undefined);
  const giveUp = () => way.current?.abort();
  useEffect(() => giveUp, []);

  async function send(values: ImapValues) {
    const { signal } = (way.current = new AbortController());
    try {
      const saved = account
        ? await change.mutateAsync({ body: toMailboxChange(values), signal })
        : await create.mutateAsync({ body: toNewMailbox(values), signal });
      notifySuccess(
        account ? `${getMailboxName(saved)} saved` : `${getMailboxName(saved)} connected. Reading its email now.`,
      );
      onClose();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
  return { send, isBusy: create.isPending || change.isPending, giveUp };
}
