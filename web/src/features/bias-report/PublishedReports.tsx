// What of the bias report is public: publishing the months that are shown, and taking a report down.
import type { BiasReport, PublishedBiasReport } from '@hireframe/contract/bias-report.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { formatDate } from '../../lib/dates.ts';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePublish, usePublished, useUnpublish } from './bias-report.api.ts';
import { formatMonth } from './report-words.ts';

export function PublishedReports({ report }: { report: BiasReport }) {
  const { data } = usePublished();
  const publish = usePublish();
  const { start_month, end_month, job_id, declared } = report;
  const ask = () =>
    modals.openConfirmModal({
      title: 'Publish this report?',
      children: (
        <Text size="sm">
          Anyone can see the figures for all jobs from {formatMonth(start_month)} to {formatMonth(end_month)} on your
          careers page. They stay as they are now, until you take the report down.
        </Text>
      ),
      labels: { confirm: 'Publish', cancel: 'Cancel' },
      onConfirm: () =>
        publish.mutate(
          { start_month, end_month },
          {
            onSuccess: () => notifySuccess('Bias report published'),
            onError: (error) => notifyFailure('Failed to publish the report', error),
          },
        ),
    });
  return (
    <Section
      title="Published reports"
      line="The newest one is linked from your careers page. New York City asks for an audit by an independent auditor; these are the figures it needs."
    >
      <Stack gap="sm">
        {data?.results.length === 0 && <Text size="sm">Nothing published yet.</Text>}
        {data?.results.map((one, at) => (
          <Published key={one.id} report={one} isNewest={at === 0} />
        ))}
        {job_id ? (
          <Text size="sm" c="dimmed">
            Reports are published for all jobs. Clear the job to publish one.
          </Text>
        ) : (
          <Group>
            <Button onClick={ask} loading={publish.isPending} disabled={declared === 0}>
              Publish report
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  );
}

function Published({ report, isNewest }: { report: PublishedBiasReport; isNewest: boolean }) {
  const remove = useUnpublish();
  const { id, start_month, end_month, published_at, published_by_name } = report;
  const span = `${formatMonth(start_month)} to ${formatMonth(end_month)}`;
  const ask = () =>
    modals.openConfirmModal({
      title: `Take down the report for ${span}?`,
      children: <Text size="sm">It disappears from your careers page and can't be brought back.</Text>,
      labels: { confirm: 'Take down', cancel: 'Keep' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, { onError: (error) => notifyFailure('Failed to take the report down', error) }),
    });
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={500}>
          {span}
          {isNewest && ' (on your careers page)'}
        </Text>
        <Text size="xs" c="dimmed">
          Published {formatDate(published_at)}
          {published_by_name && ` by ${published_by_name}`}
        </Text>
      </div>
      <Button variant="default" size="xs" onClick={ask} loading={remove.isPending} aria-label={`Take down ${span}`}>
        Take down
      </Button>
    </Group>
  );
}
