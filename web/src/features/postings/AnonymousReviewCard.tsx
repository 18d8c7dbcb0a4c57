// Whether who applied to a job is hidden from the team, and how long.
import { setAnonymousReview } from '@hireframe/contract/anonymous-review.ts';
import type { AnonymousReview, PostingDetail } from '@hireframe/contract/postings.ts';
import { Card, Radio, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { usePostingsChanged } from './postings.api.ts';

const choices: Record<AnonymousReview, { label: string; description: string }> = {
  off: { label: 'Off', description: 'Everyone sees who applied.' },
  until_decision: {
    label: 'Until the first decision',
    description: 'Names show once a candidate is shortlisted or rejected.',
  },
  until_interview: {
    label: 'Until the interview stage',
    description: 'Names show in Interview, or after a rejection.',
  },
};

/** Every choice is saved at once. */
export function AnonymousReviewCard({ posting: { id, anonymous_review } }: { posting: PostingDetail }) {
  const cache = useQueryClient();
  const onChanged = usePostingsChanged();
  const change = useMutation({
    mutationFn: (next: AnonymousReview) =>
      call(setAnonymousReview, { params: { id }, body: { anonymous_review: next } }),
    onSuccess: (saved) => {
      onChanged(saved);
      void cache.invalidateQueries(); // Names stand on every screen.
    },
    onError: (error) => notifyFailure('Failed to change anonymous review', error),
  });
  return (
    <Card component="section" aria-label="Anonymous review">
      <Title order={2}>Anonymous review</Title>
      <Text size="sm" c="dimmed" mb="sm">
        Hides names, photos, contact details, schools, study years, links and pronouns of everyone who applies, from
        your whole team and everywhere in Hireframe.
      </Text>
      <Radio.Group
        aria-label="Anonymous review"
        value={change.isPending ? change.variables : anonymous_review}
        onChange={(next) => change.mutate(next as AnonymousReview)}
      >
        <Stack gap="sm">
          {Object.entries(choices).map(([value, { label, description }]) => (
            <Radio key={value} value={value} label={label} description={description} disabled={change.isPending} />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
