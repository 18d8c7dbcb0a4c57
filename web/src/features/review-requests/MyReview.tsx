// Why somebody was rejected and what machines said of them, and how they ask a person to look at it again.
import type { RejectionReason } from '@hireframe/contract/application-words.ts';
import type { Message } from '@hireframe/contract/messages.ts';
import type { MyApplicationDetail } from '@hireframe/contract/my-applications.ts';
import {
  type MachineOutputs,
  maxReviewLetters,
  type MyReview as Review,
  reviewDueDays,
} from '@hireframe/contract/review-requests.ts';
import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useMessages } from '../../lib/messages.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { WriteToCompany } from '../../ui/WriteToCompany.tsx';
import { useAskForReview, useMyReview } from './review-requests.api.ts';
import styles from './review-requests.module.css';

type Application = Pick<MyApplicationDetail, 'id' | 'status' | 'company_name'>;

export function MyReview({ application }: { application: Application }) {
  const { t } = useMessages();
  const { data: review, error, refetch } = useMyReview(application.id, application.status);
  const ask = useAskForReview(application.id);
  if (!review && error)
    return <LoadFailure title={t("Couldn't load this application")} error={error} onRetry={() => void refetch()} />;
  if (!review)
    return application.status === 'rejected' ? <Skeleton height={120} role="status" aria-label={t('Loading')} /> : null;
  return (
    <>
      {review.rejection && (
        <DecisionCard reason={review.rejection.reason} outputs={review.outputs}>
          <Text size="sm">
            {t('Something wrong? Correct it in your profile and resumes, and say so in a request for a review.')}
          </Text>
          <LinkTo to="/profile" size="sm">
            {t('Profile and resumes')}
          </LinkTo>
        </DecisionCard>
      )}
      {(review.may_ask || review.request || review.rejection) && (
        <ReviewCard review={review} company={application.company_name} ask={ask} />
      )}
    </>
  );
}

const reasonWords = {
  requirements: "The company didn't find a requirement of the job in your application.",
  skills: 'The company is looking for other skills.',
  experience: 'The company is looking for other experience.',
  location: "Your location doesn't fit the job.",
  pay: "Your pay expectations don't fit the job.",
  availability: "Your availability doesn't fit the job.",
  interview: 'The company decided after your interview.',
  assessment: 'The company decided after your assessment.',
  other_candidates: 'Other candidates fit the job better.',
  position_closed: 'The job has been filled or closed.',
  not_given: "The company hasn't given a reason.",
} as const satisfies Record<RejectionReason, Message>;

type DecisionProps = {
  reason: RejectionReason;
  outputs: MachineOutputs | null;
  isWithoutAccount?: boolean; // They have no page to read a report on.
  children: React.ReactNode; // How to correct what the scores rest on.
};

export function DecisionCard({ reason, outputs, isWithoutAccount = false, children }: DecisionProps) {
  const { t } = useMessages();
  return (
    <Card component="section" aria-label={t('About this decision')}>
      <Title order={2} mb={4}>
        {t('About this decision')}
      </Title>
      <Text size="sm">{t(reasonWords[reason])}</Text>
      {outputs && (
        <Scores outputs={outputs} isWithoutAccount={isWithoutAccount}>
          {children}
        </Scores>
      )}
    </Card>
  );
}

type ScoresProps = { outputs: MachineOutputs; isWithoutAccount: boolean; children: React.ReactNode };

function Scores({ outputs, isWithoutAccount, children }: ScoresProps) {
  const { match, match_score, resume_score, assessment } = outputs;
  const { t } = useMessages();
  const of100 = (score: number) => t('{score} of 100', { score: Math.round(score) });
  return (
    <Stack gap="xs" mt="md">
      <div>
        <Title order={3} fz="sm">
          {t('Scores the company saw')}
        </Title>
        <Text size="xs" c="dimmed">
          {t('Software calculated them. A person made the decision.')}
        </Text>
      </div>
      <ul className={styles.scores}>
        {match_score !== null && (
          <Score label={t('Match score')} value={`${Math.round(match_score)}%`}>
            <Missing match={match} />
          </Score>
        )}
        {resume_score !== null && <Score label={t('Resume score')} value={of100(resume_score)} />}
        {assessment && (
          <Score
            label={t('Assessment score')}
            value={assessment.score === null ? t('Not scored') : of100(assessment.score)}
          >
            {!isWithoutAccount && (
              <LinkTo to="/reports/$id" params={{ id: assessment.report_id }} size="sm">
                {t('See report')}
              </LinkTo>
            )}
          </Score>
        )}
      </ul>
      <Text size="sm">
        {assessment
          ? t('Based on your resume, your assessment answers and what the job asks for.')
          : t('Based on your resume and what the job asks for.')}
      </Text>
      {children}
    </Stack>
  );
}

type ScoreProps = { label: string; value: string; children?: React.ReactNode };

const Score = ({ label, value, children }: ScoreProps) => (
  <li>
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm" fw={500} className={styles.score}>
        {value}
      </Text>
    </Group>
    {children}
  </li>
);

const maxReasons = 3;

/** Where most points are missing, the most first: what would change the number. */
function Missing({ match }: Pick<MachineOutputs, 'match'>) {
  const { t } = useMessages();
  const missing = (match?.reasons ?? [])
    .filter(({ points, max }) => Math.round(points) < Math.round(max))
    .sort((a, b) => b.max - b.points - (a.max - a.points))
    .slice(0, maxReasons);
  if (missing.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('What would raise it')}
      </Text>
      <ul className={styles.short}>
        {missing.map(({ kind, label, detail }) => (
          <li key={kind}>{`${label}: ${detail}`}</li>
        ))}
      </ul>
    </>
  );
}

type Ask = React.ComponentProps<typeof WriteToCompany>['sending'];
type CardProps = { review: Review; company: string; ask: Ask };

export function ReviewCard({ review, company, ask }: CardProps) {
  const { t } = useMessages();
  const { request, may_ask } = review;
  return (
    <Card component="section" aria-label={t('Review by a person')}>
      <Title order={2} mb={4}>
        {t('Review by a person')}
      </Title>
      <Stack gap="sm">
        {request && <Asked request={request} company={company} />}
        {may_ask && <AskForReview review={review} company={company} ask={ask} />}
        {!request && !may_ask && <TooLate until={review.ask_until} />}
      </Stack>
    </Card>
  );
}

function TooLate({ until }: { until: string | null }) {
  const { t, language } = useMessages();
  return (
    <Text size="sm">
      {t('You could ask for a review until {date}.', { date: until ? formatDate(until, language) : '' })}
    </Text>
  );
}

const outcomeWords = {
  rejection: { upheld: 'The decision stays.', changed: 'Your application is open again.' },
  scores: {
    upheld: 'The scores are right.',
    changed: 'The scores were wrong. The company decides without them.',
  },
} as const satisfies Record<string, Record<string, Message>>;

function Asked({ request, company }: { request: NonNullable<Review['request']>; company: string }) {
  const { t, language } = useMessages();
  const { body, created_at, due_at, outcome, answer, answered_at, is_of_rejection } = request;
  const date = (at: string) => formatDate(at, language);
  return (
    <>
      <Text size="sm">
        {outcome
          ? t(outcomeWords[is_of_rejection ? 'rejection' : 'scores'][outcome])
          : t('You asked on {date}. {company} answers by {due}.', {
              date: date(created_at),
              company,
              due: date(due_at),
            })}
      </Text>
      {outcome && answered_at && (
        <div>
          <Text size="xs" c="dimmed" mb={4}>
            {t('Answer from {company}, {date}', { company, date: date(answered_at) })}
          </Text>
          <blockquote className={styles.quote}>{answer}</blockquote>
        </div>
      )}
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          {t('Your words')}
        </Text>
        <blockquote className={styles.quote}>{body}</blockquote>
      </div>
    </>
  );
}

function AskForReview({ review: { rejection, ask_until }, company, ask }: CardProps) {
  const { t, language } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const days = reviewDueDays;
  return (
    <>
      <Text size="sm">
        {rejection && ask_until
          ? t(
              'A person at {company} looks at your application again and answers within {days} days. You can ask until {date}.',
              { company, days, date: formatDate(ask_until, language) },
            )
          : t('If a score is wrong, tell {company}. A person checks it and answers within {days} days.', {
              company,
              days,
            })}
      </Text>
      {isOpen ? (
        <WriteToCompany
          sending={ask}
          label="What is wrong, or what should they consider?"
          maxLength={maxReviewLetters}
          done="Request sent"
          failed="Failed to send your request"
          onDone={() => setOpen(false)}
        />
      ) : (
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
          {t('Ask for a review')}
        </Button>
      )}
    </>
  );
}
