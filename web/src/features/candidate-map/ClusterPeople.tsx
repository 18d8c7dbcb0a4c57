// The people of one place, a page at a time; each opens the candidate.
import type { ClusterDetails } from '@hireframe/contract/candidate-map.ts';
import { Button, Group, Pagination, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ScoreDot } from '../applications/ScoreDot.tsx';
import { detailsPageSize, type Query, useClusterDetails } from './candidate-map.api.ts';
import styles from './cluster.module.css';
import { describeNarrowing, type Narrowing } from './narrowing.ts';

type Props = {
  id: string;
  query: Query;
  page: number;
  onPage: (page: number) => void;
  narrowing: Narrowing | undefined;
  onWiden: () => void;
  children: ReactNode; // What can be done with all of them.
};

export function ClusterPeople({ id, query, page, onPage, narrowing, onWiden, children }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useClusterDetails(id, query, page);
  const total = data?.pagination.total_count ?? 0;
  const first = (page - 1) * detailsPageSize + 1;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <section aria-labelledby="cluster-people" aria-busy={isFetching}>
      <Group justify="space-between" mb="xs">
        <Group gap="sm">
          <Title order={3} id="cluster-people">
            Candidates
          </Title>
          {narrowing && (
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<IconX size={14} stroke={1.7} aria-hidden />}
              aria-label={`${describeNarrowing(narrowing)}: show all again`}
              onClick={onWiden}
            >
              {describeNarrowing(narrowing)}
            </Button>
          )}
        </Group>
        {children}
      </Group>
      {!data && isGone && <Text size="sm">No data found for the selected filters</Text>}
      {!data && error && !isGone && !isFetching && (
        <LoadFailure title="Error Loading Data" error={error} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton height={280} role="status" aria-label="Loading candidates" />}
      {data && (
        <Stack gap="sm" className={styles.people} data-stale={isPlaceholderData || undefined}>
          <ul aria-label="Candidates in this location">
            {data.candidates.map((one) => (
              <Person key={one.id} {...one} />
            ))}
          </ul>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {data.candidates.length === 0
                ? 'There are no more candidates.'
                : `Showing ${first.toLocaleString('en')} to ${(first + data.candidates.length - 1).toLocaleString('en')} of ${total.toLocaleString('en')}`}
            </Text>
            {data.pagination.total_pages > 1 && (
              <Pagination
                total={data.pagination.total_pages}
                siblings={2}
                size="sm"
                value={page}
                onChange={onPage}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            )}
          </Group>
        </Stack>
      )}
    </section>
  );
}

function Person({ id, name, email, location, experience_level, total_experience_years, ...scores }: Row) {
  const years = total_experience_years === null ? undefined : `${Math.round(total_experience_years * 10) / 10} years`;
  return (
    <li className={styles.person}>
      <span className={styles.words}>
        <LinkTo to="/candidates/$id" params={{ id }} size="sm" fw={500}>
          {name}
        </LinkTo>
        <span className={styles.line}>{[email, location].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.line}>
        {[experience_level, years].filter(Boolean).join(', ') || 'Experience unknown'}
      </span>
      <span className={styles.scores}>
        <span>
          Assessment <ScoreDot label="assessment score" score={scores.assessment_score} />
        </span>
        <span>
          Resume <ScoreDot label="resume score" score={scores.resume_score} />
        </span>
      </span>
    </li>
  );
}
type Row = ClusterDetails['candidates'][number];
