import type { ExtractedCandidate } from '@hireframe/contract/extracted-candidates.ts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { pluralize } from '../../lib/pluralize.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { useWorkspace } from '../workspaces/workspaces.api.ts';
import { getDisplayName } from './extracted-words.ts';

type Props = {
  about: readonly ExtractedCandidate[];
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

export function RejectDialog({ about, send, onClose }: Props) {
  const { data: workspace } = useWorkspace();
  const form = useForm({ initialValues: { reason: '' } });
  const days = workspace?.settings.rejected_days;
  const who = about.length === 1 && about[0] ? getDisplayName(about[0]) : pluralize(about.length, 'candidate');
  const submit = async ({ reason }: { reason: string }) => {
    await send(reason);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Reject ${who}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <CheckedForm form={form} send={submit} label="Reject" failureTitle="Failed to reject">
        <Stack gap="md">
          <Text size="sm">
            This can't be undone.{' '}
            {days === undefined ? 'What was extracted is' : `After ${pluralize(days, 'day')} what was extracted is`}{' '}
            deleted with its file{days === undefined && ' after the time set in Settings'}. We won't notify them.
          </Text>
          <Textarea
            label="Reason"
            description="Optional, for your team only."
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={form.submitting}>
              {about.length === 1 ? 'Reject' : `Reject ${pluralize(about.length, 'candidate')}`}
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
