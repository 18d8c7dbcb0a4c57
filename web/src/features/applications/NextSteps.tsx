// What comes next for an application, and the way there.
import { mayRequestAssessment } from '@hireframe/contract/application-words.ts';
import type { ApplicationDetail } from '@hireframe/contract/applications.ts';
import { Anchor, Button, Card, Group, Kbd, Text } from '@mantine/core';
import { IconCalendarEvent, IconClipboardCheck, IconClipboardText, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDeadline, formatShortAge } from '../../lib/dates.ts';
import { pluralize } from '../../lib/pluralize.ts';
import { useMay } from '../accounts/use-may.ts';
import { useThread } from '../conversations/conversations.api.ts';
import { useScorecards } from '../scorecards/scorecards.api.ts';
import { splitFullName } from './application-states.ts';
import styles from './next-steps.module.css';

/** The newest message, where it is one of theirs that waits for an answer. */
export function WaitingReply({ application, onWrite }: { application: ApplicationDetail; onWrite: () => void }) {
  const { data } = useThread(application.candidate_id);
  const newest = data?.pages[0]?.results.find(({ is_new }) => is_new);
  if (!newest) return null;
  const { first_name } = splitFullName(application.candidate_name);
  return (
    <Card component="section" aria-label="Reply">
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" fw={600}>{`${first_name || application.candidate_name} replied`}</Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatShortAge(newest.send_at)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed" lineClamp={4} mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {newest.body}
      </Text>
      <Button
        variant="default"
        size="xs"
        rightSection={<Kbd size="xs">M</Kbd>}
        onClick={onWrite}
        style={{ alignSelf: 'flex-start' }}
      >
        Reply
      </Button>
    </Card>
  );
}

export function NextSteps({ application }: { application: ApplicationDetail }) {
  const { next_interview_at } = application;
  const mayAssess = useMay('assessments:read');
  return (
    <Card component="section" aria-label="Next steps" padding={0}>
      <ul className={styles.steps}>
        <Step
          icon={IconCalendarEvent}
          words={next_interview_at ? `Interview ${formatDeadline(next_interview_at)}` : 'No interview booked'}
          act={next_interview_at ? 'View' : 'Schedule'}
          search={next_interview_at ? { tab: 'interviews' } : { tab: 'interviews', dialog: 'interview-new' }}
        />
        <ScorecardStep application={application} />
        {mayAssess && <AssessmentStep application={application} />}
      </ul>
    </Card>
  );
}

function ScorecardStep({ application: { id } }: { application: ApplicationDetail }) {
  const { data: cards } = useScorecards(id);
  if (!cards) return null;
  const given = cards.others.length + cards.hidden_count + (cards.mine ? 1 : 0);
  return (
    <Step
      icon={IconClipboardCheck}
      words={given === 0 ? 'No scorecard yet' : pluralize(given, 'scorecard')}
      act={cards.mine ? 'See all' : 'Give yours'}
      search={cards.mine ? { tab: 'scorecards' } : { tab: 'scorecards', dialog: 'scorecard' }}
    />
  );
}

function AssessmentStep({ application }: { application: ApplicationDetail }) {
  const { open_request, assessment_score, is_assessment_unscored, status } = application;
  const words = open_request
    ? 'Assessment requested'
    : is_assessment_unscored
      ? 'Assessment not scored'
      : assessment_score === null
        ? 'No assessment yet'
        : `Assessment ${Math.round(assessment_score)} of 100`;
  const isThere = open_request || is_assessment_unscored || assessment_score !== null;
  if (!isThere && !mayRequestAssessment(status)) return null;
  return (
    <Step
      icon={IconClipboardText}
      words={words}
      act={isThere ? 'View' : 'Request'}
      search={isThere ? { tab: undefined } : { tab: undefined, dialog: 'assessment' }}
      hash={isThere ? 'requests' : undefined}
    />
  );
}

type StepProps = {
  icon: TablerIcon;
  words: string;
  act: string;
  search: { tab: string | undefined; dialog?: string };
  hash?: string | undefined;
};

const Step = ({ icon: Icon, words, act, search, hash }: StepProps) => (
  <li>
    <Icon size={16} aria-hidden />
    <Text size="sm">{words}</Text>
    <Anchor
      renderRoot={(props) => (
        <Link
          {...props}
          from="/applications/$id"
          to="."
          search={(now) => ({ ...now, dialog: undefined, ...search })}
          hash={hash ?? ''}
          resetScroll={false}
        />
      )}
      size="sm"
      aria-label={`${act}: ${words}`}
    >
      {act}
    </Anchor>
  </li>
);
