// A candidate asked a person to look at a decision again: their words, until when, and the answer.
import { maxReviewLetters, type ReviewOutcome, type ReviewRequest } from '@hireframe/contract/review-requests.ts';
import { Alert, Badge, Button, Card, Group, Radio, Stack, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatDate } from '../../lib/dates.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useMay } from '../accounts/use-may.ts';
import { useAnswer, useReviews } from './review-requests.api.ts';
import styles from './review-requests.module.css';

type Props = { application_id: string; name: string };

/** Nothing where nobody asked. */
export function ReviewsCard({ application_id, name }: Props) {
  const { data: reviews, error, refetch } = useReviews(application_id);
  if (!reviews && error)
    return <LoadFailure title="Couldn't load requests for a review" error={error} onRetry={() => void refetch()} />;
  if (!reviews?.length) return null;
  return (
    <Card component="section" aria-label="Review by a person" mb="md" padding="md">
      <Stack gap="md">
        {reviews.map((one) =>
          one.outcome ? (
            <Answered key={one.id} review={one} name={name} />
          ) : (
            <Open key={one.id} review={one} name={name} />
          ),
        )}
      </Stack>
    </Card>
  );
}

type OneProps = { review: ReviewRequest; name: string };

function Open({ review, name }: OneProps) {
  const { body, due_at, is_for_another, status } = review;
  const mayAnswer = useMay('applications:write');
  const isOver = status === 'withdrawn' || status === 'hired';
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title order={2}>{`${name} asked for a review`}</Title>
        {!isOver && <Due at={due_at} />}
      </Group>
      <blockquote className={styles.quote}>{body}</blockquote>
      {isOver && (
        <Text size="sm" c="dimmed">
          {`No answer is needed: ${status === 'hired' ? 'the candidate was hired' : 'the candidate withdrew'}.`}
        </Text>
      )}
      {!isOver && mayAnswer && (
        <>
          {is_for_another && (
            <Alert color="blue" p="xs">
              You rejected this application. If you can, let a colleague answer.
            </Alert>
          )}
          <AnswerForm review={review} name={name} />
        </>
      )}
    </Stack>
  );
}

const Due = ({ at }: { at: string }) =>
  Date.parse(at) < Date.now() ? (
    <Badge color="red" variant="light">
      {`Overdue since ${formatDate(at)}`}
    </Badge>
  ) : (
    <Badge color="yellow" variant="light">
      {`Answer by ${formatDate(at)}`}
    </Badge>
  );

type Choice = { value: ReviewOutcome; label: string; description: string };

/** What can be said of what stands now: a rejection, one that was taken back since, or scores. */
function choicesOf({ status, is_of_rejection }: ReviewRequest): Choice[] {
  if (status === 'rejected')
    return [
      { value: 'upheld', label: 'Keep the decision', description: 'The application stays rejected.' },
      { value: 'changed', label: 'Reconsider', description: 'The application goes back to the stage it was in.' },
    ];
  if (is_of_rejection)
    return [{ value: 'changed', label: 'Reconsidered', description: 'The application is open again.' }];
  return [
    { value: 'upheld', label: 'Scores are right', description: 'Nothing changes.' },
    { value: 'changed', label: 'Scores are wrong', description: 'You promise to decide without them.' },
  ];
}

function AnswerForm({ review, name }: OneProps) {
  const answer = useAnswer(review.id);
  const choices = choicesOf(review);
  const form = useForm({
    initialValues: { outcome: (choices.length === 1 ? 'changed' : '') as ReviewOutcome | '', body: '' },
    validate: ({ outcome, body }) => ({
      ...(!outcome && { outcome: 'Choose one' }),
      ...(!body.trim() && { body: 'Text is required' }),
    }),
  });
  async function send({ outcome, body }: typeof form.values) {
    if (!outcome) return;
    await answer.mutateAsync({ outcome, body });
    notifySuccess(`Answer sent to ${name}`);
  }
  return (
    <CheckedForm form={form} send={send} label="Answer" failureTitle="Couldn't send the answer">
      <Stack gap="sm">
        <Radio.Group aria-label="Outcome" {...form.getInputProps('outcome')}>
          <Group gap="lg">
            {choices.map((choice) => (
              <Radio key={choice.value} size="sm" {...choice} />
            ))}
          </Group>
        </Radio.Group>
        <Textarea
          label="Your answer"
          description={`${name} gets it by email and in the conversation.`}
          withAsterisk
          autosize
          minRows={2}
          maxRows={12}
          maxLength={maxReviewLetters}
          {...form.getInputProps('body')}
        />
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          Send answer
        </Button>
      </Stack>
    </CheckedForm>
  );
}

function Answered({ review, name }: OneProps) {
  const { body, outcome, answer, answered_at, answered_by_name, is_of_rejection } = review;
  const kept = is_of_rejection ? 'decision kept' : 'scores are right';
  const changed = is_of_rejection ? 'reconsidered' : 'scores are wrong';
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {`Reviewed by ${answered_by_name} on ${formatDate(answered_at ?? '')}: ${outcome === 'upheld' ? kept : changed}`}
      </Text>
      <Text size="xs" c="dimmed">{`${name} wrote`}</Text>
      <blockquote className={styles.quote}>{body}</blockquote>
      <Text size="xs" c="dimmed">
        Answer
      </Text>
      <blockquote className={styles.quote}>{answer}</blockquote>
    </Stack>
  );
}
