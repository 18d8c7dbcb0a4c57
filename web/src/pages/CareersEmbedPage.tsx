// The jobs of a company in a frame on its own website: search, filters and jobs, each of which opens in a tab of its own.
import '../ui/all-styles.lazy.ts';
import { Skeleton } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CareersFilters } from '../features/careers-pages/CareersFilters.tsx';
import { CareersJobs } from '../features/careers-pages/CareersJobs.tsx';
import styles from '../features/careers-pages/careers.module.css';
import { careersJobsAt, useCareersJobs, useCareersPage } from '../features/careers-pages/careers-pages.api.ts';
import { styleOf } from '../features/careers-pages/company-colors.ts';
import { MissingCareersPage } from '../features/careers-pages/MissingCareersPage.tsx';
import { useMessages } from '../lib/messages.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

const route = getRouteApi('/c/$slug/embed');

export function CareersEmbedPage() {
  const { t } = useMessages();
  const { slug } = route.useParams();
  const { group, ...search } = route.useSearch();
  const navigate = useNavigate();
  const { data: page, error, refetch } = useCareersPage(slug);
  const asked = careersJobsAt(page, { group, ...search });
  const jobs = useCareersJobs(slug, asked, { enabled: page !== undefined });
  const watched = useTellHeight();
  usePageTitle(page && `Jobs at ${page.company_name}`);
  if (error) return <MissingCareersPage error={error} onRetry={() => void refetch()} />;
  if (!page) return <Skeleton height={360} radius={0} role="status" aria-label={t('Loading careers page')} aria-busy />;
  const isFiltered = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined);
  return (
    <div ref={watched} className={`${styles.frame} ${styles.framed}`} style={styleOf(page)}>
      <main aria-label={`Jobs at ${page.company_name}`} className={styles.jobs}>
        <CareersFilters page={page} search={{ ...search, group }} isFramed />
        <p role="status" className={styles.count}>
          {isFiltered && jobs.data && t('{count, plural, one {# job} other {# jobs}}', { count: jobs.data.count })}
        </p>
        <CareersJobs
          slug={page.slug}
          jobs={jobs}
          by={asked.sort_by}
          isFiltered={isFiltered}
          page={search.page ?? 1}
          onPage={(next) =>
            void navigate({ to: '/c/$slug/embed', params: { slug }, search: { ...search, group, page: next } })
          }
          isFramed
        />
      </main>
    </div>
  );
}

/** The website around makes the frame as high. Only websites that may show it hear of it, and a height is no secret. */
function useTellHeight() {
  const watched = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.parent === window) return;
    const tell = () => {
      const height = watched.current?.getBoundingClientRect().height;
      if (height) window.parent.postMessage({ hireframe_height: height }, '*');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return watched;
}
