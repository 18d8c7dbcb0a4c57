// Every address of the app. A page is loaded when it is needed; what it wants in its address is typed here.
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, createRouter, lazyRouteComponent, type RouterHistory, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { analyticsSearch } from '../features/analytics/analytics-search.ts';
import { applicationsSearch } from '../features/applications/applications-search.ts';
import { auditLogSearch } from '../features/audit-log/audit-log-search.ts';
import { invitationsSearch } from '../features/candidate-invitations/invitations-search.ts';
import { listSearch } from '../features/candidates/list-search.ts';
import { extractedSearch } from '../features/extracted-candidates/extracted-search.ts';
import { postingsSearch } from '../features/postings/postings-search.ts';
import { tagsSearch } from '../features/tags/tags-search.ts';
import { only, withRole } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { outerRoutes } from './outer-routes.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { RouteMissing } from './RouteMissing.tsx';
import { root, top, words } from './root-route.tsx';

/** Magic Search opens over any page: what is searched for, and the conditions as edited (see features/search). */
const searching = ({ magic, tree }: { magic?: unknown; tree?: unknown }): { magic?: string; tree?: unknown } => ({
  ...(magic !== undefined && { magic: String(magic) }), // `?magic=2024` is a number to the router.
  ...(tree !== undefined && { tree }),
});

// Everything below stands in the frame with the sidebar.
const frame = createRoute({
  getParentRoute: top,
  id: 'frame',
  validateSearch: searching,
  beforeLoad: withRole,
  component: lazyPage(() => import('./Frame.lazy.tsx'), 'Frame', 'public', 'candidate'),
});
const inFrame = () => frame;

const dashboard = createRoute({
  getParentRoute: inFrame,
  path: '/dashboard',
  staticData: { title: 'Dashboard' },
  component: lazyPage(() => import('../pages/DashboardPage.tsx'), 'DashboardPage', 'advice', 'assessments'),
});
const profile = createRoute({
  getParentRoute: inFrame,
  path: '/profile',
  staticData: { title: 'Profile' },
  beforeLoad: only('candidate'),
  component: lazyPage(() => import('../pages/ProfilePage.tsx'), 'ProfilePage', 'advice'),
});
const resume = createRoute({
  getParentRoute: inFrame,
  path: '/profile/resumes/$id',
  staticData: { title: 'Resume' },
  beforeLoad: only('candidate'),
  component: lazyPage(() => import('../pages/ResumePage.tsx'), 'ResumePage', 'advice'),
});
const reading = createRoute({
  getParentRoute: inFrame,
  path: '/profile/resumes/$id/reading',
  validateSearch: z.object({ view: z.enum(['text']).optional().catch(undefined), edit: words }),
  staticData: { title: 'What we read in your resume' },
  beforeLoad: only('candidate'),
  component: lazyPage(() => import('../pages/ReadingPage.tsx'), 'ReadingPage', 'advice'),
});
const quickApplySetup = createRoute({
  getParentRoute: inFrame,
  path: '/profile/quick-apply-setup',
  validateSearch: z.object({ job: words }), // The one that it is set up for, to come back to.
  staticData: { title: 'Quick Apply' }, // Other roles read whom it is for.
  component: lazyPage(() => import('../pages/QuickApplySetupPage.tsx'), 'QuickApplySetupPage', 'advice'),
});
const applications = createRoute({
  getParentRoute: inFrame,
  path: '/applications',
  validateSearch: applicationsSearch,
  staticData: { title: 'Applications' },
  component: lazyRouteComponent(() => import('../pages/ApplicationsPage.tsx'), 'ApplicationsPage'),
});
const application = createRoute({
  getParentRoute: inFrame,
  path: '/applications/$id',
  validateSearch: applicationsSearch.extend({ request: words, question: words, tab: words }), // With the list one came from.
  staticData: { title: 'Application' },
  component: lazyPage(() => import('../pages/ApplicationPage.tsx'), 'ApplicationPage', 'assessments'),
});
const postings = createRoute({
  getParentRoute: inFrame,
  path: '/job-requirements',
  validateSearch: postingsSearch,
  beforeLoad: only('recruiter', 'jobs:read'),
  staticData: { title: 'Job postings' },
  component: lazyRouteComponent(() => import('../pages/PostingsPage.tsx'), 'PostingsPage'),
});
const jobPostings = createRoute({
  getParentRoute: inFrame,
  path: '/job-postings', // The same list at its other address.
  validateSearch: postingsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/job-requirements', search, replace: true });
  },
});
const posting = createRoute({
  getParentRoute: inFrame,
  path: '/job-requirements/$id',
  validateSearch: applicationsSearch.omit({ job_id: true }).extend({ tab: words }), // With how its pipeline is shown.
  beforeLoad: only('recruiter', 'jobs:read'),
  staticData: { title: 'Job posting' },
  component: lazyRouteComponent(() => import('../pages/PostingPage.tsx'), 'PostingPage'),
});
const integrations = createRoute({
  getParentRoute: inFrame,
  path: '/integrations',
  validateSearch: z.object({
    page: z.int().min(1).optional().catch(undefined),
    status: words,
    dialog: words,
    tab: words,
    account: words,
    code: words,
    state: words,
    error: words, // Of Google, on the way back from it.
  }),
  beforeLoad: only('recruiter', 'mailboxes:read'),
  staticData: { title: 'Integrations' },
  component: lazyRouteComponent(() => import('../pages/IntegrationsPage.tsx'), 'IntegrationsPage'),
});
const backFromGoogle = createRoute({
  getParentRoute: inFrame,
  path: '/integrations/oauth/callback',
  validateSearch: z.object({ code: words, state: words, error: words }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/integrations', search, replace: true });
  },
});
const candidates = createRoute({
  getParentRoute: inFrame,
  path: '/candidates',
  validateSearch: listSearch.extend({ dialog: words }),
  beforeLoad: only('recruiter', 'candidates:read'),
  staticData: { title: 'Candidates' },
  component: lazyRouteComponent(() => import('../pages/CandidatesPage.tsx'), 'CandidatesPage'),
});
const extractedCandidates = createRoute({
  getParentRoute: inFrame,
  path: '/extracted-candidates',
  validateSearch: extractedSearch,
  beforeLoad: only('recruiter', 'candidates:read'),
  staticData: { title: 'Extracted candidates' },
  component: lazyRouteComponent(() => import('../pages/ExtractedCandidatesPage.tsx'), 'ExtractedCandidatesPage'),
});
const analytics = createRoute({
  getParentRoute: inFrame,
  path: '/analytics',
  validateSearch: analyticsSearch,
  beforeLoad: only('recruiter', 'analytics:read'),
  staticData: { title: 'Analytics' },
  component: lazyRouteComponent(() => import('../pages/AnalyticsPage.tsx'), 'AnalyticsPage'),
});
const biasReport = createRoute({
  getParentRoute: inFrame,
  path: '/bias-report',
  validateSearch: z.object({ job_id: words, start_month: words, end_month: words, measure: words }),
  beforeLoad: only('recruiter'),
  staticData: { title: 'Bias report' },
  component: lazyRouteComponent(() => import('../pages/BiasReportPage.tsx'), 'BiasReportPage'),
});
const compare = createRoute({
  getParentRoute: inFrame,
  path: '/candidates/compare',
  validateSearch: z.object({ ids: words }), // Separated by commas.
  beforeLoad: only('recruiter', 'candidates:read'),
  staticData: { title: 'Compare candidates' },
  component: lazyRouteComponent(() => import('../pages/ComparePage.tsx'), 'ComparePage'),
});
const candidate = createRoute({
  getParentRoute: inFrame,
  path: '/candidates/$id',
  validateSearch: listSearch.extend({
    tab: words,
    dialog: words,
    resume: words,
    report: words,
    question: words,
    found: words, // The search one came from; else the list, for next and previous.
  }),
  beforeLoad: only('recruiter', 'candidates:read'),
  staticData: { title: 'Candidate' },
  component: lazyPage(() => import('../pages/CandidatePage.tsx'), 'CandidatePage', 'assessments'),
});
const bulkUpload = createRoute({
  getParentRoute: inFrame,
  path: '/bulk-upload',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined), job: words, posting: words }),
  beforeLoad: only('recruiter', 'candidates:write'),
  staticData: { title: 'Bulk upload' },
  component: lazyRouteComponent(() => import('../pages/BulkUploadPage.tsx'), 'BulkUploadPage'),
});
const tags = createRoute({
  getParentRoute: inFrame,
  path: '/tags',
  validateSearch: tagsSearch,
  beforeLoad: only('recruiter', 'candidates:read'),
  staticData: { title: 'Tags' },
  component: lazyRouteComponent(() => import('../pages/TagsPage.tsx'), 'TagsPage'),
});
const auditLog = createRoute({
  getParentRoute: inFrame,
  path: '/audit-log',
  validateSearch: auditLogSearch,
  beforeLoad: only('recruiter'),
  staticData: { title: 'Audit log' },
  component: lazyRouteComponent(() => import('../pages/AuditLogPage.tsx'), 'AuditLogPage'),
});
const trust = createRoute({
  getParentRoute: inFrame,
  path: '/trust',
  beforeLoad: only('recruiter'),
  staticData: { title: 'Trust' },
  component: lazyRouteComponent(() => import('../pages/TrustPage.tsx'), 'TrustPage'),
});
const system = createRoute({
  getParentRoute: inFrame,
  path: '/system',
  beforeLoad: only('recruiter'),
  staticData: { title: 'System' },
  component: lazyRouteComponent(() => import('../pages/SystemPage.tsx'), 'SystemPage'),
});
const inviteCandidate = createRoute({
  getParentRoute: inFrame,
  path: '/invite-candidate',
  validateSearch: invitationsSearch,
  beforeLoad: only('recruiter', 'candidates:write'),
  staticData: { title: 'Invite candidates' },
  component: lazyRouteComponent(() => import('../pages/InviteCandidatePage.tsx'), 'InviteCandidatePage'),
});
const messages = createRoute({
  getParentRoute: inFrame,
  path: '/messages',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined) }),
  beforeLoad: only('candidate'),
  staticData: { title: 'Messages' },
  component: lazyRouteComponent(() => import('../pages/MyMessagesPage.tsx'), 'MyMessagesPage'),
});
const conversation = createRoute({
  getParentRoute: inFrame,
  path: '/messages/$id',
  beforeLoad: only('candidate'),
  staticData: { title: 'Messages' },
  component: lazyRouteComponent(() => import('../pages/MyMessagesPage.tsx'), 'MyConversationPage'),
});
const notifications = createRoute({
  getParentRoute: inFrame,
  path: '/notifications',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined) }),
  staticData: { title: 'Notifications' },
  component: lazyPage(() => import('../pages/NotificationsPage.tsx'), 'NotificationsPage', 'assessments'),
});
const interviews = createRoute({
  getParentRoute: inFrame,
  path: '/interviews',
  validateSearch: z.object({
    page: z.int().min(1).optional().catch(undefined),
    when: z.enum(['upcoming', 'past']).optional().catch(undefined),
  }),
  beforeLoad: only('recruiter', 'interviews:read'),
  staticData: { title: 'Interviews' },
  component: lazyRouteComponent(() => import('../pages/InterviewsPage.tsx'), 'InterviewsPage'),
});
const assessments = createRoute({
  getParentRoute: inFrame,
  path: '/assessments',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined), dialog: words, status: words }),
  staticData: { title: 'Assessments' },
  component: lazyPage(() => import('../pages/AssessmentsPage.tsx'), 'AssessmentsPage', 'assessments'),
});
const assessment = createRoute({
  getParentRoute: inFrame,
  path: '/assessments/$id',
  validateSearch: z.object({
    question: z.int().min(1).max(8).optional().catch(undefined),
    step: z.int().min(1).max(3).optional().catch(undefined), // Before the first question.
    details: z.boolean().optional().catch(undefined), // Of the notice.
  }),
  beforeLoad: only('candidate'),
  staticData: { title: 'Assessment' },
  component: lazyPage(() => import('../pages/SessionPage.tsx'), 'SessionPage', 'assessments'),
});
const analysis = createRoute({
  getParentRoute: inFrame,
  path: '/analysis/$id',
  validateSearch: z.object({ start: z.boolean().optional().catch(undefined) }), // Begin it right away.
  beforeLoad: only('candidate'),
  staticData: { title: 'AI Analysis in Progress' },
  component: lazyPage(() => import('../pages/AnalysisPage.tsx'), 'AnalysisPage', 'assessments'),
});
const reports = createRoute({
  getParentRoute: inFrame,
  path: '/reports',
  validateSearch: z.object({ page: z.int().min(1).optional().catch(undefined) }),
  beforeLoad: only('candidate'),
  staticData: { title: 'Reports' },
  component: lazyPage(() => import('../pages/ReportsPage.tsx'), 'ReportsPage', 'assessments'),
});
const report = createRoute({
  getParentRoute: inFrame,
  path: '/reports/$id',
  validateSearch: z.object({ question: words, t: z.number().min(0).optional().catch(undefined) }),
  beforeLoad: only('candidate'),
  staticData: { title: 'Report' },
  component: lazyPage(() => import('../pages/ReportPage.tsx'), 'ReportPage', 'assessments'),
});
const settings = createRoute({
  getParentRoute: inFrame,
  path: '/settings',
  validateSearch: z.object({
    tab: words,
    page: z.int().min(1).optional().catch(undefined),
  }),
  staticData: { title: 'Settings' },
  component: lazyRouteComponent(() => import('../pages/SettingsPage.tsx'), 'SettingsPage'),
});

const routeTree = root.addChildren([
  ...outerRoutes,
  frame.addChildren([
    dashboard,
    profile,
    resume,
    reading,
    settings,
    messages,
    conversation,
    notifications,
    interviews,
    assessments,
    assessment,
    analysis,
    reports,
    report,
    analytics,
    biasReport,
    candidates,
    compare,
    candidate,
    bulkUpload,
    tags,
    auditLog,
    trust,
    system,
    inviteCandidate,
    extractedCandidates,
    quickApplySetup,
    applications,
    application,
    postings,
    jobPostings,
    posting,
    integrations,
    backFromGoogle,
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
