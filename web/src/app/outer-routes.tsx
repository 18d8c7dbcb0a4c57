// Addresses outside the frame with the sidebar: on the way in, behind mailed links, and what the world sees.
import { createRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { careersSearch } from '../features/careers-pages/careers-search.ts';
import { jobsSearch } from '../features/public-postings/jobs-search.ts';
import { restoreSession } from '../lib/restore-session.ts';
import { currentToken } from '../lib/session.ts';
import { LoginPage } from '../pages/LoginPage.tsx';
import { signedIn, withRole } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { next, token, top, words } from './root-route.tsx';

const start = createRoute({
  getParentRoute: top,
  path: '/',
  beforeLoad: async () => {
    await restoreSession();
    if (currentToken()) throw redirect({ to: '/dashboard' });
  },
  component: lazyPage(() => import('../pages/StartPage.tsx'), 'StartPage', 'public'),
});
const login = createRoute({
  getParentRoute: top,
  path: '/login',
  validateSearch: next,
  staticData: { title: 'Sign in' },
  component: LoginPage, // Not lazy: where most visits begin, it must not wait for a second journey.
});
const signUp = createRoute({
  getParentRoute: top,
  path: '/sign-up',
  validateSearch: next.extend({ email: words }),
  staticData: { title: 'Sign up' },
  component: lazyPage(() => import('../pages/SignUpPage.tsx'), 'SignUpPage', 'public'),
});
const forgotPassword = createRoute({
  getParentRoute: top,
  path: '/forgot-password',
  validateSearch: z.object({ email: words }),
  staticData: { title: 'Forgot your password?' },
  component: lazyPage(() => import('../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage', 'public'),
});
const resetPassword = createRoute({
  getParentRoute: top,
  path: '/reset-password',
  validateSearch: token,
  staticData: { title: 'New password' },
  component: lazyPage(() => import('../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage', 'public'),
});
const verifyEmail = createRoute({
  getParentRoute: top,
  path: '/verify-email',
  validateSearch: token,
  staticData: { title: 'Confirm your address' },
  component: lazyPage(() => import('../pages/VerifyEmailPage.tsx'), 'VerifyEmailPage', 'public'),
});
const confirmEmailChange = createRoute({
  getParentRoute: top,
  path: '/confirm-email-change',
  validateSearch: token,
  staticData: { title: 'Confirm your new address' },
  component: lazyPage(() => import('../pages/ConfirmEmailChangePage.tsx'), 'ConfirmEmailChangePage', 'public'),
});
const signInLink = createRoute({
  getParentRoute: top,
  path: '/sign-in-link',
  validateSearch: next.extend({ token: words, email: words }),
  staticData: { title: 'Sign in by email' },
  component: lazyPage(() => import('../pages/SignInLinkPage.tsx'), 'SignInLinkPage', 'public'),
});
const signInCode = createRoute({
  getParentRoute: top,
  path: '/sign-in-code',
  validateSearch: next,
  staticData: { title: 'Enter your code' },
  component: lazyPage(() => import('../pages/SignInCodePage.tsx'), 'SignInCodePage', 'public'),
});
const singleSignOn = createRoute({
  getParentRoute: top,
  path: '/sso',
  // Of the provider, on the way back from it, all but the first two.
  validateSearch: next.extend({ email: words, state: words, code: words, iss: words, error: words }),
  staticData: { title: 'Single sign-on' },
  component: lazyPage(() => import('../pages/SingleSignOnPage.tsx'), 'SingleSignOnPage', 'public'),
});
const secondFactor = createRoute({
  getParentRoute: top,
  path: '/second-factor',
  validateSearch: next,
  staticData: { title: 'Set up a second factor' },
  beforeLoad: signedIn,
  component: lazyPage(() => import('../pages/SecondFactorPage.tsx'), 'SecondFactorPage', 'public', 'candidate'),
});
const howWeMeasure = createRoute({
  getParentRoute: top,
  path: '/how-we-measure',
  staticData: { title: 'How we measure' },
  component: lazyPage(() => import('../pages/HowWeMeasurePage.tsx'), 'HowWeMeasurePage', 'public'),
});
const howWeMatch = createRoute({
  getParentRoute: top,
  path: '/how-we-match',
  staticData: { title: 'How we match' },
  component: lazyPage(() => import('../pages/HowWeMeasurePage.tsx'), 'HowWeMatchPage', 'public'),
});
const howWeScore = createRoute({
  getParentRoute: top,
  path: '/how-we-score',
  staticData: { title: 'How we score' },
  component: lazyPage(() => import('../pages/HowWeMeasurePage.tsx'), 'HowWeScorePage', 'public'),
});
const invitation = createRoute({
  getParentRoute: top,
  path: '/invitation',
  validateSearch: token,
  staticData: { title: 'Invitation' },
  beforeLoad: () => restoreSession(),
  component: lazyPage(() => import('../pages/InvitationPage.tsx'), 'InvitationPage', 'public'),
});
const welcome = createRoute({
  getParentRoute: top,
  path: '/welcome',
  validateSearch: token,
  staticData: { title: 'Welcome' },
  component: lazyPage(() => import('../pages/WelcomePage.tsx'), 'WelcomePage', 'public'),
});
const candidateInvitation = createRoute({
  getParentRoute: top,
  path: '/candidate-invitation',
  validateSearch: token,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Invitation' },
  component: lazyPage(() => import('../pages/CandidateInvitationPage.tsx'), 'CandidateInvitationPage', 'public'),
});
const screening = createRoute({
  getParentRoute: top,
  path: '/assessment/screening/$token',
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Your assessment' },
  component: lazyPage(() => import('../pages/ScreeningPage.tsx'), 'ScreeningPage', 'public', 'assessments'),
});
const jobs = createRoute({
  getParentRoute: top,
  path: '/jobs',
  validateSearch: jobsSearch,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Jobs' },
  component: lazyPage(() => import('../pages/JobsPage.tsx'), 'JobsPage', 'public'),
});
/** What is open to apply: Quick Apply or, for strangers, the form; 'form' for everybody. */
const applySearch = z.object({
  apply: z
    .union([z.boolean(), z.literal('form')])
    .optional()
    .catch(undefined),
});
const job = createRoute({
  getParentRoute: top,
  path: '/jobs/$id',
  validateSearch: applySearch,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Job' },
  component: lazyPage(() => import('../pages/JobPage.tsx'), 'JobPage', 'public'),
});
const careers = createRoute({
  getParentRoute: top,
  path: '/c/$slug',
  validateSearch: careersSearch,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Careers' },
  component: lazyPage(() => import('../pages/CareersPage.tsx'), 'CareersPage', 'public'),
});
const automatedAnalysis = createRoute({
  getParentRoute: top,
  path: '/c/$slug/automated-analysis',
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Automated analysis' },
  component: lazyPage(() => import('../pages/AutomatedAnalysisPage.tsx'), 'AutomatedAnalysisPage', 'public'),
});
const careersBiasReport = createRoute({
  getParentRoute: top,
  path: '/c/$slug/bias-report',
  validateSearch: z.object({ measure: words }),
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Bias report' },
  component: lazyPage(() => import('../pages/PublicBiasReportPage.tsx'), 'PublicBiasReportPage', 'public'),
});
const careersEmbed = createRoute({
  getParentRoute: top,
  path: '/c/$slug/embed',
  validateSearch: careersSearch,
  staticData: { title: 'Jobs' },
  component: lazyPage(() => import('../pages/CareersEmbedPage.tsx'), 'CareersEmbedPage', 'public'),
});
const careersJob = createRoute({
  getParentRoute: top,
  path: '/c/$slug/jobs/$id',
  validateSearch: applySearch,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Job' },
  component: lazyPage(() => import('../pages/CareersJobPage.tsx'), 'CareersJobPage', 'public'),
});
const publicApplication = createRoute({
  getParentRoute: top,
  path: '/public-application',
  validateSearch: token,
  beforeLoad: () => restoreSession(),
  staticData: { title: 'Your application' },
  component: lazyPage(() => import('../pages/PublicApplicationPage.tsx'), 'PublicApplicationPage', 'public'),
});
const confirmJobAlert = createRoute({
  getParentRoute: top,
  path: '/job-alerts/confirm',
  validateSearch: token,
  staticData: { title: 'Start job alert' },
  component: lazyPage(() => import('../pages/ConfirmJobAlertPage.tsx'), 'ConfirmJobAlertPage', 'public'),
});
const stopJobAlert = createRoute({
  getParentRoute: top,
  path: '/job-alerts/stop',
  validateSearch: token,
  staticData: { title: 'Stop job alert' },
  component: lazyPage(() => import('../pages/StopJobAlertPage.tsx'), 'StopJobAlertPage', 'public'),
});
const keepData = createRoute({
  getParentRoute: top,
  path: '/keep-data',
  validateSearch: token,
  staticData: { title: 'Keep my data' },
  component: lazyPage(() => import('../pages/KeepDataPage.tsx'), 'KeepDataPage', 'public'),
});
const decision = createRoute({
  getParentRoute: top,
  path: '/decision',
  validateSearch: token,
  staticData: { title: 'Your application' },
  component: lazyPage(() => import('../pages/DecisionPage.tsx'), 'DecisionPage', 'public', 'candidate'),
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
  component: lazyPage(() => import('../pages/ChooseRolePage.tsx'), 'ChooseRolePage', 'public'),
});

const connect = createRoute({
  getParentRoute: top,
  path: '/connect/$id',
  staticData: { title: 'Connect an app' },
  beforeLoad: withRole,
  component: lazyPage(() => import('../pages/ConnectPage.tsx'), 'ConnectPage'),
});

export const outerRoutes = [
  start,
  login,
  signUp,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmailChange,
  signInLink,
  signInCode,
  singleSignOn,
  secondFactor,
  howWeMatch,
  howWeMeasure,
  howWeScore,
  invitation,
  chooseRole,
  welcome,
  candidateInvitation,
  screening,
  jobs,
  job,
  careers,
  automatedAnalysis,
  careersBiasReport,
  careersEmbed,
  careersJob,
  publicApplication,
  confirmJobAlert,
  stopJobAlert,
  keepData,
  decision,
  connect,
] as const;
