// Through the list one came from, without going back to it.
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useShortcut } from '../../../lib/shortcuts.ts';
import { LinkIcon } from '../../../ui/LinkIcon.tsx';
import { candidateQuery, useNeighbours } from '../candidates.api.ts';
import { listQueryOf } from '../list-search.ts';

const route = getRouteApi('/frame/candidates/$id');
const figure = new Intl.NumberFormat('en');

export function NeighbourNav({ id }: { id: string }) {
  const search = { ...route.useSearch(), dialog: undefined, resume: undefined };
  const { data } = useNeighbours(id, listQueryOf(search));
  const { previous_id = null, next_id = null } = data ?? {};
  const navigate = useNavigate();
  const go = (to: string | null) => {
    if (to) void navigate({ to: '/candidates/$id', params: { id: to }, search });
  };
  useShortcut('j', 'Next candidate', () => go(next_id));
  useShortcut('k', 'Previous candidate', () => go(previous_id));
  useFetchAhead(next_id);

  const step = (to: string | null, name: string, Icon: typeof IconChevronLeft) =>
    to ? (
      <LinkIcon variant="default" to="/candidates/$id" params={{ id: to }} search={search} aria-label={name}>
        <Icon size={16} />
      </LinkIcon>
    ) : (
      <ActionIcon variant="default" disabled aria-label={name}>
        <Icon size={16} />
      </ActionIcon>
    );
  return (
    <Group gap={8} component="nav" aria-label="Through the list">
      {data && (
        <Text size="sm" c="dimmed" data-figures>
          {data.position === null
            ? 'Not in that list any more'
            : `${figure.format(data.position)} of ${figure.format(data.count)}`}
        </Text>
      )}
      {step(previous_id, 'Previous candidate', IconChevronLeft)}
      {step(next_id, 'Next candidate', IconChevronRight)}
    </Group>
  );
}

/** Whoever reads through a list should not wait for the next one. */
function useFetchAhead(id: string | null) {
  const cache = useQueryClient();
  useEffect(() => {
    if (id) void cache.prefetchQuery(candidateQuery(id));
  }, [cache, id]);
}
