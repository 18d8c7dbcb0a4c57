// Adding a criterion, or changing what one says.
import { CriteriaChange, type Criterion } from '@hireframe/contract/scorecards.ts';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';

type Fields = Pick<Criterion, 'name' | 'description'>;
type Props = {
  label: string;
  submit: string;
  initial?: Fields;
  send: (fields: Fields) => Promise<void>;
  onCancel?: () => void; // Without it the form stays, for the next one.
};

const CriterionFields = CriteriaChange.shape.criteria.element.pick({ name: true, description: true });

export function CriterionForm({ label, submit, initial = { name: '', description: '' }, send, onCancel }: Props) {
  const [isSending, setSending] = useState(false);
  const name = useRef<HTMLInputElement>(null);
  const form = useForm<Fields>({
    initialValues: { name: initial.name, description: initial.description },
    validate: checkedBy(CriterionFields),
  });
  async function handleSend(values: Fields) {
    setSending(true);
    await send(values).finally(() => setSending(false));
    if (onCancel) return;
    form.reset();
    name.current?.focus();
  }
  return (
    <CheckedForm form={form} send={handleSend} label={label} failureTitle="Failed to save the criteria">
      <Stack gap="xs" py="xs">
        <Group align="flex-start" gap="sm">
          <TextInput
            label={onCancel ? 'Name' : label}
            ref={name}
            autoFocus={onCancel !== undefined}
            style={{ flex: '1 1 180px' }}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Description"
            placeholder="What a 5 looks like (optional)"
            style={{ flex: '2 1 240px' }}
            {...form.getInputProps('description')}
          />
        </Group>
        <Group gap="xs">
          <Button type="submit" size="xs" variant={onCancel ? 'filled' : 'default'} loading={isSending}>
            {submit}
          </Button>
          {onCancel && (
            <Button size="xs" variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </CheckedForm>
  );
}
