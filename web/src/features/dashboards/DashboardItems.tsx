import type { SavedDashboard } from '@hireframe/contract/dashboards.ts';
import { Menu, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { useDashboards } from './dashboards.api.ts';
import { dayName } from './weekdays.ts';

type Props = {
  open: SavedDashboard | undefined;
  onOpen: (dashboard: SavedDashboard) => void;
};

/** Mine, then those that others share; and what stands there until there are any. */
export function DashboardItems({ open, onOpen }: Props) {
  const { data, isError, isPending, refetch } = useDashboards();
  if (isError && !data)
    return (
      <Menu.Item onClick={() => void refetch()} closeMenuOnClick={false} c="red">
        Couldn't load dashboards. Retry
      </Menu.Item>
    );
  if (isPending)
    return (
      <Stack gap={12} p="sm" role="status">
        <VisuallyHidden>Loading dashboards</VisuallyHidden>
        <Skeleton height={14} width="70%" />
        <Skeleton height={14} width="55%" />
      </Stack>
    );
  const all = data ?? [];
  if (all.length === 0)
    return (
      <Text size="sm" c="dimmed" p="sm">
        No saved dashboards. Set dates and filters, then save to reopen, share or email them weekly.
      </Text>
    );
  return [
    { label: 'Mine', some: all.filter(({ is_mine }) => is_mine) },
    { label: 'Shared by colleagues', some: all.filter(({ is_mine }) => !is_mine) },
  ].map(
    ({ label, some }) =>
      some.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is nothing to choose from in a menu
        <div key={label} role="group" aria-label={label}>
          <Menu.Label aria-hidden>{label}</Menu.Label>
          {some.map((one) => (
            <Item key={one.id} dashboard={one} isOpen={one.id === open?.id} onOpen={() => onOpen(one)} />
          ))}
        </div>
      ),
  );
}

type ItemGiven = { dashboard: SavedDashboard; isOpen: boolean; onOpen: () => void };

function Item({ dashboard, isOpen, onOpen }: ItemGiven) {
  const { name, is_mine, is_shared, owner_name, weekday } = dashboard;
  const whose = is_mine ? is_shared && 'Shared with the workspace' : `By ${owner_name}`;
  return (
    <Menu.Item
      onClick={onOpen}
      aria-current={isOpen || undefined}
      leftSection={<IconCheck size={16} aria-hidden style={{ visibility: isOpen ? 'visible' : 'hidden' }} />}
      rightSection={weekday !== null && <IconMail size={16} aria-label={`(emailed on ${dayName(weekday)}s)`} />}
    >
      <Text span size="sm" truncate display="block">
        {name}
      </Text>
      {whose && (
        <Text span size="xs" c="dimmed" truncate display="block">
          {whose}
        </Text>
      )}
    </Menu.Item>
  );
}
