import { useDroppable } from '@dnd-kit/core';
import { type ApplicationStatus, applicationStatusWords } from '@hireframe/contract/application-words.ts';
import type { Application } from '@hireframe/contract/applications.ts';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
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
  held: Application | undefined;
  onMove: (applications: readonly Application[], to: ApplicationStatus) => void;
};

export function BoardColumn({ status, query, search, held, onMove }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useColumn(status, query);
  const why = held && whyNotTo(held, status);
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const cards = data?.pages.flatMap(({ results }) => results);
  const word = applicationStatusWords[status];
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
        <Text size="sm" c="dimmed" data-figures aria-label={`${data?.pages[0]?.count ?? 0} applications`}>
          {data?.pages[0]?.count.toLocaleString('en')}
        </Text>
      </header>
      <Text size="xs" className={styles.why} aria-hidden>
        {why ?? ''}
      </Text>
      {!data && error && <LoadFailure title={`Couldn't load ${word}`} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ColumnSkeleton word={word} />}
      {cards && (
        <ul className={styles.cards} aria-label={`${word}, applications`}>
          {cards.map((one) => (
            <DraggableCard key={one.id} application={one} search={search} onMove={(to) => onMove([one], to)} />
          ))}
        </ul>
      )}
      {cards?.length === 0 && (
        <Text size="xs" c="dimmed" ta="center" py="sm">
          Nobody
        </Text>
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

const ColumnSkeleton = ({ word }: { word: string }) => (
  <Stack gap={8} role="status" aria-label={`Loading ${word}`} aria-busy>
    <Skeleton height={84} radius="md" />
    <Skeleton height={84} radius="md" />
  </Stack>
);
