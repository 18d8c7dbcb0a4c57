// Open jobs of a company, by team or by place, one line each.
import type { Page } from '@hireframe/contract/endpoint.ts';
import type { PublicPosting } from '@hireframe/contract/public-postings.ts';
import { Pagination, Skeleton } from '@mantine/core';
import { IconArrowRight, IconBriefcaseOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../lib/messages.tsx';
import { useTrackingToCarry } from '../../lib/use-tracking.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { pageWords } from '../../ui/page-words.ts';
import { formatPay } from '../postings/shown-posting.ts';
import styles from './careers.module.css';
import { describePlace, groupJobs } from './group-jobs.ts';

type Props = {
  slug: string;
  jobs: UseQueryResult<Page<PublicPosting>>;
  by: 'team' | 'place';
  isFiltered: boolean;
  page: number;
  onPage: (page: number) => void;
  isFramed?: boolean; // In a frame on another website: jobs open in a tab of their own.
};
const page_size = 100; // The contract's.

export function CareersJobs({ slug, jobs, by, isFiltered, page, onPage, isFramed = false }: Props) {
  const { t } = useMessages();
  const { data, error, refetch, isPlaceholderData } = jobs;
  if (error) return <LoadFailure title={t("Couldn't load jobs")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  if (data.results.length === 0) return <NoJobs slug={slug} isFiltered={isFiltered} isFramed={isFramed} />;
  const pages = Math.ceil(data.count / page_size);
  return (
    <div data-stale={isPlaceholderData || undefined} className={styles.groups}>
      {groupJobs(data.results, by, t('Other')).map(({ name, jobs: inGroup }) => (
        <section key={name} className={styles.group} aria-label={name}>
          <h2>
            {name} <span className={styles.number}>{inGroup.length}</span>
          </h2>
          <ul>
            {inGroup.map((job) => (
              <JobLine key={job.id} slug={slug} job={job} isFramed={isFramed} />
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          getControlProps={(control) => ({ 'aria-label': t(pageWords[control]) })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
        />
      )}
    </div>
  );
}

function JobLine({ slug, job, isFramed }: { slug: string; job: PublicPosting; isFramed: boolean }) {
  const messages = useMessages();
  const tracking = useTrackingToCarry();
  return (
    <li>
      <Link
        to="/c/$slug/jobs/$id"
        params={{ slug, id: job.id }}
        className={styles.job}
        search={tracking}
        {...(isFramed && { target: '_blank' })}
      >
        <b>{job.title}</b>
        <span className={styles.fact}>{describePlace(job, messages)}</span>
        <span className={styles.fact}>
          {[formatPay(job, messages), job.vacancy_kind === 'pool' && messages.t('Talent pool')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <IconArrowRight size={16} aria-hidden />
      </Link>
    </li>
  );
}

function NoJobs({ slug, isFiltered, isFramed }: { slug: string; isFiltered: boolean; isFramed: boolean }) {
  const { t } = useMessages();
  return isFiltered ? (
    <EmptyState icon={IconBriefcaseOff} title={t('No jobs match')} why={t('Try fewer words or another team or place.')}>
      <LinkButton to={isFramed ? '/c/$slug/embed' : '/c/$slug'} params={{ slug }} variant="default">
        {t('Show all jobs')}
      </LinkButton>
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconBriefcaseOff}
      title={t('No open jobs right now')}
      why={t("New jobs appear here as soon as they're published.")}
    />
  );
}

function Skeletons() {
  const { t } = useMessages();
  return (
    <div className={styles.groups} role="status" aria-label={t('Loading jobs')} aria-busy>
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} height={56} radius="md" mt={8} />
      ))}
    </div>
  );
}
