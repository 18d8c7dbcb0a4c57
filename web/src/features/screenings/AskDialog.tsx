// Asking candidates to answer questions: what about, and until when. The links are mailed and told to nobody else.
import { deadlineHours, defaultDeadlineHours, NewScreening, questionCounts } from '@hireframe/contract/screenings.ts';
import { Button, Group, Modal, NumberInput, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { checkedBy } from '../../lib/forms.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { getErrorMessage } from '../../lib/reason.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { hoursWords } from './screening-words.ts';
import { useCreateScreenings } from './screenings.api.ts';

type Values = {
  role_title: string;
  question_focus: string;
  message: string;
  question_count: number;
  deadline_hours: (typeof deadlineHours)[number];
  allows_retakes: boolean;
};
const initialValues: Values = {
  role_title: '',
  question_focus: '',
  message: '',
  allows_retakes: false,
  question_count: questionCounts.usual,
  deadline_hours: defaultDeadlineHours,
};
type Person = { id: string; name: string; email: string };
/** One or several; each gets the same request. `role`: what it begins with, where that is known. */
type Props = { candidates: Person[]; role?: string | undefined; isOpen: boolean; onClose: () => void };

export function AskDialog({ candidates, role, isOpen, onClose }: Props) {
  const [first] = candidates;
  const whom = candidates.length === 1 && first ? first.name : pluralize(candidates.length, 'candidate');
  return (
    <Modal opened={isOpen} onClose={onClose} title={`Request assessment from ${whom}`} size="lg">
      <Ask candidates={candidates} role={role} onClose={onClose} />
    </Modal>
  );
}

function Ask({ candidates, role = '', onClose }: Omit<Props, 'isOpen'>) {
  const create = useCreateScreenings();
  const [left, setLeft] = useState(candidates); // Whoever was asked is not asked again with the rest.
  const form = useForm<Values>({
    initialValues: { ...initialValues, role_title: role },
    validate: checkedBy(NewScreening),
  });
  const whom = left.length === 1 && left[0] ? left[0].email : pluralize(left.length, 'candidate');
  const send = async (values: Values) => {
    const failures = await create.mutateAsync({ candidate_ids: left.map(({ id }) => id), body: values });
    const rest = left.filter(({ id }) => failures.has(id));
    const asked = left.length - rest.length;
    if (asked > 0) notifySuccess(`Request sent to ${asked === left.length ? whom : pluralize(asked, 'candidate')}`);
    if (rest.length === 0) return onClose();
    setLeft(rest);
    const [failure = new Error()] = failures.values();
    if (candidates.length === 1) throw failure;
    throw new ApiError(409, {
      message: `Not sent to ${rest.map(({ name }) => name).join(', ')}. ${getErrorMessage(failure)}`,
    });
  };
  return (
    <CheckedForm form={form} send={send} label="Request assessment">
      <Stack gap="md">
        <TextInput label="Role" placeholder="Backend engineer" data-autofocus {...form.getInputProps('role_title')} />
        <Textarea
          label="Focus"
          description="What to ask about. If empty, we use the role and resume."
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('question_focus')}
        />
        <Textarea
          label="Message"
          description="Included in the email (optional)"
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
            label="Deadline"
            allowDeselect={false}
            data={deadlineHours.map((hours) => ({ value: String(hours), label: hoursWords(hours) }))}
            value={String(form.values.deadline_hours)}
            onChange={(value) => form.setFieldValue('deadline_hours', Number(value) as Values['deadline_hours'])}
          />
        </Group>
        <Switch label="Allow retakes" {...form.getInputProps('allows_retakes', { type: 'checkbox' })} />
        <Text size="sm" c="dimmed">
          We'll email {whom}. Candidates see what is recorded and measured first, and can decline.
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
