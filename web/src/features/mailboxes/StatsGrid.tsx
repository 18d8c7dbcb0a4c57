// What the mailboxes that one sees have brought, in figures.
import { type EmailIntegrationStats, goodSuccessRate } from '@hireframe/contract/mailboxes.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './mailboxes.module.css';
import { SuccessRate } from './SuccessRate.tsx';

export function StatsGrid({ query: { data, error, refetch } }: { query: UseQueryResult<EmailIntegrationStats> }) {
  if (data) return <Figures stats={data} />;
  if (error) return <LoadFailure title="Couldn't load statistics" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.stats} role="status" aria-label="Loading statistics" aria-busy>
      {['accounts', 'mails', 'candidates', 'rate', 'lately', 'reviews'].map((name) => (
        <Skeleton key={name} height={106} radius="lg" />
      ))}
    </div>
  );
}

function Figures({ stats }: { stats: EmailIntegrationStats }) {
  const { active_email_accounts, total_email_accounts, success_rate, pending_candidate_reviews } = stats;
  return (
    <dl className={styles.stats} aria-label="Statistics">
      <Tile name="Active mailboxes" line={`of ${total_email_accounts.toLocaleString('en')} connected`}>
        {active_email_accounts.toLocaleString('en')}
      </Tile>
      <Tile name="Emails processed" line="since connecting">
        {stats.total_emails_processed.toLocaleString('en')}
      </Tile>
      <Tile name="Candidates created" line="extracted from resumes">
        {stats.total_candidates_created.toLocaleString('en')}
      </Tile>
      <Tile name="Success rate" line={rateLine(success_rate)}>
        <SuccessRate rate={success_rate} />
      </Tile>
      <Tile name="Last 24 hours" line={`${stats.recent_activity_24h === 1 ? 'candidate' : 'candidates'} extracted`}>
        {stats.recent_activity_24h.toLocaleString('en')}
      </Tile>
      <Tile name="To review" line={pending_candidate_reviews > 0 ? <ReviewLink /> : 'nothing to review'}>
        {pending_candidate_reviews.toLocaleString('en')}
      </Tile>
    </dl>
  );
}

function rateLine(rate: number | null): string {
  if (rate === null) return 'of resumes received';
  return rate >= goodSuccessRate ? 'of resumes read' : `of resumes read; ${goodSuccessRate}% is good`;
}

const ReviewLink = () => (
  <LinkTo to="/extracted-candidates" search={{ status: 'extracted' }} inherit lh="24px">
    Review
  </LinkTo>
);

const Tile = ({ name, line, children }: { name: string; line: ReactNode; children: ReactNode }) => (
  <div className={styles.tile}>
    <dt>{name}</dt>
    <dd className={styles.figure} data-figures>
      {children}
    </dd>
    <dd className={styles.line}>{line}</dd>
  </div>
);
