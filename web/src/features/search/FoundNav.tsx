// Through the people whom a search has found, without going back to it.
import { useNavigate } from '@tanstack/react-router';
import { LinkIcon } from '../../ui/LinkIcon.tsx';
import { NeighbourSteps } from '../../ui/NeighbourSteps.tsx';
import { useFound } from './search.api.ts';
import { parseConditions } from './use-search-address.ts';

type Props = { id: string; found: string; tree: unknown };

export function FoundNav({ id, found: sentence, tree }: Props) {
  const { data } = useFound({ sentence, tree: parseConditions(tree) }, true);
  const navigate = useNavigate();
  const search = { found: sentence, tree };
  const ids = data?.candidates.map((one) => one.id);
  const at = ids?.indexOf(id) ?? -1;
  const neighbours = ids && {
    previous_id: ids[at - 1] ?? null,
    next_id: at < 0 ? null : (ids[at + 1] ?? null),
    position: at < 0 ? null : at + 1,
    count: ids.length,
  };
  return (
    <NeighbourSteps
      neighbours={neighbours}
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
