// A candidate's reports as a recruiter reads them: the newest at first, older ones by choice.
import { Select, Stack } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ReportSkeleton, ReportView } from './ReportView.tsx';
import { useCandidateReport, useCandidateReports } from './reports.api.ts';

type Props = {
  candidate_id: string;
  chosen_id: string | undefined;
  onChoose: (report_id: string) => void;
  opened_id: string | undefined;
  children?: ReactNode; // What to do where there is none.
};

export function CandidateReports({ candidate_id, chosen_id, onChoose, opened_id, children }: Props) {
  const { data: list, error, refetch } = useCandidateReports(candidate_id);
  const chosen = list?.results.find(({ id }) => id === chosen_id) ?? list?.results[0];
  const report = useCandidateReport(candidate_id, chosen?.id);
  if (!list && error)
    return <LoadFailure title="Couldn't load the reports" error={error} onRetry={() => void refetch()} />;
  if (!list) return <ReportSkeleton />;
  if (!chosen)
    return (
      <EmptyState
        icon={IconReportAnalytics}
        title="No reports yet"
        why="The candidate hasn't completed any assessments yet."
      >
        {children}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      {list.results.length > 1 && (
        <Select
          label="Report"
          allowDeselect={false}
          value={chosen.id}
          onChange={(next) => next && onChoose(next)}
          data={list.results.map(({ id, title, session_date }) => ({
            value: id,
            label: `${title}, ${formatDate(session_date)}`,
          }))}
        />
      )}
      {report.data && (
        <ReportView
          key={chosen.id}
          report={report.data}
          reader="recruiter"
          isLatest={chosen.id === list.results[0]?.id}
          opened_id={opened_id}
        />
      )}
      {!report.data && report.error && (
        <LoadFailure
          title="Assessment report not available yet"
          error={report.error}
          onRetry={() => void report.refetch()}
        />
      )}
      {!report.data && !report.error && <ReportSkeleton />}
    </Stack>
  );
}
