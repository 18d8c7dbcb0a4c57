// Keeping a search under a name, and being told of new matches.
import { type CandidateView, NewCandidateView } from '@hireframe/contract/candidates.ts';
import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { Button, Group, Menu, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBell, IconBellOff, IconBookmark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { SavedMenuButton } from '../../ui/SavedMenuButton.tsx';
import { useCreateView, useViews } from '../candidates/candidates.api.ts';
import { OwnItems } from '../candidates/OwnItems.tsx';
import { useDeleteAlert, useSearchAlerts, useSetAlert } from '../candidates/search-alerts.api.ts';
import { ViewDialog, type ViewToName } from '../candidates/ViewDialog.tsx';
import { queryOfSearched } from '../candidates/views.ts';
import type { Asked } from './search.api.ts';
import type { SearchAddress } from './use-search-address.ts';

type SaveSearchProps = {
  asked: Asked;
  query: string; // Of the view: the search as an address.
  tree: CandidateQuery;
  onSaved: (view_id: string) => void;
  onClose: () => void;
};
type Values = { name: string; is_shared: boolean; isNotified: boolean };

function SaveSearch({ asked, query, tree, onSaved, onClose }: SaveSearchProps) {
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
        .catch((error: Error) => notifyFailure("View saved, but alerts couldn't be turned on", error));
    notifySuccess(`Saved “${view.name}”`);
    onSaved(view.id);
    onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Save view">
      <CheckedForm form={form} send={send}>
        <Stack>
          <TextInput label="Name" withAsterisk data-autofocus maxLength={80} {...form.getInputProps('name')} />
          <Switch
            label="Alert me to new matches"
            description="We'll notify you when new candidates match this search."
            {...form.getInputProps('isNotified', { type: 'checkbox' })}
          />
          <Switch
            label="Share with the workspace"
            description="Everyone here can open it. Only you can change it."
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

type Props = { tree: CandidateQuery; address: SearchAddress };

export function SavedSearch({ tree, address }: Props) {
  const { asked, view_id } = address;
  const { data: views } = useViews();
  const [isSaving, setSaving] = useState(false);
  const [toName, setToName] = useState<ViewToName>();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isSaving || toName !== undefined, button);
  const view = views?.find(({ id }) => id === view_id);
  const searched = { magic: asked.sentence, tree: asked.tree };
  const query = queryOfSearched(searched);
  const open = (id: string | undefined) => void navigate({ to: '/candidates', search: { ...searched, view: id } });
  const saveAnew = () => setSaving(true);
  const alert = useAlert(view, { query: asked.sentence, tree });
  const bookmark = <IconBookmark size={16} aria-hidden />;
  return (
    <>
      {view ? (
        <Menu position="bottom-end" shadow="md" width={260}>
          <Menu.Target>
            <SavedMenuButton
              ref={button}
              size="xs"
              icon={bookmark}
              name={view.name}
              hasChanged={view.query !== query}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {alert.isOn !== undefined && (
              <Menu.Item
                leftSection={alert.isOn ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
                onClick={() => void alert.turn(!alert.isOn)}
              >
                {alert.isOn ? 'Turn off alerts' : 'Alert me to new matches'}
              </Menu.Item>
            )}
            <Menu.Item onClick={saveAnew}>Save as new view…</Menu.Item>
            {view.is_mine && (
              <OwnItems
                {...{ view, query }}
                hasChanged={view.query !== query}
                onName={setToName}
                onUpdated={() => alert.isOn && void alert.turn(true)}
                onDeleted={() => open(undefined)}
              />
            )}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button ref={button} variant="default" size="xs" leftSection={bookmark} onClick={saveAnew}>
          Save view
        </Button>
      )}
      {isSaving && <SaveSearch {...{ asked, query, tree }} onSaved={open} onClose={() => setSaving(false)} />}
      {toName && <ViewDialog {...toName} onSaved={({ id }) => open(id)} onClose={() => setToName(undefined)} />}
    </>
  );
}

/** `isOn`: undefined while it is not known. Awaited where it is called: the menu has closed by the time of the answer. */
function useAlert(view: CandidateView | undefined, body: { query: string; tree: CandidateQuery }) {
  const { data: alerts } = useSearchAlerts();
  const on = useSetAlert();
  const off = useDeleteAlert();
  const { id: view_id = '', name = '' } = view ?? {};
  return {
    isOn: alerts?.some((one) => one.view_id === view_id),
    turn: (isOn: boolean) =>
      (isOn ? on.mutateAsync({ view_id, ...body }) : off.mutateAsync(view_id)).then(
        () => notifySuccess(isOn ? `Alerts on for “${name}”` : `Alerts off for “${name}”`),
        (error: Error) => notifyFailure('Failed to change the alert', error),
      ),
  };
}
