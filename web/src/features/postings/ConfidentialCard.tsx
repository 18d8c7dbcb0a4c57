// Whether a job is kept from everybody but those who hire for it.
import { setConfidential } from '@hireframe/contract/confidential.ts';
import type { PostingDetail } from '@hireframe/contract/postings.ts';
import { Card, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { notifyFailure } from '../../ui/notify.tsx';
import { useMay } from '../accounts/use-may.ts';
import { usePostingsChanged } from './postings.api.ts';

/** Saved at once. */
export function ConfidentialCard({ posting: { id, is_confidential } }: { posting: PostingDetail }) {
  const mayChange = useMay('jobs:write');
  const cache = useQueryClient();
  const onChanged = usePostingsChanged();
  const change = useMutation({
    mutationFn: (next: boolean) => call(setConfidential, { params: { id }, body: { is_confidential: next } }),
    onSuccess: (saved) => {
      onChanged(saved);
      void cache.invalidateQueries(); // Who applied comes into every list, or leaves it.
    },
    onError: (error) => notifyFailure('Failed to change who sees this job', error),
  });
  return (
    <Card component="section" aria-label="Confidential">
      <Title order={2}>Confidential</Title>
      <Text size="sm" c="dimmed" mb="sm">
        Only the hiring team, whoever added this job, owners and admins see it and who applies.
      </Text>
      <Switch
        label="Keep this job confidential"
        description="People who apply only here stay out of Candidates, search and analytics. The job is unlisted: anyone with its link can apply."
        checked={change.isPending ? change.variables : is_confidential}
        disabled={!mayChange || change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Card>
  );
}
