// ⌘K: people, job postings, and every page and action by name.
import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { Spotlight, type SpotlightFilterFunction, spotlight } from '@mantine/spotlight';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMailbox,
  IconMoon,
  IconSearch,
  IconSparkles,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import type { Shell } from './shell.ts';
import { useMagicSearch } from './use-magic-search.ts';
import { usePeopleActions } from './use-people-actions.tsx';
import { usePostingActions } from './use-posting-actions.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

const search_group = 'Search';
const people_group = 'People';
const postings_group = 'Job postings';

/** People and postings were chosen by the server, by more than what is shown of them; pages and actions go by name. */
const byName: SpotlightFilterFunction = (query, groups) =>
  groups.flatMap((one) => {
    if (!('actions' in one) || [search_group, people_group, postings_group].includes(one.group)) return [one];
    const actions = one.actions.filter(({ label }) => label?.toLowerCase().includes(query.trim().toLowerCase()));
    return actions.length > 0 ? [{ ...one, actions }] : [];
  });

/** Opens each time `timesAsked` grows. */
export function Palette({ me, screens, onHelp, timesAsked }: Shell & { timesAsked: number }) {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const [typed, setTyped] = useState('');
  const people = usePeopleActions(me, typed);
  const postings = usePostingActions(me, typed);
  const isRecruiter = me.role === 'recruiter';
  useEffect(() => {
    if (timesAsked > 0) spotlight.open();
  }, [timesAsked]);

  const magic = useMagicSearch();
  const said = typed.trim().slice(0, 500);
  const searching = {
    id: 'magic-search',
    label: said ? `Magic Search: “${said}”` : 'Magic Search',
    description: 'Candidates, by what you say of them',
    leftSection: <IconSparkles {...icon} />,
    onClick: () => magic.open(said),
  };
  const pages = screens.map(({ to, label, icon: Icon }) => ({
    id: to,
    label,
    leftSection: <Icon {...icon} />,
    onClick: () => void navigate({ to }),
  }));
  const connecting = {
    label: 'Connect a mailbox',
    leftSection: <IconMailbox {...icon} />,
    onClick: () => void navigate({ to: '/integrations', search: { dialog: 'connect' } }),
  };
  const actions = [
    ...(isRecruiter ? [connecting] : []),
    { label: 'Light appearance', leftSection: <IconSun {...icon} />, onClick: () => setColorScheme('light') },
    { label: 'Dark appearance', leftSection: <IconMoon {...icon} />, onClick: () => setColorScheme('dark') },
    {
      label: 'Appearance of the system',
      leftSection: <IconDeviceDesktop {...icon} />,
      onClick: () => setColorScheme('auto'),
    },
    { label: 'Keyboard shortcuts', leftSection: <IconKeyboard {...icon} />, onClick: onHelp },
    { label: 'Sign out', leftSection: <IconLogout {...icon} />, onClick: () => void signOut() },
  ].map((action) => ({ id: action.label, ...action }));

  return (
    <Spotlight
      shortcut={null}
      centered={false}
      attributes={{ content: { 'aria-label': 'Search' } }}
      scrollable
      highlightQuery
      query={typed}
      filter={byName}
      onQueryChange={setTyped}
      nothingFound="No page or action of this name"
      searchProps={{
        placeholder: isRecruiter ? 'Find a person, a posting, a page or an action…' : 'Go to a page or do something…',
        'aria-label': isRecruiter ? 'Search people, postings, pages and actions' : 'Search pages and actions',
        leftSection: <IconSearch {...icon} />,
      }}
      actions={[
        ...(isRecruiter ? [{ group: search_group, actions: [searching] }] : []),
        { group: 'Pages', actions: pages },
        { group: 'Actions', actions },
        ...(people.length > 0 ? [{ group: people_group, actions: people }] : []),
        ...(postings.length > 0 ? [{ group: postings_group, actions: postings }] : []),
      ]}
    />
  );
}
