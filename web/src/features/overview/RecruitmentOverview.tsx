// A recruiter's home: what the workspace has, what came last, and in a new one what can be done now.
import type { User } from '@hireframe/contract/users.ts';
import { Alert, Button, Center, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { IconCloudOff, IconDatabaseOff, IconRefresh } from '@tabler/icons-react';
import { getErrorMessage } from '../../lib/reason.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { mayDo } from '../accounts/use-may.ts';
import { Averages } from './Averages.tsx';
import { CoreMetrics } from './CoreMetrics.tsx';
import { type DashboardParts, statusOfDashboard } from './dashboard-parts.ts';
import { NextSteps } from './NextSteps.tsx';
import { useDashboard } from './overview.api.ts';
import { RecentCandidates } from './RecentCandidates.tsx';
import { RecentPostings } from './RecentPostings.tsx';

const incomplete = 'Unable to load complete dashboard data. Please try again later.';

export function RecruitmentOverview({ me }: { me: User }) {
  const { data, error, refetch, isFetching } = useDashboard();
  const retry = () => void refetch();
  useShortcut('r', 'Reload overview', retry);
  if (!data && error) {
    const why = `Failed to fetch dashboard data. ${getErrorMessage(error)}`;
    return (
      <FullScreen icon={IconCloudOff} title="Error Loading Dashboard" why={why} isBusy={isFetching} onRetry={retry} />
    );
  }
  const status = data && statusOfDashboard(data);
  const hasSomething = status === undefined || [200, 204, 206, 404].includes(status);
  if (!hasSomething)
    return (
      <FullScreen
        icon={IconDatabaseOff}
        title="No Data Available"
        why={incomplete}
        isBusy={isFetching}
        onRetry={retry}
      />
    );
  return (
    <>
      <PageHeader title="Recruitment Overview" line={me.workspace?.name}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isFetching && data !== undefined}
          onClick={retry}
        >
          Refresh
        </Button>
      </PageHeader>
      <Stack gap="lg">
        {error && <LoadFailure title="These figures may be out of date" error={error} onRetry={retry} />}
        {(status === 206 || status === 404) && (
          <Alert color="yellow" role="status" title="No Data Available">
            {incomplete}
          </Alert>
        )}
        {data ? <Parts data={data} isAdmin={mayDo(me, 'workspace:write')} /> : <PartsSkeleton />}
      </Stack>
    </>
  );
}

type FullScreenGiven = Pick<Parameters<typeof EmptyState>[0], 'icon' | 'title' | 'why'> & {
  isBusy: boolean;
  onRetry: () => void;
};

/** In place of everything. */
const FullScreen = ({ isBusy, onRetry, ...said }: FullScreenGiven) => (
  <Center mih="75vh">
    <EmptyState isPage isAlert {...said}>
      <Button loading={isBusy} onClick={onRetry}>
        Retry
      </Button>
    </EmptyState>
  </Center>
);

function Parts({ data, isAdmin }: { data: DashboardParts; isAdmin: boolean }) {
  const { stats, trends, metadata, recent_candidates, recent_job_requirements } = data;
  return (
    <>
      {stats.total_candidates === 0 && <NextSteps isAdmin={isAdmin} />}
      <CoreMetrics stats={stats} trends={trends} trend_days={metadata.trend_days} />
      <section aria-labelledby="recruitment-stats">
        <Title order={2} id="recruitment-stats" mb="sm">
          Recruitment Stats
        </Title>
        <Stack gap="md">
          <Averages stats={stats} trends={trends} trend_days={metadata.trend_days} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            <RecentCandidates candidates={recent_candidates} />
            <RecentPostings postings={recent_job_requirements} />
          </SimpleGrid>
        </Stack>
      </section>
    </>
  );
}

const PartsSkeleton = () => (
  <Stack gap="lg" role="status" aria-label="Loading the overview" aria-busy>
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} height={128} radius="lg" />
      ))}
    </SimpleGrid>
    <Skeleton height={72} radius="lg" />
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Skeleton height={280} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </SimpleGrid>
  </Stack>
);
