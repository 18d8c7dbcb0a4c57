import { type CandidateView, NewCandidateView } from '@hireframe/contract/candidates.ts';
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useChangeView, useCreateView } from './candidates.api.ts';

/** `view`: the one to rename or share; without it a new one of `query`. */
export type ViewToName = { view?: CandidateView; query: string };
type Given = ViewToName & { onSaved: (view: CandidateView) => void; onClose: () => void };

export function ViewDialog({ view, query, onSaved, onClose }: Given) {
  const form = useForm({
    initialValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    validate: (values) => checkedBy(NewCandidateView)({ ...values, query }),
  });
  const create = useCreateView();
  const change = useChangeView();
  async function send({ name, is_shared }: { name: string; is_shared: boolean }) {
    const saved = view
      ? await change.mutateAsync({ id: view.id, name, is_shared })
      : await create.mutateAsync({ name, is_shared, query });
    notifySuccess(`“${saved.name}” is saved`);
    onSaved(saved);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title={view ? 'Rename or share the view' : 'Save as a view'}>
      <CheckedForm form={form} send={send}>
        <Stack>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
          <Switch
            label="Share with the workspace"
            description="Everybody here can open it; only you can change it."
            {...form.getInputProps('is_shared', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending || change.isPending}>
              Save view
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
