// The report of a request that was completed, fetched when it is opened, once.
import { Text } from '@mantine/core';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ReportSkeleton, ReportView } from '../reports/ReportView.tsx';
import { useRequestDetail } from './assessment-requests.api.ts';

export function RequestReport({ request_id, question_id }: { request_id: string; question_id: string | undefined }) {
  const { data, error, refetch } = useRequestDetail(request_id);
  if (!data && error)
    return <LoadFailure title="Assessment report not available yet" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  if (!data.assessment_report) return <Text size="sm">Assessment report not available yet</Text>;
  return <ReportView report={data.assessment_report} isLatest opened_id={question_id} />;
}
