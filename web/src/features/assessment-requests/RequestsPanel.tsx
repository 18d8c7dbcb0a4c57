// Assessments that were asked for with an application. One is open at a time; its report is fetched when it is opened.

import { type ApplicationStatus, mayRequestAssessment } from '@hireframe/contract/application-words.ts';
import type { AssessmentRequest } from '@hireframe/contract/assessment-requests.ts';
import { isScreeningOpen, screeningStatusWords } from '@hireframe/contract/screenings.ts';
import { Accordion, Alert, Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatDate, formatTimeAgo } from '../../lib/dates.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { useMay } from '../accounts/use-may.ts';
import { ReportSkeleton, ReportView } from '../reports/ReportView.tsx';
import { statusColors } from '../screenings/screening-words.ts';
import { useRequestDetail, useRequests } from './assessment-requests.api.ts';
import { RequestActs } from './RequestActs.tsx';
import { type Applicant, RequestDialog } from './RequestDialog.tsx';

// The report of a request that was completed, fetched when it is opened, once.

type Given = { request_id: string; question_id: string | undefined; isLatest: boolean };

function RequestReport({ request_id, question_id, isLatest }: Given) {
  const { data, error, refetch } = useRequestDetail(request_id);
  if (!data && error)
    return <LoadFailure title="Assessment report not available yet" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ReportSkeleton />;
  if (!data.assessment_report) return <Text size="sm">Assessment report not available yet</Text>;
  return <ReportView report={data.assessment_report} reader="recruiter" isLatest={isLatest} opened_id={question_id} />;
}

type Props = {
  application: Applicant & { status: ApplicationStatus };
  opened_id: string | undefined; // The request that is open.
  onOpen: (id: string | undefined) => void;
  isAsking: boolean;
  onAsk: () => void;
  onClose: () => void;
  question_id?: string | undefined; // The question of the report that is open.
};

export function RequestsPanel({ application, opened_id, onOpen, isAsking, onAsk, onClose, question_id }: Props) {
  const { data: requests, error, refetch } = useRequests(application.id);
  const mayWrite = useMay('assessments:write');
  const mayAsk = mayRequestAssessment(application.status);
  const hasOpen = requests?.some(isWaitedFor) ?? true;
  return (
    <Card component="section" id="requests" aria-label="Assessment requests">
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>Assessment requests</Title>
        {mayWrite && (
          <Button size="xs" variant="default" onClick={onAsk} disabled={!mayAsk || hasOpen}>
            Request Assessment
          </Button>
        )}
      </Group>
      {mayWrite && !mayAsk && (
        <Alert color="blue" mb="sm">
          You can request an assessment while the application is submitted, under review or shortlisted.
        </Alert>
      )}
      {!requests && error && (
        <LoadFailure title="Failed to fetch assessment requests" error={error} onRetry={() => void refetch()} />
      )}
      {!requests && !error && <Skeleton height={48} role="status" aria-label="Loading requests" />}
      {requests?.length === 0 && (
        <Text size="sm" c="dimmed">
          No assessments requested yet
        </Text>
      )}
      {requests && requests.length > 0 && (
        <Accordion value={opened_id ?? null} onChange={(id) => onOpen(id ?? undefined)} chevronPosition="left">
          {requests.map((one) => (
            <Accordion.Item key={one.id} value={one.id}>
              <Accordion.Control>
                <Headline request={one} />
              </Accordion.Control>
              <Accordion.Panel>
                {one.id === opened_id && (
                  <Opened request={one} question_id={question_id} isLatest={one.id === idOfLatest(requests)} />
                )}
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      <RequestDialog application={application} isOpen={isAsking && mayAsk} onClose={onClose} />
    </Card>
  );
}

/** The one that was completed last, whenever it was asked for. */
function idOfLatest(requests: AssessmentRequest[]): string | undefined {
  const completed = requests.filter(({ completed_at }) => completed_at !== null);
  return completed.reduce<AssessmentRequest | undefined>(
    (last, one) => (last && (last.completed_at ?? '') >= (one.completed_at ?? '') ? last : one),
    undefined,
  )?.id;
}

/** Whoever asked for a person instead is not waited for any more. */
const isWaitedFor = ({ status, person_asked_for_at }: AssessmentRequest) =>
  isScreeningOpen(status) && !person_asked_for_at;

function Headline({ request }: { request: AssessmentRequest }) {
  const { status, recruiter_name, created_at } = request;
  return (
    <Group gap="xs" justify="space-between">
      <Stack gap={0}>
        <Text size="sm" fw={500}>
          Requested {formatDate(created_at)}
        </Text>
        <Text size="xs" c="dimmed">
          {`by ${recruiter_name} · ${timeOf(request)}`}
        </Text>
      </Stack>
      <Badge variant="light" color={statusColors[status]}>
        {screeningStatusWords[status]}
      </Badge>
    </Group>
  );
}

function timeOf({ status, completed_at, withdrawn_at, deadline_at }: AssessmentRequest): string {
  if (completed_at) return `completed ${formatDate(completed_at)}`;
  if (withdrawn_at) return `withdrawn ${formatDate(withdrawn_at)}`;
  return isScreeningOpen(status) ? `due ${formatTimeAgo(deadline_at)}` : `was due ${formatDate(deadline_at)}`;
}

type OpenedProps = { request: AssessmentRequest; question_id: string | undefined; isLatest: boolean };

function Opened({ request, question_id, isLatest }: OpenedProps) {
  const { request_reason, question_focus, accommodation_note, withdrawn_at, person_asked_for_at, status } = request;
  const said = [
    { name: 'Reason', text: request_reason },
    { name: 'Question focus', text: question_focus },
    { name: "Candidate's needs", text: accommodation_note },
  ];
  return (
    <Stack gap="sm">
      {said.map(
        ({ name, text }) =>
          text && (
            <div key={name}>
              <Text size="xs" c="dimmed">
                {name}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </div>
          ),
      )}
      {withdrawn_at && (
        <Text size="sm" role="note">
          The candidate withdrew consent, so their answers and report were deleted.
        </Text>
      )}
      {person_asked_for_at && (
        <Text size="sm" role="note">
          The candidate asked to talk to a person instead.
        </Text>
      )}
      <RequestActs request={request} />
      {status === 'completed' && (
        <RequestReport request_id={request.id} question_id={question_id} isLatest={isLatest} />
      )}
    </Stack>
  );
}
