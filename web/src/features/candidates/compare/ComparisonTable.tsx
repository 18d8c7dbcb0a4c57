// Candidates as columns, what they are compared by as rows.
import type { CandidateDetail } from '@hireframe/contract/candidates.ts';
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { getErrorMessage } from '../../../lib/reason.ts';
import { LinkTo } from '../../../ui/LinkTo.tsx';
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx';
import styles from './comparison.module.css';
import { comparisonRows } from './comparison-rows.tsx';

export type Column = { id: string; query: UseQueryResult<CandidateDetail> };

export function ComparisonTable({ columns, onRemove }: { columns: Column[]; onRemove: (id: string) => void }) {
  const loaded = columns.flatMap(({ query }) => query.data ?? []);
  const groups = comparisonRows(loaded);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table} style={{ minWidth: `${8 + columns.length * 12.5}rem` }}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.id} scope="col">
                <Head {...column} onRemove={() => onRemove(column.id)} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span>{title}</span>
              </th>
            </tr>
            {rows.map(({ name, cells, across }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {across && <td colSpan={columns.length}>{across}</td>}
                {columns.map(({ id, query }) =>
                  across ? null : (
                    <td key={id}>
                      {query.data ? shown(cells[loaded.indexOf(query.data)]) : <Waiting query={query} />}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const shown = (cell: ReactNode) => (
  <Fragment>
    {cell || (
      <Text span size="sm" c="dimmed" fs="italic">
        Not known
      </Text>
    )}
  </Fragment>
);

/** Under the head of somebody who could not be loaded there is nothing. */
const Waiting = ({ query }: { query: Column['query'] }) =>
  query.isError ? null : <Skeleton height={16} width="70%" />;

function Head({ query, onRemove }: Column & { onRemove: () => void }) {
  const { data, error, refetch } = query;
  const remove = (name: string) => (
    <ActionIcon size={24} aria-label={`Remove ${name} from the comparison`} onClick={onRemove}>
      <IconX size={14} />
    </ActionIcon>
  );
  if (data)
    return (
      <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
        <Group gap={8} wrap="nowrap" align="flex-start" style={{ minWidth: 0 }}>
          <PersonAvatar person={data} size={32} />
          <div style={{ minWidth: 0 }}>
            <LinkTo to="/candidates/$id" params={{ id: data.id }} fw={600} size="md">
              {data.name}
            </LinkTo>
            <Text size="xs" c="dimmed" fw={400}>
              {data.organization}
            </Text>
          </div>
        </Group>
        {remove(data.name)}
      </Group>
    );
  if (!error) return <Skeleton height={32} role="status" aria-label="Loading a candidate" aria-busy />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between" role="alert">
      <div>
        <Text size="sm" fw={600}>
          {isGone ? 'Candidate not found' : 'Failed to load'}
        </Text>
        <Text size="xs" c="dimmed" fw={400}>
          {isGone ? 'Deleted, merged or in another workspace.' : getErrorMessage(error)}
        </Text>
        {!isGone && (
          <Button size="compact-xs" variant="default" mt={4} onClick={() => void refetch()}>
            Retry
          </Button>
        )}
      </div>
      {remove('this candidate')}
    </Group>
  );
}
