// The resume names no address, and an account needs one.
import { EmailAddress } from '@hireframe/contract/accounts.ts';
import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { getDisplayName } from './extracted-words.ts';

type Props = { about: ExtractedCandidate; send: (email: string) => Promise<void>; onClose: () => void };

const faultOf = (email: string) => EmailAddress.safeParse(email).error?.issues[0]?.message;

export function AddressDialog({ about, send, onClose }: Props) {
  const { sender_email } = about;
  const form = useForm({
    initialValues: { email: '' },
    validate: ({ email }) => {
      const fault = faultOf(email);
      return fault ? { email: fault } : {};
    },
  });
  const submit = async ({ email }: { email: string }) => {
    await send(email.trim());
    onClose();
  };
  const isSender = sender_email !== '' && faultOf(sender_email) === undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Approve ${getDisplayName(about)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CheckedForm form={form} send={submit} label="Approve" failureTitle="Failed to approve">
        <Stack gap="md">
          <Text size="sm">The resume has no email address. Enter the candidate's.</Text>
          <TextInput
            label="Email address"
            type="email"
            autoComplete="off"
            withAsterisk
            data-autofocus
            {...form.getInputProps('email')}
          />
          {isSender && (
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ alignSelf: 'flex-start', maxWidth: '100%' }}
              onClick={() => form.setFieldValue('email', sender_email)}
            >
              {`Take the sender's: ${sender_email}`}
            </Button>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Approve
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
