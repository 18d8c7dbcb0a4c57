import type { ReportSummary } from '@hireframe/contract/reports.ts';
import { Card } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { reportStatusWords } from '../features/reports/report-words.ts';
import { useReports } from '../features/reports/reports.api.ts';
import { formatDate } from '../lib/dates.ts';
import { useMessages } from '../lib/messages.tsx';
import { useShortcut } from '../lib/shortcuts.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusRow } from '../ui/StatusRow.tsx';

const route = getRouteApi('/frame/reports');

export function ReportsPage() {
  const { t } = useMessages();
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const reports = useReports({ page });
  useShortcut('r', t('Refresh'), () => void reports.refetch());
  return (
    <>
      <PageHeader title={t('Reports')} line={t('Results of your assessments, newest first')} />
      <Card padding="xs">
        <PagedList
          label={t('Reports')}
          query={reports}
          page={page}
          onPage={(next) => void navigate({ search: { page: next } })}
          empty={
            <EmptyState
              icon={IconReportAnalytics}
              title={t('No reports yet')}
              why={t("You haven't completed any assessments yet. Reports appear here soon after you submit one.")}
            >
              <LinkButton to="/assessments" search={{ dialog: 'practice' }} variant="default">
                {t('Start practice')}
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
  const { t, language } = useMessages();
  const { id, title, status, session_date, answered_questions, total_questions, comprehensive_score: score } = report;
  const isRead = status === 'ready' || status === 'partial';
  const { label, color } = reportStatusWords[status];
  const line = [
    formatDate(session_date, language),
    t('{answered} of {count} answered', { answered: answered_questions, count: total_questions }),
    ...(isRead ? [score === null ? t('Not scored') : t('Score {score} of 100', { score: Math.round(score) })] : []),
  ].join(' · ');
  return (
    <StatusRow title={title} status={{ label: t(label), color }} line={line}>
      <LinkButton to="/reports/$id" params={{ id }} size="xs" variant="default">
        {t('View Report')}
      </LinkButton>
    </StatusRow>
  );
}
