// Every open job, for anybody: searched, narrowed down, a page at a time.
import { Title } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { JobAlertForm } from '../features/job-alerts/JobAlertForm.tsx';
import { JobFilters } from '../features/public-postings/JobFilters.tsx';
import { JobList } from '../features/public-postings/JobList.tsx';
import { JobsFrame } from '../features/public-postings/JobsFrame.tsx';
import styles from '../features/public-postings/jobs.module.css';
import type { JobsSearch } from '../features/public-postings/jobs-search.ts';
import { useJobs } from '../features/public-postings/public-postings.api.ts';
import { useMessages } from '../lib/messages.tsx';

const route = getRouteApi('/jobs');

export function JobsPage() {
  const { t } = useMessages();
  const search = route.useSearch();
  const { page: _, ...conditions } = search;
  const navigate = useNavigate();
  const jobs = useJobs(search);
  const change = (next: Partial<JobsSearch>, { replace = false } = {}) =>
    // Another search begins at its first page. Two fields may be left in one breath: each adds to what is there by then.
    void navigate({ to: '/jobs', search: (known) => ({ ...known, page: undefined, ...next }), replace });
  const clear = () => void navigate({ to: '/jobs' });
  return (
    <JobsFrame>
      <header className={styles.title}>
        <Title order={1}>{t('Jobs')}</Title>
        <p role="status">
          {jobs.data &&
            t('{count, plural, one {# open position} other {# open positions}}', { count: jobs.data.count })}
        </p>
      </header>
      <JobFilters search={search} onChange={change} onClear={clear} />
      <JobList jobs={jobs} page={search.page ?? 1} onPage={(page) => change({ page })} onClear={clear} />
      <JobAlertForm filter={conditions} />
    </JobsFrame>
  );
}
