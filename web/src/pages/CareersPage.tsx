// A company's own page: who it is, and its open jobs.
import { Skeleton } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CareersFilters } from '../features/careers-pages/CareersFilters.tsx';
import { CareersFrame } from '../features/careers-pages/CareersFrame.tsx';
import { CareersHead } from '../features/careers-pages/CareersHead.tsx';
import { CareersJobs } from '../features/careers-pages/CareersJobs.tsx';
import styles from '../features/careers-pages/careers.module.css';
import { careersJobsAt, useCareersJobs, useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { MissingCareersPage } from '../features/careers-pages/MissingCareersPage.tsx';
import { JobAlertForm } from '../features/job-alerts/JobAlertForm.tsx';
import { useMessages } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { TextBlocks } from '../ui/TextBlocks.tsx';

const route = getRouteApi('/c/$slug');

export function CareersPage() {
  const { t } = useMessages();
  const { slug } = route.useParams();
  const { group, ...search } = route.useSearch();
  const navigate = useNavigate();
  const { data: page, error, refetch } = useCareersPage(slug);
  const asked = careersJobsAt(page, { group, ...search });
  const jobs = useCareersJobs(slug, asked, { enabled: page !== undefined });
  usePageTitle(page && t('Careers at {company}', { company: page.company_name }));
  useCurrentAddress(page?.slug);
  if (error) return <MissingCareersPage error={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton height={360} radius={0} role="status" aria-label={t('Loading careers page')} aria-busy />;
  const { page: _, ...conditions } = search;
  const isFiltered = Object.values(conditions).some((value) => value !== undefined);
  const head = (
    <CareersHead page={page}>
      {page.job_count > 0 && (
        <Link to="/c/$slug" params={{ slug }} search={true} hash="jobs" className={styles.callToAction}>
          {t('{count, plural, one {See # open job} other {See # open jobs}}', { count: page.job_count })}
        </Link>
      )}
    </CareersHead>
  );
  return (
    <CareersFrame page={page} head={head}>
      <div id="jobs" className={styles.jobs}>
        <CareersFilters page={page} search={{ ...search, group }} />
        <p role="status" className={styles.count}>
          {isFiltered && jobs.data && t('{count, plural, one {# job} other {# jobs}}', { count: jobs.data.count })}
        </p>
        <CareersJobs
          slug={slug}
          jobs={jobs}
          by={asked.sort_by}
          isFiltered={isFiltered}
          page={search.page ?? 1}
          onPage={(next) =>
            void navigate({ to: '/c/$slug', params: { slug }, search: { ...search, group, page: next } })
          }
        />
        <JobAlertForm slug={page.slug} filter={conditions} />
      </div>
      <div className={styles.blocks}>
        {page.blocks.map(({ title, text }) => (
          <section key={title} className={styles.block} aria-label={title}>
            <h2>{title}</h2>
            <TextBlocks text={text} />
          </section>
        ))}
      </div>
    </CareersFrame>
  );
}

/** Whoever came by an address that the page had before stands at the one that holds. */
function useCurrentAddress(current: string | undefined) {
  const { slug } = route.useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (current && current !== slug)
      void navigate({ to: '/c/$slug', params: { slug: current }, search: true, replace: true });
  }, [current, slug, navigate]);
}
