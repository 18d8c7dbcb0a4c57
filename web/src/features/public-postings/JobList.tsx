import type { Page } from '@hireframe/contract/endpoint.ts';
import type { PublicPosting } from '@hireframe/contract/public-postings.ts';
import { Button, Pagination, Skeleton } from '@mantine/core';
import { IconBriefcaseOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMessages } from '../../lib/messages.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { pageWords } from '../../ui/page-words.ts';
import { JobCard } from './JobCard.tsx';
import styles from './jobs.module.css';

type Props = {
  jobs: UseQueryResult<Page<PublicPosting>>;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
};
const page_size = 20; // The contract's.

export function JobList({ jobs: { data, error, refetch, isPlaceholderData }, page, onPage, onClear }: Props) {
  const { t } = useMessages();
  if (error) return <LoadFailure title={t("Couldn't load jobs")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <JobSkeletons />;
  if (data.results.length === 0)
    return (
      <EmptyState
        icon={IconBriefcaseOff}
        title={t('No open jobs found')}
        why={data.count > 0 ? t('There are no more pages.') : t('Try fewer words or another location.')}
      >
        <Button variant="default" onClick={onClear}>
          {t('Show all jobs')}
        </Button>
      </EmptyState>
    );
  const pages = Math.ceil(data.count / page_size);
  return (
    <>
      <ul className={styles.list} aria-label={t('Jobs')} data-stale={isPlaceholderData || undefined}>
        {data.results.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          total={pages}
          siblings={2}
          gap={4}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(pageWords[control]) })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </>
  );
}

function JobSkeletons() {
  const { t } = useMessages();
  return (
    <div className={styles.list} role="status" aria-label={t('Loading jobs')} aria-busy>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} height={132} radius="lg" />
      ))}
    </div>
  );
}
