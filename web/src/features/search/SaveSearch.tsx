import { NewCandidateView } from '@hireframe/contract/candidates.ts';
import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { Button, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { useCreateView } from '../candidates/candidates.api.ts';
import { useSetAlert } from '../candidates/search-alerts.api.ts';
import type { Asked } from './search.api.ts';

type Props = {
  asked: Asked;
  query: string; // Of the view: the search as an address.
  tree: CandidateQuery;
  onSaved: (view_id: string) => void;
  onClose: () => void;
};
type Values = { name: string; is_shared: boolean; isNotified: boolean };

export function SaveSearch({ asked, query, tree, onSaved, onClose }: Props) {
  const create = useCreateView();
  const alert = useSetAlert();
  const form = useForm<Values>({
    initialValues: { name: '', is_shared: false, isNotified: false },
    validate: ({ name, is_shared }) => checkedBy(NewCandidateView)({ name, is_shared, query }),
  });
  async function send({ name, is_shared, isNotified }: Values) {
    const view = await create.mutateAsync({ name, is_shared, query });
    if (isNotified)
      await alert
        .mutateAsync({ view_id: view.id, query: asked.sentence, tree })
        .catch((error: Error) => notifyFailure('The view is saved, but you will not be told of new matches', error));
    notifySuccess(`“${view.name}” is saved`);
    onSaved(view.id);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Save as a view">
      <CheckedForm form={form} send={send}>
        <Stack>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
          <Switch
            label="Tell me of new matches"
            description="You are notified when somebody comes whom this search finds."
            {...form.getInputProps('isNotified', { type: 'checkbox' })}
          />
          <Switch
            label="Share with the workspace"
            description="Everybody here can open it; only you can change it."
            {...form.getInputProps('is_shared', { type: 'checkbox' })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Save view
            </Button>
          </Group>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
