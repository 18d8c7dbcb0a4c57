// ⌘K: people and what can be done for them, job postings, every page and action by name, and Magic Search.
import '@mantine/spotlight/styles.layer.css';
import { useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, useSpotlight } from '@mantine/spotlight';
import {
  IconBriefcase,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMailbox,
  IconMoon,
  IconSearch,
  IconSparkles,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignOut } from '../features/accounts/accounts.api.ts';
import { useMessages } from '../lib/messages.tsx';
import type { Shell } from './shell.ts';
import { useMagicSearch } from './use-magic-search.ts';
import { palette, paletteStore, usePaletteSelection } from './use-palette-selection.ts';
import { useDoings, usePeopleActions } from './use-people-actions.tsx';
import { usePostingActions } from './use-posting-actions.tsx';

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** So many actions are offered before anything is typed. */
const firstActions = 5;

/** People and postings were chosen by the server, by more than what is shown of them; pages and actions go by name. */
const named = (actions: SpotlightActionData[], said: string) =>
  actions.filter(({ label }) => label?.toLowerCase().includes(said.toLowerCase()));

/** Opens each time `timesAsked` grows. */
export function Palette({ me, screens, onHelp, timesAsked }: Shell & { timesAsked: number }) {
  const navigate = useNavigate();
  const { t, known } = useMessages();
  const [typed, setTyped] = useState('');
  const { opened } = useSpotlight(paletteStore);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isActing = typed.startsWith('>'); // Actions alone.
  const found = usePeopleActions(me, isActing ? '>' : typed, opened);
  const postings = usePostingActions(me, isActing ? '' : typed);
  const { person_id, hear, hold } = usePaletteSelection(found.people.map(({ id }) => id).join(), found.isSearching);
  const person = found.people.find(({ id }) => id === person_id) ?? found.people[0];
  const doings = useDoings(isActing ? undefined : person);
  const isRecruiter = me.role === 'recruiter';
  useEffect(() => {
    if (timesAsked > 0) palette.open();
  }, [timesAsked]);

  const magic = useMagicSearch();
  const said = typed.replace(/^>/, '').trim().slice(0, 500);
  const searching = {
    id: 'magic-search',
    label: said ? `Magic Search: “${said}”` : 'Magic Search',
    description: "Describe who you're looking for",
    leftSection: <IconSparkles {...icon} />,
    onClick: () => magic.open(said),
  };
  const pages = screens.map(({ to, label, icon: Icon }) => ({
    id: to,
    label: known(label),
    leftSection: <Icon {...icon} />,
    onClick: () => void navigate({ to }),
  }));
  const actions = useActions({ me, onHelp });
  const waiting = {
    id: 'searching',
    label: 'Searching people…',
    leftSection: <IconSearch {...icon} />,
    closeSpotlightOnTrigger: false,
    'data-waiting': true,
  };
  const isNew = isRecruiter && typed.trim() === '';
  const people = found.isSearching && found.actions.length === 0 ? [waiting] : found.actions;
  const everything = isActing
    ? [{ group: t('Actions'), actions: named(actions, said) }]
    : [
        { group: isNew ? 'Recent people' : 'People', actions: people },
        { group: `Do for ${person?.name ?? ''}`, actions: isNew ? [] : doings },
        { group: 'Candidates', actions: found.all },
        { group: 'Job postings', actions: postings },
        { group: t('Pages'), actions: isNew ? [] : named(pages, said) },
        { group: t('Actions'), actions: isNew ? actions.slice(0, firstActions) : named(actions, said) },
        { group: 'Search', actions: isRecruiter ? [searching] : [] },
      ];
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      centered={false}
      fullScreen={isPhone}
      size={640}
      yOffset={isPhone ? 0 : 112}
      attributes={{ content: { 'aria-label': t('Search') } }}
      scrollable
      highlightQuery
      query={typed}
      filter={(_, groups) => groups} // Filtered above.
      onQueryChange={setTyped}
      nothingFound={t('No page or action with this name')}
      searchProps={{
        placeholder: isRecruiter
          ? 'Find a person, a posting, a page or an action…'
          : t('Go to a page or do something…'),
        'aria-label': isRecruiter ? 'Search people, postings, pages and actions' : t('Search pages and actions'),
        leftSection: <IconSearch {...icon} />,
        onKeyDownCapture: hold,
        onKeyDown: hear,
      }}
      actions={everything.filter((group) => group.actions.length > 0)}
    />
  );
}

function useActions({ me, onHelp }: Pick<Shell, 'me' | 'onHelp'>): SpotlightActionData[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { t } = useMessages();
  const { setColorScheme } = useMantineColorScheme();
  const recruiting = [
    {
      label: 'New job',
      leftSection: <IconBriefcase {...icon} />,
      onClick: () => void navigate({ to: '/job-requirements', search: { dialog: 'new' } }),
    },
    {
      label: 'Add a candidate',
      leftSection: <IconUserPlus {...icon} />,
      onClick: () => void navigate({ to: '/candidates', search: { dialog: 'new' } }),
    },
    {
      label: 'Connect a mailbox',
      leftSection: <IconMailbox {...icon} />,
      onClick: () => void navigate({ to: '/integrations', search: { dialog: 'connect' } }),
    },
  ];
  return [
    ...(me.role === 'recruiter' ? recruiting : []),
    { label: t('Light appearance'), leftSection: <IconSun {...icon} />, onClick: () => setColorScheme('light') },
    { label: t('Dark appearance'), leftSection: <IconMoon {...icon} />, onClick: () => setColorScheme('dark') },
    {
      label: t('System theme'),
      leftSection: <IconDeviceDesktop {...icon} />,
      onClick: () => setColorScheme('auto'),
    },
    { label: t('Keyboard shortcuts'), leftSection: <IconKeyboard {...icon} />, onClick: onHelp },
    { label: t('Sign out'), leftSection: <IconLogout {...icon} />, onClick: () => void signOut() },
  ].map((action) => ({ id: action.label, ...action }));
}
