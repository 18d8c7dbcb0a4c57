import type { CandidateView } from '@hireframe/contract/candidates.ts';
import { Menu, Text } from '@mantine/core';
import { openConfirmModal } from '@mantine/modals';
import { IconBookmark, IconCheck, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { SavedMenuButton } from '../../ui/SavedMenuButton.tsx';
import { useChangeView, useDeleteView, useViews } from './candidates.api.ts';
import type { ListSearch } from './list-search.ts';
import { ViewDialog, type ViewToName } from './ViewDialog.tsx';
import { isChanged, queryOfList, searchOfView } from './views.ts';

type Given = { search: ListSearch; open: (next: ListSearch) => void };

/** Opens a view, and says which one is open and whether the list still shows it. */
export function ViewsMenu({ search, open }: Given) {
  const views = useViews();
  const [toName, setToName] = useState<ViewToName>();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(toName !== undefined, button);
  const current = views.data?.find(({ id }) => id === search.view);
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
          {views.isError && (
            <Menu.Item onClick={() => void views.refetch()}>Views could not be loaded: Retry</Menu.Item>
          )}
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
              open={open}
              search={search}
              onName={setToName}
            />
          )}
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
      leftSection={<IconCheck size={16} aria-hidden style={{ visibility: isOpen ? 'visible' : 'hidden' }} />}
      rightSection={view.is_shared && <IconUsers size={16} aria-label="(shared)" />}
    >
      <Text span size="sm" truncate display="block">
        {view.name}
      </Text>
    </Menu.Item>
  );
}

type OwnGiven = Given & {
  view: CandidateView;
  query: string;
  hasChanged: boolean;
  onName: (one: ViewToName) => void;
};

function OwnItems({ view, query, hasChanged, open, search, onName }: OwnGiven) {
  const change = useChangeView();
  const remove = useDeleteView();
  const { id, name, is_shared } = view;
  // Awaited where they are called: the menu has closed by the time of the answer.
  const update = () =>
    change.mutateAsync({ id, query }).then(
      () => notifySuccess(`“${name}” shows this list now`),
      (error: Error) => notifyFailure('Failed to update the view', error),
    );
  const doRemove = () =>
    remove.mutateAsync(id).then(
      () => open({ ...search, view: undefined }),
      (error: Error) => notifyFailure('Failed to delete the view', error),
    );
  const askToRemove = () =>
    openConfirmModal({
      title: `Delete “${name}”?`,
      children: (
        <Text size="sm">
          {is_shared ? 'It goes for everybody in the workspace. ' : ''}The candidates in it stay as they are. This
          cannot be undone.
        </Text>
      ),
      labels: { confirm: 'Delete view', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () => void doRemove(),
    });
  return (
    <>
      {hasChanged && <Menu.Item onClick={() => void update()}>{`Update “${name}”`}</Menu.Item>}
      <Menu.Item onClick={() => onName({ view, query })}>Rename or share…</Menu.Item>
      <Menu.Item onClick={askToRemove}>Delete the view…</Menu.Item>
    </>
  );
}
