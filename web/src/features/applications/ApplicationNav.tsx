// Through the list one came from, without going back to it.
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkIcon } from '../../ui/LinkIcon.tsx';
import { NeighbourSteps } from '../../ui/NeighbourSteps.tsx';
import { applicationQuery, useNeighbours } from './applications.api.ts';
import { toListQuery } from './use-applications-address.ts';

const route = getRouteApi('/frame/applications/$id');

export function ApplicationNav({ id }: { id: string }) {
  const { request: _request, question: _question, dialog: _dialog, ...search } = route.useSearch();
  const { data } = useNeighbours(id, toListQuery(search));
  const navigate = useNavigate();
  useFetchAhead(data?.next_id ?? null);
  return (
    <NeighbourSteps
      neighbours={data}
      what="application"
      go={(next) => void navigate({ to: '/applications/$id', params: { id: next }, search })}
      link={(next, name, icon) => (
        <LinkIcon variant="default" to="/applications/$id" params={{ id: next }} search={search} aria-label={name}>
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
    if (id) void cache.prefetchQuery(applicationQuery(id));
  }, [cache, id]);
}
