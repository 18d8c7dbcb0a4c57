// Every endpoint. One line per feature.

import { accountRoutes } from '../features/accounts/accounts.routes.ts';
import { enterByLink, signInByMail } from '../features/accounts/welcome.ts';
import { analyticsRoutes } from '../features/analytics/analytics.routes.ts';
import { apiKeyRoutes } from '../features/api-keys/api-keys.routes.ts';
import { applicationRoutes } from '../features/applications/applications.routes.ts';
import { assessmentRequestRoutes } from '../features/assessment-requests/assessment-requests.routes.ts';
import { assessmentRoutes } from '../features/assessments/assessments.routes.ts';
import { auditLogRoutes } from '../features/audit-log/audit-log.routes.ts';
import { biasReportRoutes } from '../features/bias-report/bias-report.routes.ts';
import { boardRoutes } from '../features/boards/boards.routes.ts';
import { candidateInvitationRoutes } from '../features/candidate-invitations/candidate-invitations.routes.ts';
import { candidateMapRoutes } from '../features/candidate-map/candidate-map.routes.ts';
import { candidateRoutes } from '../features/candidates/candidates.routes.ts';
import { careersPageRoutes } from '../features/careers-pages/careers-pages.routes.ts';
import { connectedAppRoutes } from '../features/connected-apps/connected-apps.routes.ts';
import type { AuthorizationServer } from '../features/connected-apps/connected-apps.ts';
import { conversationRoutes } from '../features/conversations/conversations.routes.ts';
import { correctionRoutes } from '../features/corrections/corrections.routes.ts';
import { dashboardRoutes } from '../features/dashboards/dashboards.routes.ts';
import { drillDownRoutes } from '../features/drill-downs/drill-downs.routes.ts';
import { duplicateRoutes } from '../features/duplicates/duplicates.routes.ts';
import { extractedCandidateRoutes } from '../features/extracted-candidates/extracted-candidates.routes.ts';
import { hiringChartRoutes } from '../features/hiring-charts/hiring-charts.routes.ts';
import { intakeRoutes } from '../features/intake/intake.routes.ts';
import { handOver as onFirstPassword } from '../features/intake/intake.ts';
import { interviewRoutes } from '../features/interviews/interviews.routes.ts';
import { jobAlertRoutes } from '../features/job-alerts/job-alerts.routes.ts';
import { mailboxRoutes } from '../features/mailboxes/mailboxes.routes.ts';
import { messageTemplateRoutes } from '../features/message-templates/message-templates.routes.ts';
import { myApplicationRoutes } from '../features/my-applications/my-applications.routes.ts';
import { noteRoutes } from '../features/notes/notes.routes.ts';
import { notificationRoutes } from '../features/notifications/notifications.routes.ts';
import { outboxRoutes } from '../features/outbox/outbox.routes.ts';
import { overviewRoutes } from '../features/overview/overview.routes.ts';
import { passkeyRoutes } from '../features/passkeys/passkeys.routes.ts';
import { placeRoutes } from '../features/places/places.routes.ts';
import { postingRoutes } from '../features/postings/postings.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import type { EnterByLink } from '../features/public-applications/follow-link.ts';
import { publicApplicationRoutes } from '../features/public-applications/public-applications.routes.ts';
import type { IndexPage } from '../features/public-postings/public-pages.ts';
import { publicPostingRoutes } from '../features/public-postings/public-postings.routes.ts';
import { quickApplyRoutes } from '../features/quick-apply/quick-apply.routes.ts';
import { reportRoutes } from '../features/reports/reports.routes.ts';
import { analysis, getLatestReport } from '../features/reports/reports.ts';
import { resumeRoutes } from '../features/resumes/resumes.routes.ts';
import { hasReadyResume as hasResume } from '../features/resumes/resumes.ts';
import { retentionRoutes } from '../features/retention/retention.routes.ts';
import { reviewRequestRoutes } from '../features/review-requests/review-requests.routes.ts';
import { scorecardRoutes } from '../features/scorecards/scorecards.routes.ts';
import type { SignInByLink } from '../features/screenings/enter-screening.ts';
import { screeningRoutes } from '../features/screenings/screenings.routes.ts';
import { followAddress } from '../features/screenings/screenings.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { secondFactorRoutes } from '../features/second-factor/second-factor.routes.ts';
import { singleSignOnRoutes } from '../features/single-sign-on/single-sign-on.routes.ts';
import { storageQuotaRoutes } from '../features/storage-quota/storage-quota.routes.ts';
import { systemRoutes } from '../features/system/system.routes.ts';
import type { Check } from '../features/system/system.ts';
import { tagRoutes } from '../features/tags/tags.routes.ts';
import { taskRoutes } from '../features/tasks/tasks.routes.ts';
import { trackingLinkRoutes } from '../features/tracking-links/tracking-links.routes.ts';
import { warningRoutes } from '../features/warnings/warnings.routes.ts';
import { workQueueRoutes } from '../features/work-queue/work-queue.routes.ts';
import { workspaceRoutes } from '../features/workspaces/workspaces.routes.ts';
import type { Route } from '../infra/http/http.ts';
import type { SigningKeys } from '../infra/security/secrets.ts';
import { candidateParts } from './candidate-parts.ts';
import { demoRoutes } from './demo/demo.routes.ts';
import { personalData } from './personal-data.ts';
import { postingHooks } from './posting-hooks.ts';
import { isStillIn } from './who-asks.ts';

/** What an installation tells its routes. Without `outbox_token` there is no outbox page: mail goes out, or is secret. */
export type Installation = {
  checks: Check[];
  signing_keys: SigningKeys;
  outbox_token: string | undefined;
  is_demo: boolean;
  index: IndexPage;
  authorization_server: AuthorizationServer;
};

export function buildRoutes(installation: Installation): Route[] {
  const { checks, signing_keys, outbox_token, is_demo, index, authorization_server } = installation;
  const above = { hasResume, parts: personalData, onFirstPassword, onEmailChanged: followAddress };
  const enter: EnterByLink = (context, caller, person) => enterByLink(context, above, caller, person);
  const signIn: SignInByLink = (context, caller, person, take) => signInByMail(context, above, caller, person, take);
  const people = [
    ...accountRoutes(above),
    ...passkeyRoutes(hasResume),
    ...secondFactorRoutes(hasResume),
    ...profileRoutes(above),
    ...workspaceRoutes(above),
    ...apiKeyRoutes,
    ...connectedAppRoutes(authorization_server),
    ...singleSignOnRoutes(hasResume),
  ];
  const routes = [
    ...people,
    ...taskRoutes,
    ...placeRoutes,
    ...storageQuotaRoutes,
    ...resumeRoutes,
    ...correctionRoutes,
    ...quickApplyRoutes,
    ...outboxRoutes(outbox_token),
    ...publicPostingRoutes(index),
    ...careersPageRoutes(index),
    ...jobAlertRoutes,
    ...trackingLinkRoutes,
    ...notificationRoutes,
    ...auditLogRoutes,
  ];
  const ofWorkspaces = [
    ...candidateRoutes({ parts: candidateParts, latestReportOf: getLatestReport }),
    ...tagRoutes,
    ...noteRoutes,
    ...retentionRoutes,
    ...intakeRoutes,
    ...extractedCandidateRoutes,
    ...conversationRoutes,
    ...workQueueRoutes,
    ...searchRoutes,
    ...candidateInvitationRoutes,
    ...analyticsRoutes,
    ...drillDownRoutes,
    ...candidateMapRoutes,
    ...hiringChartRoutes,
    ...dashboardRoutes,
    ...duplicateRoutes(candidateParts),
    ...screeningRoutes(enter, signIn),
    ...publicApplicationRoutes(enter, signing_keys[0]),
    ...myApplicationRoutes,
    ...biasReportRoutes,
    ...assessmentRoutes(analysis),
    ...reportRoutes,
    ...assessmentRequestRoutes,
    ...scorecardRoutes,
    ...interviewRoutes,
    ...overviewRoutes,
    ...applicationRoutes,
    ...warningRoutes,
    ...reviewRequestRoutes,
    ...messageTemplateRoutes,
    ...postingRoutes(postingHooks),
    ...boardRoutes,
    ...mailboxRoutes,
  ];
  const all = [...routes, ...ofWorkspaces, ...demoRoutes(is_demo, personalData)];
  return [...all, ...systemRoutes(all, { checks, signing_keys, isSignInAlive: isStillIn })];
}
