// Settings of the person and, for recruiters, of their workspace. The open tab stands in the address.
import type { Permission } from '@hireframe/contract/permissions.ts';
import type { User } from '@hireframe/contract/users.ts';
import { Stack, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountTab } from '../features/accounts/AccountTab.tsx';
import { meKey, useMe } from '../features/accounts/accounts.api.ts';
import { DataTab } from '../features/accounts/DataTab.tsx';
import { SignInsTab } from '../features/accounts/SignInsTab.tsx';
import { mayDo } from '../features/accounts/use-may.ts';
import { ApiKeysTab } from '../features/api-keys/ApiKeysTab.tsx';
import { CareersTab } from '../features/careers-pages/CareersTab.tsx';
import { AppGrants } from '../features/connected-apps/AppGrants.tsx';
import { ConnectedAppsTab } from '../features/connected-apps/ConnectedAppsTab.tsx';
import { MessagesTab } from '../features/message-templates/MessagesTab.tsx';
import { TemplatesSection } from '../features/message-templates/TemplatesSection.tsx';
import { PasskeysSection } from '../features/passkeys/PasskeysSection.tsx';
import { PictureSection } from '../features/profile/PictureSection.tsx';
import { forgetPerson } from '../features/recorder/kept-recordings.ts';
import { RetentionTab } from '../features/retention/RetentionTab.tsx';
import { SecondFactorSection } from '../features/second-factor/SecondFactorSection.tsx';
import { SingleSignOnTab } from '../features/single-sign-on/SingleSignOnTab.tsx';
import { InvitationsTab } from '../features/workspaces/InvitationsTab.tsx';
import { MembersTab } from '../features/workspaces/MembersTab.tsx';
import { WorkspaceTab } from '../features/workspaces/WorkspaceTab.tsx';
import { useWorkspace } from '../features/workspaces/workspaces.api.ts';
import { useMessages } from '../lib/messages.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import styles from './settings.module.css';

const route = getRouteApi('/frame/settings');

const personal = { account: 'Account', 'sign-ins': 'Sign-ins', data: 'Your data' } as const;
const shared = {
  workspace: 'Workspace',
  careers: 'Careers page',
  members: 'Members',
  invitations: 'Invitations',
  messages: 'Messages',
  retention: 'Retention',
  keys: 'API keys',
  apps: 'Connected apps',
  'single-sign-on': 'Single sign-on',
} as const;
const needed: Record<keyof typeof shared, Permission> = {
  workspace: 'workspace:read',
  careers: 'jobs:read',
  members: 'members:read',
  invitations: 'members:read',
  messages: 'messages:read',
  retention: 'candidates:read',
  keys: 'keys:read',
  apps: 'keys:read',
  'single-sign-on': 'workspace:write',
};
type Tab = keyof typeof personal | keyof typeof shared;

const listTabs = (me: User): Partial<Record<Tab, string>> => ({
  ...personal,
  ...Object.fromEntries(Object.entries(shared).filter(([tab]) => mayDo(me, needed[tab as keyof typeof shared]))),
});

export function SettingsPage() {
  const { known, t } = useMessages();
  const me = useMe();
  const { id, role, workspace } = me;
  const { tab = 'account', page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const tabs = listTabs(me);
  const opened = (Object.hasOwn(tabs, tab) ? tab : 'account') as Tab;

  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [opened]);

  const refreshMe = () => void cache.invalidateQueries({ queryKey: meKey });
  const open = (next: string | null) =>
    next === '/tags' || next === '/integrations' || next === '/trust' || next === '/system'
      ? void navigate({ to: next })
      : void navigate({ to: '/settings', search: { tab: next as Tab } });
  const turnTo = (next: number) => void navigate({ to: '/settings', search: { tab: opened, page: next } });
  const paging = { page, onPage: turnTo };
  const workspace_fate = useWorkspaceFate();
  const isAdmin = mayDo(me, 'workspace:write');
  const panels: Record<Tab, ReactNode> = {
    account: <AccountTab>{role === 'recruiter' && <PictureSection />}</AccountTab>, // A candidate's is on the profile.
    'sign-ins': (
      <Stack gap="md">
        <PasskeysSection />
        <SecondFactorSection />
        {role === 'recruiter' && <AppGrants whose="mine" />}
        <SignInsTab {...paging} />
      </Stack>
    ),
    data: <DataTab workspace_fate={workspace_fate} onDeleted={() => void forgetPerson(id)} />,
    workspace: <WorkspaceTab isAdmin={isAdmin} onChange={refreshMe} />,
    careers: <CareersTab isAdmin={isAdmin} company_name={workspace?.name ?? ''} />,
    members: <MembersTab onMeChange={refreshMe} {...paging} />,
    invitations: <InvitationsTab isAdmin={mayDo(me, 'members:write')} {...paging} />,
    messages: (
      <Stack gap="md">
        <TemplatesSection />
        <MessagesTab isAdmin={isAdmin} />
      </Stack>
    ),
    retention: <RetentionTab isAdmin={isAdmin} />,
    keys: <ApiKeysTab {...paging} />,
    apps: <ConnectedAppsTab {...paging} />,
    'single-sign-on': <SingleSignOnTab />,
  };

  return (
    <>
      <PageHeader title={t('Settings')} />
      <Tabs value={opened} onChange={open} keepMounted={false}>
        <Tabs.List mb="lg" className={styles.tabs} ref={list}>
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {known(label)}
            </Tabs.Tab>
          ))}
          {mayDo(me, 'candidates:read') && <Tabs.Tab value="/tags">Tags</Tabs.Tab>}
          {mayDo(me, 'mailboxes:read') && <Tabs.Tab value="/integrations">Integrations</Tabs.Tab>}
          {mayDo(me, 'audit:read') && <Tabs.Tab value="/trust">Trust</Tabs.Tab>}
          {mayDo(me, 'integrations:read') && <Tabs.Tab value="/system">System</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value={opened}>{panels[opened]}</Tabs.Panel>
      </Tabs>
    </>
  );
}

/** What becomes of the workspace when the person leaves Hireframe. */
function useWorkspaceFate(): string | undefined {
  const { workspace } = useMe();
  const { data } = useWorkspace({ enabled: workspace !== null });
  if (!workspace) return undefined;
  if (data?.member_count === 1)
    return `the workspace ${workspace.name} and everything in it, because you're its only member`;
  const rest = data ? 'stay with its other members' : 'stay if it has other members';
  return `your membership of ${workspace.name}; the workspace and its contents ${rest}`;
}
