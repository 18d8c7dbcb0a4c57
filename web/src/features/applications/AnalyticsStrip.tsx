// The last 30 days in figures: how many applied, where they are, how long they waited for a first answer.
import { applicationStatuses, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { ApplicationAnalytics } from '@hireframe/contract/applications.ts';
import { Card, Skeleton, Text, Title } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useAnalytics } from './applications.api.ts';
import styles from './applications.module.css';

const none = '–';

/** Where the columns of the board say how many are in each state, that is left out here. */
export function AnalyticsStrip({ job_id, isBoard }: { job_id: string | undefined; isBoard: boolean }) {
  const { data, error, refetch, isPlaceholderData } = useAnalytics(job_id);
  if (!data && error)
    return <LoadFailure title="Couldn't load the figures" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={92} radius="lg" role="status" aria-label="Loading the figures" aria-busy />;
  return (
    <Card component="section" aria-labelledby="figures-title" padding="md" data-stale={isPlaceholderData || undefined}>
      <div className={styles.figuresHead}>
        <Title order={2} id="figures-title" size="h3">
          Last 30 days
        </Title>
        <Text size="xs" c="dimmed">
          Counted by the day of applying
        </Text>
      </div>
      <dl className={styles.figures}>
        {figuresOf(data, isBoard).map(({ name, value, isOfStatus }) => (
          <div key={name} className={isOfStatus ? styles.ofStatus : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Figure = { name: string; value: string; isOfStatus?: boolean };

function figuresOf(counted: ApplicationAnalytics, isBoard: boolean): Figure[] {
  const { total, by_status, average_match_score, median_hours_to_first_decision } = counted;
  const statuses = applicationStatuses.map((status) => ({
    name: applicationStatusWords[status],
    value: (by_status[status] ?? 0).toLocaleString('en'),
    isOfStatus: true,
  }));
  return [
    { name: 'Applications', value: total.toLocaleString('en') },
    ...(isBoard ? [] : statuses),
    { name: 'Average match', value: average_match_score === null ? none : String(Math.round(average_match_score)) },
    { name: 'Median to first decision', value: timeIn(median_hours_to_first_decision) },
  ];
}

/** '3 h', '2.5 days' */
function timeIn(hours: number | null): string {
  if (hours === null) return none;
  if (hours < 1) return 'under 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 2.4) / 10} days`;
}
