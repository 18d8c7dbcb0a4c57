// What a new API key is for, what it may do and how long.
import { type KeyScope, NewApiKey } from '@hireframe/contract/api-keys.ts';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { useCreateApiKey } from './api-keys.api.ts';
import { ScopesField } from './ScopesField.tsx';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'No expiry' },
];
const initialValues = { name: '', scopes: [] as KeyScope[], expires_in_days: 90 as number | null };

type Props = { isOpen: boolean; onClose: () => void; onMade: (secret: string) => void };

export function NewKeyDialog({ isOpen, onClose, onMade }: Props) {
  const create = useCreateApiKey();
  const form = useForm({ initialValues, validate: checkedBy(NewApiKey) });
  const { scopes, expires_in_days } = form.values;
  const send = (values: typeof initialValues) =>
    create.mutateAsync(values).then(({ secret }) => {
      form.reset();
      onMade(secret);
      onClose();
    });
  return (
    <Modal opened={isOpen} onClose={onClose} title="Create API key" size="lg">
      <CheckedForm form={form} send={send} label="Create API key">
        <Stack gap="md">
          <TextInput label="Name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
          <Select
            label="Expires in"
            data={spans}
            value={String(expires_in_days ?? '')}
            allowDeselect={false}
            onChange={(days) => form.setFieldValue('expires_in_days', days ? Number(days) : null)}
          />
          <ScopesField
            value={scopes}
            onChange={(next) => form.setFieldValue('scopes', next)}
            error={form.errors.scopes}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create API key
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
