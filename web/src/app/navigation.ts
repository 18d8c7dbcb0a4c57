// The screens in the sidebar, the palette and the `G` shortcuts. A new screen is one line here and one in router.tsx.

import type { Permission } from '@hireframe/contract/permissions.ts';
import type { User } from '@hireframe/contract/users.ts';
import {
  IconBriefcase,
  IconCalendarEvent,
  IconChartBar,
  IconClipboardCheck,
  IconFileUpload,
  IconHome,
  IconMailCheck,
  IconMailForward,
  IconMessages,
  IconPlugConnected,
  IconReportAnalytics,
  IconSend,
  IconSettings,
  IconTags,
  IconUser,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { mayDo } from '../features/accounts/use-may.ts';

export type Screen = {
  to: NonNullable<LinkProps['to']>;
  label: string; // A message, where candidates go there too.
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  letter: string; // Pressed after G.
  permission?: Permission; // Of a member's screen: it is there for who has this.
};

/** The sidebar: eight at most. */
const screensByRole = {
  candidate: [
    { to: '/dashboard', label: 'Home', icon: IconHome, letter: 'h' },
    { to: '/jobs', label: 'Jobs', icon: IconBriefcase, letter: 'j' },
    { to: '/applications', label: 'Applications', icon: IconSend, letter: 'l' },
    { to: '/messages', label: 'Messages', icon: IconMessages, letter: 'm' },
    { to: '/assessments', label: 'Assessments', icon: IconVideo, letter: 'a' },
    { to: '/reports', label: 'Reports', icon: IconReportAnalytics, letter: 'r' },
    { to: '/profile', label: 'Profile', icon: IconUser, letter: 'p' },
    { to: '/settings', label: 'Settings', icon: IconSettings, letter: 's' },
  ],
  recruiter: [
    { to: '/dashboard', label: 'Home', icon: IconHome, letter: 'h', permission: 'analytics:read' },
    { to: '/job-requirements', label: 'Jobs', icon: IconBriefcase, letter: 'j', permission: 'jobs:read' },
    { to: '/candidates', label: 'Candidates', icon: IconUsers, letter: 'c', permission: 'candidates:read' },
    { to: '/applications', label: 'Applications', icon: IconSend, letter: 'a', permission: 'applications:read' },
    { to: '/interviews', label: 'Interviews', icon: IconCalendarEvent, letter: 'v', permission: 'interviews:read' },
    { to: '/assessments', label: 'Assessments', icon: IconClipboardCheck, letter: 'q', permission: 'assessments:read' },
    { to: '/analytics', label: 'Analytics', icon: IconChartBar, letter: 'y', permission: 'analytics:read' },
    { to: '/settings', label: 'Settings', icon: IconSettings, letter: 's' },
  ],
} satisfies Record<'candidate' | 'recruiter', Screen[]>;

/** Ways in which candidates come to a workspace, under 'Add candidates'. */
export const intakeScreens: Screen[] = [
  { to: '/bulk-upload', label: 'Upload resumes', icon: IconFileUpload, letter: 'b', permission: 'candidates:write' },
  {
    to: '/extracted-candidates',
    label: 'Review email resumes',
    icon: IconMailCheck,
    letter: 'e',
    permission: 'candidates:write',
  },
  {
    to: '/invite-candidate',
    label: 'Invite candidates',
    icon: IconMailForward,
    letter: 'i',
    permission: 'candidates:write',
  },
];

/** Pages of the settings that have an address of their own. */
export const settingsScreens: Screen[] = [
  { to: '/tags', label: 'Tags', icon: IconTags, letter: 't', permission: 'candidates:read' },
  { to: '/integrations', label: 'Integrations', icon: IconPlugConnected, letter: 'n', permission: 'mailboxes:read' },
];

export const listMainScreens = (me: User): Screen[] => (me.role ? allowed(me, screensByRole[me.role]) : []);

/** All that a person can go to: for the palette and the shortcuts. */
export const listScreens = (me: User): Screen[] =>
  me.role === 'recruiter'
    ? [...listMainScreens(me), ...allowed(me, [...intakeScreens, ...settingsScreens])]
    : listMainScreens(me);

export const allowed = (me: User, screens: Screen[]): Screen[] =>
  screens.filter(({ permission }) => !permission || mayDo(me, permission));
