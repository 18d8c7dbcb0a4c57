// Job postings in the palette: those of a recruiter's workspace, found while one types.
import type { User } from '@hireframe/contract/users.ts';
import type { SpotlightActionData } from '@mantine/spotlight';
import { IconAlertTriangle, IconBriefcase } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFoundPostings } from '../features/postings/postings.api.ts';
import { getPostingTitle } from '../features/postings/shown-posting.ts';
import { getErrorMessage } from '../lib/reason.ts';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Up to five postings, and the way to the list of all of them; nothing for who is no recruiter. */
export function usePostingActions(me: User, typed: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const search = typed.trim();
  const isAsking = me.role === 'recruiter' && search.length >= 2;
  const { data, error, refetch } = useFoundPostings(isAsking ? search : '');
  if (!isAsking) return [];
  if (error)
    return [
      {
        id: 'postings',
        label: "Couldn't search jobs. Try again",
        description: getErrorMessage(error),
        leftSection: <IconAlertTriangle {...icon} />,
        closeSpotlightOnTrigger: false,
        onClick: () => void refetch(),
      },
    ];
  if (!data?.length) return [];
  const postings = data.map((posting) => ({
    id: posting.id,
    label: getPostingTitle(posting),
    leftSection: <IconBriefcase {...icon} />,
    description: [posting.company_name, posting.location, posting.status_display].filter(Boolean).join(' · '),
    onClick: () => void navigate({ to: '/job-requirements/$id', params: { id: posting.id } }),
  }));
  const all = {
    id: 'all-postings',
    label: `All job postings that match “${search}”`,
    leftSection: <IconBriefcase {...icon} />,
    onClick: () => void navigate({ to: '/job-requirements', search: { search } }),
  };
  return [...postings, all];
}
