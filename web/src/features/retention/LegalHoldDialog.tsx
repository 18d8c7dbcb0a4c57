import { NewLegalHold } from '@hireframe/contract/retention.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { usePlaceLegalHold } from './retention.api.ts';

export function LegalHoldDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const place = usePlaceLegalHold(id);
  const form = useForm({ initialValues: { reason: '' }, validate: checkedBy(NewLegalHold) });
  async function send(values: { reason: string }) {
    await place.mutateAsync(values);
    notifySuccess(`${name} is under a legal hold`);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={`Place a legal hold on ${name}`}>
      <CheckedForm form={form} send={send}>
        <Stack>
          <Text size="sm">
            For a dispute or an authority that needs this data. Until an admin ends the hold in Settings, nobody can
            delete it: no colleague, no retention time, and not the candidate.
          </Text>
          <Textarea
            label="Reason"
            description="Only admins see it."
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Place legal hold
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
