// The name of a Gmail mailbox: the only thing of it that is ours to change.
import { type EmailAccount, EmailAccountChange } from '@hireframe/contract/mailboxes.ts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { getMailboxName } from './mailbox-words.ts';
import { useChangeMailbox } from './mailboxes.api.ts';

export function NameDialog({ account, onClose }: { account: EmailAccount; onClose: () => void }) {
  const initialValues = { display_name: account.display_name };
  const form = useForm({ initialValues, validate: checkedBy(EmailAccountChange) });
  const change = useChangeMailbox(account.id);
  async function send(body: typeof initialValues) {
    const saved = await change.mutateAsync({ body });
    notifySuccess(`${getMailboxName(saved)} saved`);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={`Edit ${getMailboxName(account)}`} transitionProps={{ duration: 0 }}>
      <CheckedForm form={form} failureTitle="Failed to save the name" send={send}>
        <Stack gap="md">
          <TextInput
            label="Name"
            description="Display name (defaults to the address)"
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('display_name')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
