import type { ReportSummary } from '@hireframe/contract/reports.ts';
import { Card } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { formatScore, reportStatusWords } from '../features/reports/report-words.ts';
import { useReports } from '../features/reports/reports.api.ts';
import { formatDate } from '../lib/dates.ts';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusRow } from '../ui/StatusRow.tsx';

const route = getRouteApi('/frame/reports');

export function ReportsPage() {
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const reports = useReports({ page });
  useShortcut('r', 'Refresh', () => void reports.refetch());
  return (
    <>
      <PageHeader title="Reports" line="Results of your assessments, newest first" />
      <Card padding="xs">
        <PagedList
          label="Reports"
          query={reports}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          empty={
            <EmptyState
              icon={IconReportAnalytics}
              title="No reports yet"
              why="You haven't completed any assessments yet. Reports appear here soon after you submit one."
            >
              <LinkButton to="/assessments" search={{ dialog: 'practice' }} variant="default">
                Start practice
              </LinkButton>
            </EmptyState>
          }
        >
          {(one) => <ReportRow key={one.id} report={one} />}
        </PagedList>
      </Card>
    </>
  );
}

function ReportRow({ report }: { report: ReportSummary }) {
  const { id, title, status, session_date, answered_questions, total_questions, comprehensive_score: score } = report;
  const isRead = status === 'ready' || status === 'partial';
  const line = (
    <>
      {`${formatDate(session_date)} · ${answered_questions} of ${total_questions} answered`}
      {isRead && ` · ${score === null ? '' : 'Score '}${formatScore(score)}`}
    </>
  );
  return (
    <StatusRow title={title} status={reportStatusWords[status]} line={line}>
      <LinkButton to="/reports/$id" params={{ id }} size="xs" variant="default">
        View Report
      </LinkButton>
    </StatusRow>
  );
}
