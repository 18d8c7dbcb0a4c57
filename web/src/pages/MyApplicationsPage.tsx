// What a candidate has sent, and how far each is.
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusWords,
} from '@hireframe/contract/application-words.ts';
import type { MyApplication } from '@hireframe/contract/my-applications.ts';
import { Card, Chip, Group, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { AnalyticsStrip } from '../features/my-applications/AnalyticsStrip.tsx';
import { ApplicationSteps } from '../features/my-applications/ApplicationSteps.tsx';
import { useMyApplications } from '../features/my-applications/my-applications.api.ts';
import styles from '../features/my-applications/my-applications.module.css';
import { formatDate } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';

const route = getRouteApi('/frame/applications');
const isStatus = (word: string | undefined): word is ApplicationStatus =>
  (applicationStatuses as readonly (string | undefined)[]).includes(word);

export function MyApplicationsPage() {
  const { t } = useMessages();
  const { page = 1, status: said, job_title } = route.useSearch();
  const status = isStatus(said) ? said : undefined;
  const navigate = useNavigate({ from: '/applications' });
  const found = useMyApplications({ page, status, job_title });
  const set = (change: { status?: string | undefined; job_title?: string | undefined; page?: number | undefined }) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true });
  useShortcut('r', t('Refresh'), () => void found.refetch());
  const isFiltered = status !== undefined || Boolean(job_title);
  return (
    <>
      <PageHeader title={t('Applications')} line={t('Where your applications stand and what to do next')}>
        <LinkButton to="/jobs">{t('Find jobs')}</LinkButton>
      </PageHeader>
      <Stack gap="md">
        <AnalyticsStrip />
        <Stack gap="sm" component="search">
          <SearchField
            label={t('Search by job title')}
            search={job_title ?? ''}
            onSearch={(next) => set({ job_title: next })}
            className={styles.search}
          />
          <StatusChips status={status} onChange={(next) => set({ status: next })} />
        </Stack>
        <Card padding="xs" className={styles.list} data-stale={found.isPlaceholderData || undefined}>
          <PagedList
            label={t('Applications')}
            query={found}
            page={page}
            onPage={(next) => set({ page: next })}
            empty={
              isFiltered ? <NoneLike onClear={() => set({ status: undefined, job_title: undefined })} /> : <None />
            }
          >
            {(one) => <ApplicationRow key={one.id} application={one} />}
          </PagedList>
        </Card>
      </Stack>
    </>
  );
}

type Chosen = { status: ApplicationStatus | undefined; onChange: (status: string | undefined) => void };

function StatusChips({ status, onChange }: Chosen) {
  const { t, known } = useMessages();
  return (
    <Chip.Group value={status ?? 'all'} onChange={(next) => onChange(next === 'all' ? undefined : String(next))}>
      <Group gap={6} role="radiogroup" aria-label={t('Status')}>
        <Chip value="all" size="xs">
          {t('All')}
        </Chip>
        {applicationStatuses.map((one) => (
          <Chip key={one} value={one} size="xs">
            {known(applicationStatusWords[one])}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function None() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={IconSend}
      title={t('No applications yet')}
      why={t('Jobs you apply for appear here with their progress.')}
    >
      <LinkButton to="/jobs" variant="default">
        {t('Find jobs')}
      </LinkButton>
    </EmptyState>
  );
}

function NoneLike({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState icon={IconSend} title={t('No matching applications')} why={t('Try another status or job title.')}>
      <LinkButton to="/applications" search={{}} variant="default" onClick={onClear}>
        {t('Show all')}
      </LinkButton>
    </EmptyState>
  );
}

function ApplicationRow({ application }: { application: MyApplication }) {
  const { id, job_title, company_name, location, match_score, created_at } = application;
  const { t, language } = useMessages();
  const sent = t('sent {date}', { date: formatDate(created_at, language) });
  const line = [company_name, location, sent].filter(Boolean).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <LinkTo to="/applications/$id" params={{ id }} fw={500} c="inherit" className={styles.title}>
          {job_title}
        </LinkTo>
        <Text size="xs" c="dimmed">
          {line}
        </Text>
        <ApplicationSteps application={application} />
      </div>
      {match_score !== null && (
        <Text size="xs" c="dimmed" className={styles.match}>
          {t('{percent}% match', { percent: Math.round(match_score) })}
        </Text>
      )}
    </li>
  );
}
