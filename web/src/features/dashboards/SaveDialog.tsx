import { NewDashboard, type SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useChangeDashboard, useCreateDashboard } from './dashboards.api.ts';

/** `dashboard`: the one to rename or share; without it a new one of `query`. */
export type ToSave = { dashboard?: SavedDashboard; query: string };
type Given = ToSave & { onSaved: (dashboard: SavedDashboard) => void; onClose: () => void };

export function SaveDialog({ dashboard, query, onSaved, onClose }: Given) {
  const form = useForm({
    initialValues: { name: dashboard?.name ?? '', is_shared: dashboard?.is_shared ?? false },
    validate: (values) => checkedBy(NewDashboard)({ ...values, query }),
  });
  const create = useCreateDashboard();
  const change = useChangeDashboard();
  async function send({ name, is_shared }: { name: string; is_shared: boolean }) {
    const saved = dashboard
      ? await change.mutateAsync({ id: dashboard.id, name, is_shared })
      : await create.mutateAsync({ name, is_shared, query });
    notifySuccess(`“${saved.name}” is saved`);
    onSaved(saved);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={dashboard ? 'Rename or share the dashboard' : 'Save as a dashboard'}>
      <CheckedForm form={form} send={send}>
        <Stack>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
          <Switch
            label="Share with the workspace"
            description="Everybody here can open it and have it mailed to them; only you can change it."
            {...form.getInputProps('is_shared', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || change.isPending}>
              Save dashboard
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
