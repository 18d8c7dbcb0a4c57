// Asking whoever applied for an assessment: why, what about, until when.
import { NewAssessmentRequest } from '@hireframe/contract/assessment-requests.ts';
import { trimmed } from '@hireframe/contract/plain-text.ts';
import { deadlineHours, defaultDeadlineHours } from '@hireframe/contract/screenings.ts';
import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { hoursWords } from '../screenings/screening-words.ts';
import { useRequestAssessment } from './assessment-requests.api.ts';

export type Applicant = { id: string; candidate_name: string; candidate_email: string };
type Props = { application: Applicant; isOpen: boolean; onClose: () => void };
type Values = { reason: string; question_focus: string; deadline_hours: (typeof deadlineHours)[number] };

export function RequestDialog({ application, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Request Assessment" size="lg">
      <Request application={application} onClose={onClose} />
    </Modal>
  );
}

function Request({ application, onClose }: Omit<Props, 'isOpen'>) {
  const request = useRequestAssessment(application.id);
  const form = useForm<Values>({
    initialValues: { reason: '', question_focus: '', deadline_hours: defaultDeadlineHours },
    validate: checkedBy(NewAssessmentRequest),
    validateInputOnBlur: ['reason'],
  });
  const send = async (values: Values) => {
    await request.mutateAsync(values);
    notifySuccess(`Request sent to ${application.candidate_email}`);
    onClose();
  };
  return (
    <CheckedForm form={form} send={send} label="Request Assessment" failureTitle="Failed to create assessment request">
      <Stack gap="md">
        <Textarea
          label="Reason"
          description={`Included in the email to ${application.candidate_name}`}
          required
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('reason')}
        />
        <Textarea
          label="Question focus"
          description="What to ask about. If empty, we use the job and resume."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('question_focus')}
        />
        <Select
          label="Deadline"
          allowDeselect={false}
          data={deadlineHours.map((hours) => ({ value: String(hours), label: hoursWords(hours) }))}
          value={String(form.values.deadline_hours)}
          onChange={(value) => form.setFieldValue('deadline_hours', Number(value) as Values['deadline_hours'])}
        />
        <Text size="sm" c="dimmed">
          Candidates see what is recorded and measured first, and can decline. We remind them a day before the deadline.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={request.isPending} disabled={!trimmed(form.values.reason)}>
            Send request
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
