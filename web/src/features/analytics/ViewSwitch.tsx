import { Group, SegmentedControl, Title } from '@mantine/core';
import type { AnalyticsSearch } from './analytics-search.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

type View = NonNullable<AnalyticsSearch['view']>;
const choices: { value: View; label: string }[] = [
  { value: 'charts', label: 'Charts' },
  { value: 'map', label: 'Map' },
  { value: 'combined', label: 'Combined' },
];

export function ViewSwitch() {
  const { search, change } = useAnalyticsAddress();
  return (
    <Group justify="space-between" gap="xs">
      <Title order={2}>Candidates</Title>
      <SegmentedControl
        aria-label="View"
        w={{ base: '100%', xs: 320 }}
        data={choices}
        value={search.view ?? 'combined'}
        onChange={(view) => change({ view: view === 'combined' ? undefined : view })}
      />
    </Group>
  );
}
