// People in the palette: candidates of a recruiter's workspace, found while one types.
import type { User } from '@hireframe/contract/users.ts';
import type { SpotlightActionData } from '@mantine/spotlight';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePeople } from '../features/candidates/candidates.api.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Up to five people, and the way to the list of all of them; nothing for who is no recruiter. */
export function usePeopleActions(me: User, typed: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const search = typed.trim();
  const isAsking = me.role === 'recruiter' && search.length >= 2;
  const { data, error, refetch } = usePeople(isAsking ? search : '');
  if (!isAsking) return [];
  if (error)
    return [
      {
        id: 'people',
        label: 'People could not be searched: try again',
        description: getErrorMessage(error),
        leftSection: <IconAlertTriangle {...icon} />,
        closeSpotlightOnTrigger: false,
        onClick: () => void refetch(),
      },
    ];
  const people = (data ?? []).map((person) => ({
    id: person.id,
    label: person.name || person.email,
    description: person.email,
    leftSection: <PersonAvatar person={person} size={28} />,
    onClick: () => void navigate({ to: '/candidates/$id', params: { id: person.id } }),
  }));
  const all = {
    id: 'all-people',
    label: `All candidates that match “${search}”`,
    leftSection: <IconUsers {...icon} />,
    onClick: () => void navigate({ to: '/candidates', search: { search } }),
  };
  return [...people, all];
}
