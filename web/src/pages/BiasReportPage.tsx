// The bias report, for admins: whom hiring selects, by what candidates said of themselves.
import { Card, Skeleton, Stack, Text } from '@mantine/core';
import { IconLock, IconScale } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMay } from '../features/accounts/use-may.ts';
import { type ReportAsked, useBiasReport } from '../features/bias-report/bias-report.api.ts';
import { PublishedReports } from '../features/bias-report/PublishedReports.tsx';
import { ReportFigures } from '../features/bias-report/ReportFigures.tsx';
import { ReportFilters } from '../features/bias-report/ReportFilters.tsx';
import { formatMonth } from '../features/bias-report/report-words.ts';
import { SurveySwitch } from '../features/bias-report/SurveySwitch.tsx';
import { formatDate } from '../lib/dates.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/bias-report');
const line = 'Selection rates and impact ratios by what candidates said of themselves';

export function BiasReportPage() {
  const mayRead = useMay('audit:read');
  return (
    <>
      <PageHeader title="Bias report" line={line} />
      {mayRead ? (
        <ForAdmin />
      ) : (
        <EmptyState
          icon={IconLock}
          title="Only admins can see this report"
          why="It is made of what candidates said of themselves, and kept from everybody who decides on them."
        />
      )}
    </>
  );
}

function ForAdmin() {
  const { measure, ...asked } = route.useSearch();
  const navigate = useNavigate();
  const { data: report, error, refetch } = useBiasReport(asked);
  const change = (next: Partial<ReportAsked> & { measure?: string }) =>
    void navigate({ to: '/bias-report', search: { measure, ...asked, ...next }, replace: true, resetScroll: false });
  return (
    <Stack gap="md">
      <SurveySwitch />
      <Card component="section" aria-label="Report">
        <ReportFilters asked={asked} span={report} onChange={change} />
        {report && (
          <Text size="sm" c="dimmed" mt="sm" role="status">
            {report.applications.toLocaleString('en')} applications from {formatMonth(report.start_month)} to{' '}
            {formatMonth(report.end_month)}, {report.declared.toLocaleString('en')} with answers. Counted up to{' '}
            {formatDate(report.counted_until)}: the current month isn't included, so that no single answer shows.
          </Text>
        )}
      </Card>
      {error && <LoadFailure title="Couldn't load the bias report" error={error} onRetry={() => void refetch()} />}
      {!report && !error && <Skeleton height={320} radius="lg" role="status" aria-label="Loading the bias report" />}
      {report && report.declared === 0 && (
        <EmptyState
          icon={IconScale}
          title="No answers in these months"
          why="Figures appear the month after candidates answer the equal opportunity survey."
        />
      )}
      {report && report.declared > 0 && (
        <ReportFigures report={report} measure={measure} onMeasure={(next) => change({ measure: next })} />
      )}
      {report && <PublishedReports report={report} />}
    </Stack>
  );
}
