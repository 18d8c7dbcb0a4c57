// Applications to postings of the workspace, as a list or as a board.
import { SegmentedControl, Stack } from '@mantine/core';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useMay } from '../accounts/use-may.ts';
import { AnalyticsStrip } from './AnalyticsStrip.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { Board } from './Board.tsx';
import { toListQuery, useApplicationsAddress } from './use-applications-address.ts';

const views = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
];

export function RecruiterApplications() {
  const { search, change } = useApplicationsAddress();
  const view = search.view ?? 'list';
  const mayCount = useMay('analytics:read');
  return (
    <>
      <PageHeader title="Applications" line="All applications to your jobs">
        <SegmentedControl
          aria-label="How applications are shown"
          data={views}
          value={view}
          onChange={(next) => change({ view: next === 'board' ? 'board' : undefined })}
        />
      </PageHeader>
      <Stack gap="md">
        {mayCount && <AnalyticsStrip job_id={toListQuery(search).job_id} isBoard={view === 'board'} />}
        <ApplicationFilters search={search} change={change} />
        {view === 'board' ? <Board search={search} /> : <ApplicationList search={search} change={change} />}
      </Stack>
    </>
  );
}
