import { getRouteApi } from '@tanstack/react-router';
import { ReportSkeleton, ReportView } from '../features/reports/ReportView.tsx';
import { useReport, useReports } from '../features/reports/reports.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { LinkTo } from '../ui/LinkTo.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

const route = getRouteApi('/frame/reports/$id');

export function ReportPage() {
  const { id } = route.useParams();
  const { question, t: second } = route.useSearch();
  const { t } = useMessages();
  const { data: report, error, refetch } = useReport(id);
  const { data: reports } = useReports({ page: 1 });
  const isLatest = reports !== undefined && (reports.results[0]?.id ?? id) === id;
  return (
    <>
      <LinkTo to="/reports" size="sm">
        ← {t('Back to Reports')}
      </LinkTo>
      <PageHeader title={report?.title ?? t('Report')} />
      {report && (
        <ReportView report={report} reader="candidate" isLatest={isLatest} opened_id={question} second={second} />
      )}
      {!report && error && (
        <LoadFailure title={t("Couldn't load the report")} error={error} onRetry={() => void refetch()} />
      )}
      {!report && !error && <ReportSkeleton />}
    </>
  );
}
