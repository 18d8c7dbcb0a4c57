// The screens in the sidebar, the palette and the `G` shortcuts. A new screen is one line here and one in router.tsx.
import {
  IconBriefcase,
  IconChartBar,
  IconFileUpload,
  IconHome,
  IconLayoutDashboard,
  IconMailCheck,
  IconMailForward,
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
  label: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  letter: string; // Pressed after G.
};

export const screensByRole = {
  candidate: [
    { to: '/dashboard', label: 'Home', icon: IconHome, letter: 'h' },
    { to: '/jobs', label: 'Jobs', icon: IconBriefcase, letter: 'j' },
    { to: '/applications', label: 'Applications', icon: IconSend, letter: 'l' },
    { to: '/assessments', label: 'Assessments', icon: IconVideo, letter: 'a' },
    { to: '/reports', label: 'Reports', icon: IconReportAnalytics, letter: 'r' },
    { to: '/profile', label: 'Profile', icon: IconUser, letter: 'p' },
    { to: '/settings', label: 'Settings', icon: IconSettings, letter: 's' },
  ],
  recruiter: [
    { to: '/dashboard', label: 'Overview', icon: IconLayoutDashboard, letter: 'o' },
    { to: '/analytics', label: 'Analytics', icon: IconChartBar, letter: 'y' },
    { to: '/candidates', label: 'Candidates', icon: IconUsers, letter: 'c' },
    { to: '/job-requirements', label: 'Job postings', icon: IconBriefcase, letter: 'j' },
    { to: '/applications', label: 'Applications', icon: IconSend, letter: 'a' },
    { to: '/bulk-upload', label: 'Bulk upload', icon: IconFileUpload, letter: 'b' },
    { to: '/extracted-candidates', label: 'Extracted candidates', icon: IconMailCheck, letter: 'e' },
    { to: '/invite-candidate', label: 'Invite candidates', icon: IconMailForward, letter: 'i' },
    { to: '/tags', label: 'Tags', icon: IconTags, letter: 't' },
    { to: '/integrations', label: 'Integrations', icon: IconPlugConnected, letter: 'n' },
    { to: '/settings', label: 'Settings', icon: IconSettings, letter: 's' },
  ],
} satisfies Record<'candidate' | 'recruiter', Screen[]>;
