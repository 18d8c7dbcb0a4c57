// Through the list one came from, without going back to it.
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkIcon } from '../../../ui/LinkIcon.tsx';
import { NeighbourSteps } from '../../../ui/NeighbourSteps.tsx';
import { candidateQuery, useNeighbours } from '../candidates.api.ts';
import { toListQuery } from '../list-search.ts';

const route = getRouteApi('/frame/candidates/$id');

export function NeighbourNav({ id }: { id: string }) {
  const search = { ...route.useSearch(), dialog: undefined, resume: undefined };
  const { data } = useNeighbours(id, toListQuery(search));
  const navigate = useNavigate();
  useFetchAhead(data?.next_id ?? null);
  return (
    <NeighbourSteps
      neighbours={data}
      what="candidate"
      go={(next) => void navigate({ to: '/candidates/$id', params: { id: next }, search })}
      link={(next, name, icon) => (
        <LinkIcon variant="default" to="/candidates/$id" params={{ id: next }} search={search} aria-label={name}>
          {icon}
        </LinkIcon>
      )}
    />
  );
}

/** Whoever reads through a list should not wait for the next one. */
function useFetchAhead(id: string | null) {
  const cache = useQueryClient();
  useEffect(() => {
    if (id) void cache.prefetchQuery(candidateQuery(id));
  }, [cache, id]);
}
