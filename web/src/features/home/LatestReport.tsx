// The newest report, or how to come by one.
import { Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Figures } from '../reports/Figures.tsx';
import { formatScore } from '../reports/report-words.ts';
import { useLatestReport } from '../reports/reports.api.ts';

export function LatestReport() {
  const { t, language } = useMessages();
  const { data: report, error, refetch } = useLatestReport();
  if (report === undefined && error)
    return <LoadFailure title={t('Failed to load your report')} error={error} onRetry={() => void refetch()} />;
  if (report === undefined) return <Skeleton height={140} role="status" aria-label={t('Loading your report')} />;
  return (
    <Card component="section" aria-label={t('Latest Assessment Report')}>
      <Group justify="space-between" align="flex-start" gap="sm" mb={report ? 'md' : 'xs'}>
        <Stack gap={0} style={{ flex: '1 1 220px', minWidth: 0 }}>
          <Title order={2}>{t('Latest Assessment Report')}</Title>
          <Text size="sm" c="dimmed">
            {report
              ? t('{title}, completed {date}', { title: report.title, date: formatDate(report.session_date, language) })
              : t(
                  "You haven't completed any assessments yet. Practise as often as you like. Only you see the results.",
                )}
          </Text>
        </Stack>
        {report ? (
          <LinkButton to="/reports/$id" params={{ id: report.id }} variant="default">
            {t('View Report')}
          </LinkButton>
        ) : (
          <LinkButton to="/assessments" search={{ dialog: 'practice' }} variant="default">
            {t('Start practice')}
          </LinkButton>
        )}
      </Group>
      {report && (
        <Figures
          figures={[
            { name: t('Score'), value: formatScore(report.comprehensive_score) },
            {
              name: t('Questions Answered'),
              value: t('{part} of {whole}', {
                part: report.overall_metrics.answered_questions,
                whole: report.overall_metrics.total_questions,
              }),
            },
          ]}
        />
      )}
    </Card>
  );
}
