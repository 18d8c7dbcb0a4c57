import { useDroppable } from '@dnd-kit/core';
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { Button, Skeleton, Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { pluralize } from '../../lib/pluralize.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { whyNotTo } from './application-states.ts';
import { type ApplicationQuery, useColumn } from './applications.api.ts';
import type { ApplicationsSearch } from './applications-search.ts';
import { DraggableCard } from './BoardCard.tsx';
import styles from './board.module.css';

type Props = {
  status: ApplicationStatus;
  query: ApplicationQuery;
  search: ApplicationsSearch;
  median_days: number | undefined; // Of a stay here; unknown for all jobs at once.
  held: Application | undefined;
  onMove: (applications: readonly Application[], to: ApplicationStatus) => void;
};

export function BoardColumn({ status, query, search, median_days, held, onMove }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useColumn(status, query);
  const why = held && whyNotTo(held, status);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const cards = data?.pages.flatMap(({ results }) => results);
  const word = applicationStatusWords[status];
  const [isOpen, setOpen] = useState(!isFoldedAtFirst(status));
  const count = data?.pages[0]?.count ?? 0;
  if (search.job_id && !isOpen)
    return (
      <section
        ref={setNodeRef}
        className={styles.rail}
        aria-label={word}
        data-refuses={why ? true : undefined}
        data-takes={(held && !why && held.status !== status) || undefined}
        data-over={isOver || undefined}
      >
        <UnstyledButton className={styles.railButton} aria-expanded={false} onClick={() => setOpen(true)}>
          <VisuallyHidden>Show</VisuallyHidden>
          <span data-figures>{count.toLocaleString('en')}</span>
          <span className={styles.railWord}>{word}</span>
        </UnstyledButton>
      </section>
    );
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-labelledby={`column-${status}`}
      data-refuses={why ? true : undefined}
      data-takes={(held && !why && held.status !== status) || undefined}
      data-over={isOver || undefined}
    >
      <header className={styles.columnHead}>
        <Title order={2} size="h3" id={`column-${status}`}>
          {word}
        </Title>
        <Text size="sm" c="dimmed" data-figures aria-label={pluralize(count, 'application')}>
          {data && count.toLocaleString('en')}
        </Text>
        {median_days !== undefined && (
          <Text size="xs" c="dimmed" ml="auto" title="Median time in this stage">
            {formatDays(median_days)}
          </Text>
        )}
      </header>
      <Text size="xs" className={styles.why} aria-hidden>
        {why ?? ''}
      </Text>
      {!data && error && <LoadFailure title={`Couldn't load ${word}`} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ColumnSkeleton word={word} />}
      {cards && (
        <ul className={styles.cards} aria-label={`${word}, applications`}>
          {cards.map((one) => (
            <DraggableCard
              key={one.id}
              application={one}
              search={search}
              median_days={median_days}
              onMove={(to) => onMove([one], to)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          aria-label={`Show more in ${word}`}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

/** Where a job's applications end: kept narrow until somebody looks. */
const isFoldedAtFirst = (status: ApplicationStatus) => ['hired', 'rejected', 'withdrawn'].includes(status);

/** '3 d'; less than a day is '<1 d'. */
const formatDays = (days: number) => (days < 1 ? '<1 d' : `${Math.round(days)} d`);

const ColumnSkeleton = ({ word }: { word: string }) => (
  <Stack gap={8} role="status" aria-label={`Loading ${word}`} aria-busy>
    <Skeleton height={84} radius="md" />
    <Skeleton height={84} radius="md" />
  </Stack>
);
