// People in the palette: candidates of a recruiter's workspace, found while one types, and what can be done for one.
import type { Candidate } from '@hireframe/contract/candidates.ts';
import type { User } from '@hireframe/contract/users.ts';
import type { SpotlightActionData } from '@mantine/spotlight';
import { IconAlertTriangle, IconArrowRight, IconBriefcase, IconMail, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePeople, useRecentPeople } from '../features/candidates/candidates.api.ts';
import { getErrorMessage } from '../lib/reason.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** What has more words is a sentence for Magic Search, which waits for nobody's name. */
const wordsOfName = 3;

export type FoundPeople = {
  people: Candidate[];
  actions: SpotlightActionData[];
  /** The way to the list of all of them. */
  all: SpotlightActionData[];
  isSearching: boolean;
};

/** Up to five people, whose name it is first; before two letters those with whom something happened last. */
export function usePeopleActions(me: User, typed: string, isOpen: boolean): FoundPeople {
  const navigate = useNavigate();
  const search = typed.trim();
  const isRecruiter = me.role === 'recruiter';
  const isAsking = isRecruiter && search.length >= 2;
  const { data, error, refetch, isOfTyped } = usePeople(isAsking ? search : '');
  const { data: recent } = useRecentPeople(isRecruiter && isOpen && search === '');
  const people = isAsking ? namedFirst(data ?? [], search) : search === '' ? (recent ?? []) : [];
  const actions = people.map((person) => ({
    id: person.id,
    label: person.name || person.email,
    description: [person.title, person.organization].filter(Boolean).join(', ') || person.email,
    leftSection: <PersonAvatar person={person} size={28} />,
    'data-person': person.id,
    onClick: () => void navigate({ to: '/candidates/$id', params: { id: person.id } }),
  }));
  const failed = {
    id: 'people',
    label: "Couldn't search people. Try again",
    description: error ? getErrorMessage(error) : '',
    leftSection: <IconAlertTriangle {...icon} />,
    closeSpotlightOnTrigger: false,
    onClick: () => void refetch(),
  };
  const all = {
    id: 'all-people',
    label: `All candidates that match “${search}”`,
    leftSection: <IconUsers {...icon} />,
    onClick: () => void navigate({ to: '/candidates', search: { search } }),
  };
  return {
    people,
    actions: isAsking && error ? [failed] : actions,
    all: isAsking && !error && people.length > 0 ? [all] : [],
    isSearching: isAsking && !error && !isOfTyped && search.split(/\s+/).length <= wordsOfName,
  };
}

/** Somebody whose skill or employer it is stands below those whose name it is. */
function namedFirst(people: Candidate[], search: string): Candidate[] {
  const words = search.toLowerCase().split(/\s+/);
  const isNamed = ({ name }: Candidate) => words.every((word) => name.toLowerCase().includes(word));
  return [...people].sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

/** What can be done for somebody; where it is done is a page of theirs. */
export function useDoings(person: Candidate | undefined): SpotlightActionData[] {
  const navigate = useNavigate();
  if (!person) return [];
  const { id, name, first_name, email } = person;
  const open = (search: { tab?: string; dialog?: string }) =>
    void navigate({ to: '/candidates/$id', params: { id }, search });
  const doings = [
    {
      id: 'write',
      label: `Write to ${first_name || name || email}`,
      leftSection: <IconMail {...icon} />,
      onClick: () => open({ tab: 'messages', dialog: 'write' }),
    },
    { id: 'move', label: 'Move to…', leftSection: <IconArrowRight {...icon} />, onClick: () => open({}) },
    {
      id: 'add-to-job',
      label: 'Add to job…',
      leftSection: <IconBriefcase {...icon} />,
      onClick: () => open({ dialog: 'add-to-job' }),
    },
  ];
  return doings.map((doing) => ({ ...doing, 'data-for': id }));
}
