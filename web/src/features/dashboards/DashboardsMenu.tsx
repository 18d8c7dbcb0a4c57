// The dashboards that are saved, in the head of the page: opens one, and says which one is open and whether the page
// still shows it.
import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { Button, Group, Menu } from '@mantine/core';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFocusAfter } from '../../lib/focus-after.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { SavedMenuButton } from '../../ui/SavedMenuButton.tsx';
import { useAnalyticsAddress } from '../analytics/use-analytics-address.ts';
import { DashboardDialog, type ToSave } from './DashboardDialog.tsx';
import { DashboardItems } from './DashboardItems.tsx';
import { useChangeDashboard, useDashboards } from './dashboards.api.ts';
import { isChanged, toDashboardSearch, toQueryString } from './kept.ts';
import { MailingDialog, NothingToMail } from './MailingDialog.tsx';
import { OpenItems } from './OpenItems.tsx';

/** The dashboard shows from now on what the page shows. */
function useSaveChanges() {
  const change = useChangeDashboard();
  const run = ({ id, name }: SavedDashboard, query: string) =>
    void change.mutateAsync({ id, query }).then(
      () => notifySuccess(`Saved changes to “${name}”`),
      (error: Error) => notifyFailure('Failed to save the changes', error),
    );
  return { run, isPending: change.isPending };
}

export function DashboardsMenu() {
  const { search, change } = useAnalyticsAddress();
  const navigate = useNavigate({ from: '/analytics' });
  const { data, isSuccess } = useDashboards();
  const [toSave, setToSave] = useState<ToSave>();
  const button = useRef<HTMLButtonElement>(null);
  const save = useSaveChanges();
  const isAsking = search.mailing === true;
  useFocusAfter(toSave !== undefined || isAsking, button);
  const open = data?.find(({ id }) => id === search.dashboard);
  const hasChanged = open !== undefined && isChanged(open, search);
  const query = toQueryString(search);
  const go = (next: Parameters<typeof toDashboardSearch>[0]) =>
    void navigate({ to: '/analytics', search: toDashboardSearch(next), resetScroll: false });
  const close = () => change({ mailing: undefined }, { isContinued: true });
  return (
    <>
      <Group gap="xs">
        {hasChanged && open.is_mine_to_change && (
          <Button variant="light" loading={save.isPending} onClick={() => save.run(open, query)}>
            Save changes
          </Button>
        )}
        <Menu position="bottom-end" shadow="md" width={300}>
          <Menu.Target>
            <SavedMenuButton
              ref={button}
              icon={<IconLayoutDashboard size={16} aria-hidden />}
              name={open?.name ?? 'Saved dashboards'}
              hasChanged={hasChanged}
            />
          </Menu.Target>
          <Menu.Dropdown mah={480} style={{ overflowY: 'auto' }}>
            <DashboardItems open={open} onOpen={go} />
            <Menu.Divider />
            <OpenItems {...{ open, search, change, hasChanged, query }} onSave={setToSave} onReset={go} />
          </Menu.Dropdown>
        </Menu>
      </Group>
      {toSave && (
        <DashboardDialog
          {...toSave}
          onSaved={({ id }) => change({ dashboard: id }, { isContinued: true })}
          onClose={() => setToSave(undefined)}
        />
      )}
      {isAsking && open && <MailingDialog key={open.id} dashboard={open} hasChanged={hasChanged} onClose={close} />}
      {isAsking && !open && isSuccess && <NothingToMail onClose={close} />}
    </>
  );
}
