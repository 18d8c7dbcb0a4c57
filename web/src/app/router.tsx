// Every address of the app. A page is loaded when it is needed; what it wants in its address is typed here.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/accounts/LoginPage.tsx';
import { invitationsSearch } from '../features/candidate-invitations/invitations-search.ts';
import { listSearch } from '../features/candidates/list-search.ts';
import { tagsSearch } from '../features/tags/tags-search.ts';
import { currentToken, takeOverSession } from '../lib/session.ts';
import { only, signedIn, withRole } from './guards.ts';
import { Root } from './Root.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { RouteMissing } from './RouteMissing.tsx';

// What cannot be read is left out: a bad link still shows its page.
const words = z.string().optional().catch(undefined);
const next = z.object({ next: words });
const token = z.object({ token: z.string().catch('') });

const root = createRootRouteWithContext<{ cache: QueryClient }>()({ component: Root });
const top = () => root;

const start = createRoute({
  getParentRoute: top,
  path: '/',
  beforeLoad: async () => {
    await takeOverSession();
    throw redirect(currentToken() ? { to: '/dashboard' } : { to: '/login' });
  },
});
const login = createRoute({
  getParentRoute: top,
  path: '/login',
  validateSearch: next,
  staticData: { title: 'Log in' },
  component: LoginPage, // Not lazy: where most visits begin, it must not wait for a second journey.
});
const signUp = createRoute({
  getParentRoute: top,
  path: '/sign-up',
  validateSearch: next.extend({ email: words }),
  staticData: { title: 'Sign up' },
  component: lazyRouteComponent(() => import('../features/accounts/SignUpPage.tsx'), 'SignUpPage'),
});
const forgotPassword = createRoute({
  getParentRoute: top,
  path: '/forgot-password',
  validateSearch: z.object({ email: words }),
  staticData: { title: 'Forgotten password' },
  component: lazyRouteComponent(() => import('../features/accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: top,
  path: '/reset-password',
  validateSearch: token,
  staticData: { title: 'New password' },
  component: lazyRouteComponent(() => import('../features/accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
const verifyEmail = createRoute({
  getParentRoute: top,
  path: '/verify-email',
  validateSearch: token,
  staticData: { title: 'Confirm your address' },
  component: lazyRouteComponent(() => import('../features/accounts/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
});
const invitation = createRoute({
  getParentRoute: top,
  path: '/invitation',
  validateSearch: token,
  staticData: { title: 'Invitation' },
  beforeLoad: () => takeOverSession(),
  component: lazyRouteComponent(() => import('../features/workspaces/InvitationPage.tsx'), 'InvitationPage'),
});
const welcome = createRoute({
  getParentRoute: top,
  path: '/welcome',
  validateSearch: token,
  staticData: { title: 'Welcome' },
  component: lazyRouteComponent(() => import('../features/accounts/WelcomePage.tsx'), 'WelcomePage'),
});
const candidateInvitation = createRoute({
  getParentRoute: top,
  path: '/candidate-invitation',
  validateSearch: token,
  beforeLoad: () => takeOverSession(),
  staticData: { title: 'Invitation' },
  component: lazyRouteComponent(
    () => import('../features/candidate-invitations/CandidateInvitationPage.tsx'),
    'CandidateInvitationPage',
  ),
});
const chooseRole = createRoute({
  getParentRoute: top,
  path: '/choose-role',
  validateSearch: next,
  staticData: { title: 'Choose Your Role' },
  beforeLoad: async (asked) => {
    const { me } = await signedIn(asked);
    if (me.role) throw redirect({ to: '/dashboard' });
  },
  component: lazyRouteComponent(() => import('../features/accounts/ChooseRolePage.tsx'), 'ChooseRolePage'),
});

// Everything below stands in the frame with the sidebar.
const frame = createRoute({
  getParentRoute: top,
  id: 'frame',
  beforeLoad: withRole,
  component: lazyRouteComponent(() => import('./Frame.lazy.tsx'), 'Frame'),
});
const inFrame = () => frame;

const dashboard = createRoute({
  getParentRoute: inFrame,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyRouteComponent(() => import('../pages/DashboardPage.tsx'), 'DashboardPage'),
});
const profile = createRoute({
  getParentRoute: inFrame,
  path: '/profile',
  staticData: { title: 'Profile' },
  beforeLoad: only('candidate'),
  component: lazyRouteComponent(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
});
const resume = createRoute({
  getParentRoute: inFrame,
  path: '/profile/resumes/$id',
  staticData: { title: 'Resume' },
  beforeLoad: only('candidate'),
  component: lazyRouteComponent(() => import('../features/resumes/ResumePage.tsx'), 'ResumePage'),
});
const reading = createRoute({
  getParentRoute: inFrame,
  path: '/profile/resumes/$id/reading',
  validateSearch: z.object({ view: z.enum(['text']).optional().catch(undefined), edit: words }),
  staticData: { title: 'How your resume is read' },
  beforeLoad: only('candidate'),
  component: lazyRouteComponent(() => import('../features/corrections/ReadingPage.tsx'), 'ReadingPage'),
});
const candidates = createRoute({
  getParentRoute: inFrame,
  path: '/candidates',
  validateSearch: listSearch,
  beforeLoad: only('recruiter'),
  staticData: { title: 'Candidates' },
  component: lazyRouteComponent(() => import('../features/candidates/CandidatesPage.tsx'), 'CandidatesPage'),
});
const compare = createRoute({
  getParentRoute: inFrame,
  path: '/candidates/compare',
  validateSearch: z.object({ ids: words }), // Separated by commas.
  beforeLoad: only('recruiter'),
  staticData: { title: 'Compare candidates' },
  component: lazyRouteComponent(() => import('../pages/ComparePage.tsx'), 'ComparePage'),
});
const candidate = createRoute({
  getParentRoute: inFrame,
  path: '/candidates/$id',
  validateSearch: listSearch.extend({ tab: words, dialog: words, resume: words }), // With the list one came from, for next and previous.
  beforeLoad: only('recruiter'),
  staticData: { title: 'Candidate' },
  component: lazyRouteComponent(() => import('../pages/CandidatePage.tsx'), 'CandidatePage'),
});
const bulkUpload = createRoute({
  getParentRoute: inFrame,
  path: '/bulk-upload',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined), job: words }),
  beforeLoad: only('recruiter'),
  staticData: { title: 'Bulk upload' },
  component: lazyRouteComponent(() => import('../features/intake/BulkUploadPage.tsx'), 'BulkUploadPage'),
});
const tags = createRoute({
  getParentRoute: inFrame,
  path: '/tags',
  validateSearch: tagsSearch,
  beforeLoad: only('recruiter'),
  staticData: { title: 'Tags' },
  component: lazyRouteComponent(() => import('../features/tags/TagsPage.tsx'), 'TagsPage'),
});
const inviteCandidate = createRoute({
  getParentRoute: inFrame,
  path: '/invite-candidate',
  validateSearch: invitationsSearch,
  beforeLoad: only('recruiter'),
  staticData: { title: 'Invite candidates' },
  component: lazyRouteComponent(
    () => import('../features/candidate-invitations/InviteCandidatePage.tsx'),
    'InviteCandidatePage',
  ),
});
const notifications = createRoute({
  getParentRoute: inFrame,
  path: '/notifications',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined) }),
  staticData: { title: 'Notifications' },
  component: lazyRouteComponent(() => import('../features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
});
const settings = createRoute({
  getParentRoute: inFrame,
  path: '/settings',
  validateSearch: z.object({
    tab: z.enum(['account', 'sign-ins', 'data', 'workspace', 'members', 'invitations']).optional().catch(undefined),
    page: z.int().min(1).optional().catch(undefined),
  }),
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
});

const routeTree = root.addChildren([
  ...[start, login, signUp, forgotPassword, resetPassword, verifyEmail, invitation, chooseRole],
  ...[welcome, candidateInvitation],
  frame.addChildren([
    ...[dashboard, profile, resume, reading, settings, notifications],
    ...[candidates, compare, candidate, bulkUpload, tags, inviteCandidate],
  ]),
]);

/** `history` is for tests; left out, the address bar. */
export const makeRouter = (cache: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { cache },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // TanStack Query decides what is stale.
    scrollRestoration: true,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: RouteMissing,
    defaultPendingMs: 300,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
