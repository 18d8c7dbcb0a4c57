// The screens in the sidebar, the palette and the `G` shortcuts. A new screen is one line here and one in router.tsx.
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

export type Screen = {
  to: NonNullable<LinkProps['to']>;
  label: string; // A message, where candidates go there too.
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  letter: string; // Pressed after G.
};

/** The sidebar: eight at most. */
export const screensByRole = {
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
    { to: '/dashboard', label: 'Home', icon: IconHome, letter: 'h' },
    { to: '/job-requirements', label: 'Jobs', icon: IconBriefcase, letter: 'j' },
    { to: '/candidates', label: 'Candidates', icon: IconUsers, letter: 'c' },
    { to: '/applications', label: 'Applications', icon: IconSend, letter: 'a' },
    { to: '/interviews', label: 'Interviews', icon: IconCalendarEvent, letter: 'v' },
    { to: '/assessments', label: 'Assessments', icon: IconClipboardCheck, letter: 'q' },
    { to: '/analytics', label: 'Analytics', icon: IconChartBar, letter: 'y' },
    { to: '/settings', label: 'Settings', icon: IconSettings, letter: 's' },
  ],
} satisfies Record<'candidate' | 'recruiter', Screen[]>;

/** Ways in which candidates come to a workspace, under 'Add candidates'. */
export const intakeScreens: Screen[] = [
  { to: '/bulk-upload', label: 'Upload resumes', icon: IconFileUpload, letter: 'b' },
  { to: '/extracted-candidates', label: 'Review email resumes', icon: IconMailCheck, letter: 'e' },
  { to: '/invite-candidate', label: 'Invite candidates', icon: IconMailForward, letter: 'i' },
];

/** Pages of the settings that have an address of their own. */
export const settingsScreens: Screen[] = [
  { to: '/tags', label: 'Tags', icon: IconTags, letter: 't' },
  { to: '/integrations', label: 'Integrations', icon: IconPlugConnected, letter: 'n' },
];

/** All that a role can go to: for the palette and the shortcuts. */
export const listScreens = (role: 'candidate' | 'recruiter' | null): Screen[] => {
  if (role === null) return [];
  const own = screensByRole[role];
  return role === 'candidate' ? own : [...own, ...intakeScreens, ...settingsScreens];
};
