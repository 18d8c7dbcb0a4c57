// Says once, above the cards, that the page is not complete.

import { unitOfDays } from '@hireframe/contract/analytics.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { statsStatus } from '../../lib/stats-status.ts';
import { useChart, useInsights } from './analytics.api.ts';
import { countDays, toAnalyticsQuery } from './analytics-query.ts';
import { useAnalyticsAddress } from './use-analytics-address.ts';

/** From the insights and two of the charts, as the specification has it. What is still on its way is waited for. */
export function StatsAlert() {
  const { search } = useAnalyticsAddress();
  const query = toAnalyticsQuery(search);
  const asked = [
    useInsights(query),
    useChart('candidate-activity', { ...query, by: unitOfDays(countDays(search)) }),
    useChart('experience-level', query),
  ] as const;
  if (asked.some(({ isFetching }) => isFetching) || asked.every(({ error }) => error === null)) return null;
  const status = statsStatus(
    asked.map(({ error, data }) => (error ? { error } : { value: data && 'keys' in data ? numbersOf(data) : data })),
  );
  const failed = asked.filter(({ error }) => error !== null);
  return (
    <Alert color={status === 206 ? 'yellow' : 'red'} role="status" title={titleOf(status)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">Unable to load complete dashboard data. Please try again later.</Text>
        <Button size="xs" variant="default" onClick={() => void Promise.all(failed.map(({ refetch }) => refetch()))}>
          Retry
        </Button>
      </Group>
    </Alert>
  );
}

type Numbers = { chart_data: { datasets: { data: (number | null)[] }[] } };
const numbersOf = ({ chart_data }: Numbers) => chart_data.datasets.map(({ data }) => data);

const titleOf = (status: ReturnType<typeof statsStatus>) => {
  if (status === 206) return 'Some of the figures are missing';
  if (status === 404) return 'No Data Available';
  if (status === 408) return 'The server took too long';
  if (status === 403) return "You don't have permission to see these figures";
  return 'Failed to fetch dashboard data';
};
