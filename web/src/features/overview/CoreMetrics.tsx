import { minForPercent } from '@hireframe/contract/overview.ts';
import { SimpleGrid, Title } from '@mantine/core';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { DashboardParts } from './dashboard-parts.ts';
import { MetricCard } from './MetricCard.tsx';
import styles from './overview.module.css';
import { describeTrend, formatShare } from './trend-words.ts';

type Props = Pick<DashboardParts, 'stats' | 'trends'> & { trend_days: number | undefined };

export function CoreMetrics({ stats, trends, trend_days }: Props) {
  const { total_candidates, total_job_requirements, assessments_completed, pending_reviews } = stats;
  const { compared, urgent_reviews } = trends;
  return (
    <section aria-labelledby="core-metrics">
      <Title order={2} id="core-metrics" mb="sm">
        Core Metrics
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
        <MetricCard
          label="Total Candidates"
          definition="Everyone in your workspace: uploaded, invited, applied or added from a mailbox."
          value={total_candidates}
          lines={[describeTrend(compared?.candidates, 'new', trend_days)]}
        >
          {total_candidates !== 0 && (
            <LinkTo to="/candidates" size="sm" className={styles.more}>
              See all candidates
            </LinkTo>
          )}
        </MetricCard>
        <MetricCard
          label="Total Job Postings"
          definition="All job postings of your workspace, whatever their status."
          value={total_job_requirements}
          lines={[total_job_requirements === 0 ? 'None yet' : undefined]}
        >
          {total_job_requirements !== 0 && (
            <LinkTo to="/job-requirements" size="sm" className={styles.more}>
              See all job postings
            </LinkTo>
          )}
        </MetricCard>
        <MetricCard
          label="Assessments Completed"
          definition="Assessments your candidates have finished. The completion rate is their share of the assessments started."
          value={assessments_completed}
          lines={[rateLine(stats), describeTrend(compared?.assessments, 'completed', trend_days)]}
        />
        <MetricCard
          label="Pending Reviews"
          definition="Un-tagged profiles awaiting evaluation: candidates that carry no tag yet."
          value={pending_reviews}
          lines={['Un-tagged profiles awaiting evaluation', waitingLine(urgent_reviews)]}
        >
          {pending_reviews !== 0 && (
            <LinkTo to="/candidates" search={{ is_untagged: true }} size="sm" className={styles.more}>
              Review them
            </LinkTo>
          )}
        </MetricCard>
      </SimpleGrid>
    </section>
  );
}

function rateLine({ assessment_completion_rate: rate, assessments_begun: begun }: Props['stats']): string | undefined {
  if (rate === undefined) return undefined;
  if (rate === null) return 'No assessments started yet';
  return begun !== undefined && begun < minForPercent
    ? `${formatShare(rate, begun)} started`
    : `${formatShare(rate, begun)} completion rate`;
}

const waitingLine = (count = 0) =>
  count > 0 ? `${count.toLocaleString('en')} waiting for more than 7 days` : undefined;
