// A candidate's applications in a few figures. Without any there is nothing to count.
import { Card, Skeleton, Text } from '@mantine/core';
import { useMessages } from '../../lib/messages.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMyAnalytics } from './my-applications.api.ts';
import styles from './my-applications.module.css';

export function AnalyticsStrip() {
  const { t } = useMessages();
  const { data, error, refetch } = useMyAnalytics();
  if (!data && error)
    return <LoadFailure title={t("Couldn't load your numbers")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={76} role="status" aria-label={t('Loading numbers')} />;
  const { total, by_status, average_match_score, response_rate } = data;
  if (total === 0) return null;
  const open = ['submitted', 'under_review', 'shortlisted', 'interview', 'offer'];
  const figures = [
    { name: t('Sent'), value: String(total) },
    { name: t('In progress'), value: String(open.reduce((sum, status) => sum + (by_status[status] ?? 0), 0)) },
    { name: t('With a response'), value: response_rate === null ? '--' : `${Math.round(response_rate)}%` },
    {
      name: t('Average match'),
      value: average_match_score === null ? '--' : `${Math.round(average_match_score)}%`,
    },
  ];
  return (
    <Card component="section" aria-label={t('My applications in numbers')} padding="md">
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" className={styles.figure}>
              {value}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  );
}
