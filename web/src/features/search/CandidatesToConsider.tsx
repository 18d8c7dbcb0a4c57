// Who of the pool fits a job best, why, and putting them on it.
import { type ConsideredCandidate, listCandidatesToConsider } from '@hireframe/contract/candidates-to-consider.ts';
import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { notifyFailure, notifySuccess } from '../../ui/notify.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { splitFullName } from '../applications/application-states.ts';
import { applicationsKey, useAddToJob } from '../applications/applications.api.ts';
import { ScoreDot } from '../applications/ScoreDot.tsx';
import styles from './to-consider.module.css';

export function CandidatesToConsider({ job_id }: { job_id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...applicationsKey, 'to-consider', job_id], // Whoever is put on the job leaves the list.
    queryFn: ({ signal }) => call(listCandidatesToConsider, { params: { id: job_id } }, signal),
  });
  if (!data && error)
    return <LoadFailure title="Candidates couldn't be loaded" error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap="xs" role="status" aria-label="Loading candidates" aria-busy>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height={64} radius="md" />
        ))}
      </Stack>
    );
  if (data.results.length === 0)
    return (
      <EmptyState
        icon={IconUserSearch}
        title="No one to suggest yet"
        why={data.missing ?? "No other candidates match this job's skills."}
      />
    );
  return (
    <Card padding={0}>
      <ul className={styles.list} aria-label="Candidates to consider">
        {data.results.map((one) => (
          <Considered key={one.id} candidate={one} job_id={job_id} />
        ))}
      </ul>
    </Card>
  );
}

function Considered({ candidate, job_id }: { candidate: ConsideredCandidate; job_id: string }) {
  const { id, name, avatar, title, organization, location, match_score, reasons } = candidate;
  const add = useAddToJob();
  const put = () =>
    add.mutate(
      { job_id, candidate_ids: [id] },
      {
        onSuccess: ({ refused }) =>
          refused[0] ? notifyFailure(`${name} wasn't added`, refused[0].message) : notifySuccess(`${name} added`),
        onError: (error) => notifyFailure(`${name} wasn't added`, error),
      },
    );
  return (
    <li className={styles.item}>
      <PersonAvatar person={{ ...splitFullName(name), avatar }} size={32} />
      <div className={styles.words}>
        <Group gap={8} wrap="nowrap">
          <LinkTo to="/candidates/$id" params={{ id }} size="sm" fw={500} c="inherit">
            {name}
          </LinkTo>
          <Text size="sm" c="dimmed" truncate>
            {[[title, organization].filter(Boolean).join(' at '), location].filter(Boolean).join(' · ')}
          </Text>
        </Group>
        <Text size="xs" c="dimmed" lineClamp={2}>
          {reasons.map(({ detail }) => detail).join(' ')}
        </Text>
      </div>
      <ScoreDot label="match" score={match_score} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={`Add ${name} to this job`}
        loading={add.isPending}
        onClick={put}
      >
        Add
      </Button>
    </li>
  );
}
