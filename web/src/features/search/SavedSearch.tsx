// Keeping a search under a name, and being told of new matches.
import type { CandidateView } from '@hireframe/contract/candidates.ts';
import type { CandidateQuery } from '@hireframe/contract/search.ts';
import { Button, Menu } from '@mantine/core';
import { IconBell, IconBellOff, IconBookmark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { SavedMenuButton } from '../../ui/SavedMenuButton.tsx';
import { useViews } from '../candidates/candidates.api.ts';
import { OwnItems } from '../candidates/OwnItems.tsx';
import { useDeleteAlert, useSearchAlerts, useSetAlert } from '../candidates/search-alerts.api.ts';
import { ViewDialog, type ViewToName } from '../candidates/ViewDialog.tsx';
import { queryOfSearched } from '../candidates/views.ts';
import { SaveSearch } from './SaveSearch.tsx';
import type { SearchAddress } from './use-search-address.ts';

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
                {alert.isOn ? 'Tell me of no more matches' : 'Tell me of new matches'}
              </Menu.Item>
            )}
            <Menu.Item onClick={saveAnew}>Save as a new view…</Menu.Item>
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
          Save as view
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
        () => notifySuccess(isOn ? `You are told of new matches of “${name}”` : `No more alerts of “${name}”`),
        (error: Error) => notifyFailure('The alert could not be changed', error),
      ),
  };
}
