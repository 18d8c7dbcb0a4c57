import type { CandidateView } from '@hireframe/contract/candidates.ts';
import { Menu, Text } from '@mantine/core';
import { IconBellOff, IconBookmark, IconCheck, IconSparkles, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { SavedMenuButton } from '../../ui/SavedMenuButton.tsx';
import { useViews } from './candidates.api.ts';
import type { ListSearch } from './list-search.ts';
import { OwnItems } from './OwnItems.tsx';
import { useDeleteAlert, useSearchAlerts } from './search-alerts.api.ts';
import { ViewDialog, type ViewToName } from './ViewDialog.tsx';
import { isChanged, isSearchView, queryOfList, searchOfView } from './views.ts';

type Props = { search: ListSearch; open: (next: ListSearch) => void };

/** Opens a view, and says which one is open and whether the list still shows it. */
export function ViewsMenu({ search, open }: Props) {
  const views = useViews();
  const [toName, setToName] = useState<ViewToName>();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(toName !== undefined, button);
  const current = views.data?.find((view) => view.id === search.view && !isSearchView(view));
  const hasChanged = current !== undefined && isChanged(current, search);
  const query = queryOfList(search);
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <SavedMenuButton
            ref={button}
            icon={<IconBookmark size={16} aria-hidden />}
            name={current?.name ?? 'Saved views'}
            hasChanged={hasChanged}
          />
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.isError && <Menu.Item onClick={() => void views.refetch()}>Couldn't load views. Retry</Menu.Item>}
          {views.data?.map((view) => (
            <ViewItem key={view.id} view={view} isOpen={view === current} onOpen={() => open(searchOfView(view))} />
          ))}
          {current && <Menu.Item onClick={() => open({})}>Close the view</Menu.Item>}
          <Menu.Divider />
          <Menu.Item onClick={() => setToName({ query })}>Save as a new view…</Menu.Item>
          {current?.is_mine && (
            <OwnItems
              view={current}
              query={query}
              hasChanged={hasChanged}
              onName={setToName}
              onDeleted={() => open({ ...search, view: undefined })}
            />
          )}
          <AlertItems views={views.data ?? []} />
        </Menu.Dropdown>
      </Menu>
      {toName && (
        <ViewDialog
          {...toName}
          onSaved={({ id }) => open({ ...search, view: id })}
          onClose={() => setToName(undefined)}
        />
      )}
    </>
  );
}

function ViewItem({ view, isOpen, onOpen }: { view: CandidateView; isOpen: boolean; onOpen: () => void }) {
  return (
    <Menu.Item
      onClick={onOpen}
      aria-current={isOpen || undefined}
      leftSection={
        isSearchView(view) ? (
          <IconSparkles size={16} aria-label="(Magic Search)" />
        ) : (
          <IconCheck size={16} aria-hidden style={{ visibility: isOpen ? 'visible' : 'hidden' }} />
        )
      }
      rightSection={view.is_shared && <IconUsers size={16} aria-label="(shared)" />}
    >
      <Text span size="sm" truncate display="block">
        {view.name}
      </Text>
    </Menu.Item>
  );
}

/** Views whose new matches I am told of; none while they are not known. */
function AlertItems({ views }: { views: CandidateView[] }) {
  const { data: alerts = [] } = useSearchAlerts({ enabled: views.some(isSearchView) });
  const remove = useDeleteAlert();
  const told = views.filter(({ id }) => alerts.some(({ view_id }) => view_id === id));
  if (told.length === 0) return null;
  // Awaited where it is called: the menu has closed by the time of the answer.
  const stop = ({ id, name }: CandidateView) =>
    remove.mutateAsync(id).then(
      () => notifySuccess(`Alerts off for “${name}”`),
      (error: Error) => notifyFailure("Couldn't change the alert", error),
    );
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Alerts</Menu.Label>
      {told.map((view) => (
        <Menu.Item key={view.id} leftSection={<IconBellOff size={16} aria-hidden />} onClick={() => void stop(view)}>
          {`Turn off alerts for “${view.name}”`}
        </Menu.Item>
      ))}
    </>
  );
}
