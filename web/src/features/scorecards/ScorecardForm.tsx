// Giving one's own scorecard, or changing it.
import {
  type Criterion,
  type Recommendation,
  recommendations,
  recommendationWords,
  type Scorecard,
  ScorecardFields,
} from '@hireframe/contract/scorecards.ts';
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkedBy } from '../../lib/forms.ts';
import { CheckedForm } from '../../ui/CheckedForm.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { RadioRow } from './RadioRow.tsx';
import { RatingField } from './RatingField.tsx';
import { useSaveScorecard } from './scorecards.api.ts';

type Props = {
  application: { id: string; job_id: string };
  criteria: Criterion[];
  mine: Scorecard | null;
  onReload: () => void; // The criteria have changed while somebody typed.
  onDone: () => void;
};
type Values = {
  recommendation: Recommendation | undefined;
  ratings: Scorecard['ratings'];
  note: string;
};

const advice = recommendations.map((value) => ({ value, label: recommendationWords[value] }));

export function ScorecardForm({ application, criteria, mine, onReload, onDone }: Props) {
  const save = useSaveScorecard(application.id);
  const form = useForm<Values>({
    initialValues: { recommendation: mine?.recommendation, ratings: mine?.ratings ?? [], note: mine?.note ?? '' },
    validate: checkedBy(ScorecardFields),
  });
  const { ratings, recommendation } = form.values;
  const rate = (criterion_id: string, rating: number | undefined) =>
    form.setFieldValue('ratings', (before) => [
      ...before.filter((one) => one.criterion_id !== criterion_id),
      ...(rating === undefined ? [] : [{ criterion_id, rating }]),
    ]);
  const send = async (values: Values) => {
    if (!values.recommendation) return; // Checked before: it is there.
    const known = values.ratings.filter((one) => criteria.some(({ id }) => id === one.criterion_id));
    await save.mutateAsync({ ...values, recommendation: values.recommendation, ratings: known });
    onDone();
  };
  return (
    <CheckedForm form={form} send={send} label="My scorecard" failureTitle="Failed to save your scorecard">
      <Stack gap="md">
        {form.errors.ratings && (
          <Alert color="red" role="alert" title="Failed to save your scorecard">
            <Group justify="space-between" gap="sm">
              <Text size="sm">{form.errors.ratings}</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  form.clearFieldError('ratings');
                  onReload();
                }}
              >
                Reload
              </Button>
            </Group>
          </Alert>
        )}
        {criteria.length > 0 ? (
          <Text size="xs" c="dimmed">
            1 is very weak, 5 is excellent. Skip what you can't judge. Keys: 1 to 5, or 0 to clear.
          </Text>
        ) : (
          <NoCriteria posting_id={application.job_id} />
        )}
        {criteria.map((one) => (
          <RatingField
            key={one.id}
            criterion={one}
            rating={ratings.find(({ criterion_id }) => criterion_id === one.id)?.rating}
            onRate={(rating) => rate(one.id, rating)}
          />
        ))}
        <RadioRow
          legend="Recommendation"
          hint="Should we move this candidate forward?"
          error={form.errors.recommendation}
          choices={advice}
          value={recommendation}
          onChange={(value) => form.setFieldValue('recommendation', value)}
        />
        <Textarea
          label="Note"
          description="Your reasons. Only your team sees this."
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('note')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            {mine ? 'Save changes' : 'Submit scorecard'}
          </Button>
        </Group>
      </Stack>
    </CheckedForm>
  );
}

const NoCriteria = ({ posting_id }: { posting_id: string }) => (
  <Text size="sm" c="dimmed">
    This job has no criteria. You can still give a recommendation and a note.{' '}
    <LinkTo to="/job-requirements/$id" params={{ id: posting_id }} hash="criteria" underline="always">
      Add criteria
    </LinkTo>
  </Text>
);
