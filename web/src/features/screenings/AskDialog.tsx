// Asking a candidate to answer questions: what about, and until when. The link is mailed and told to nobody else.
import { deadlineHours, defaultDeadlineHours, NewScreening, questionCounts } from '@hireframe/contract/screenings.ts';
import { Button, Group, Modal, NumberInput, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { hoursWords } from './screening-words.ts';
import { useCreateScreening } from './screenings.api.ts';

type Values = {
  role_title: string;
  question_focus: string;
  message: string;
  question_count: number;
  deadline_hours: (typeof deadlineHours)[number];
  allows_retakes: boolean;
};
const initialValues: Values = {
  ...{ role_title: '', question_focus: '', message: '', allows_retakes: false },
  ...{ question_count: questionCounts.usual, deadline_hours: defaultDeadlineHours },
};
type Given = { candidate: { id: string; name: string; email: string }; isOpen: boolean; onClose: () => void };

export function AskDialog({ candidate, isOpen, onClose }: Given) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Ask ${candidate.name} for an assessment`} size="lg">
      <Ask candidate={candidate} onClose={onClose} />
    </Modal>
  );
}

function Ask({ candidate, onClose }: Pick<Given, 'candidate' | 'onClose'>) {
  const create = useCreateScreening(candidate.id);
  const form = useForm<Values>({ initialValues, validate: checkedBy(NewScreening) });
  const send = async (values: Values) => {
    await create.mutateAsync(values);
    notifySuccess(`The request is on its way to ${candidate.email}.`);
    onClose();
  };
  return (
    <CheckedForm form={form} send={send} label="Ask for an assessment">
      <Stack gap="md">
        <TextInput label="Role" placeholder="Backend engineer" data-autofocus {...form.getInputProps('role_title')} />
        <Textarea
          label="Focus"
          description="What the questions should be about. May stay empty: then role and resume decide."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('question_focus')}
        />
        <Textarea
          label="Message"
          description="Stands in the mail. May stay empty."
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('message')}
        />
        <Group grow gap="sm" align="flex-start">
          <NumberInput
            label="Questions"
            min={questionCounts.min}
            max={questionCounts.max}
            allowDecimal={false}
            {...form.getInputProps('question_count')}
          />
          <Select
            label="To be handed in within"
            allowDeselect={false}
            data={deadlineHours.map((hours) => ({ value: String(hours), label: hoursWords(hours) }))}
            value={String(form.values.deadline_hours)}
            onChange={(value) => form.setFieldValue('deadline_hours', Number(value) as Values['deadline_hours'])}
          />
        </Group>
        <Switch label="Answers may be recorded again" {...form.getInputProps('allows_retakes', { type: 'checkbox' })} />
        <Text size="sm" c="dimmed">
          The candidate reads first what is recorded and measured, and may decline. The mail goes to {candidate.email}.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Send request
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
