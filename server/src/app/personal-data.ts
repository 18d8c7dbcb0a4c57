// What each feature keeps about a person. One line per feature; accounts are last, since all else refers to them.
import { accountOfPerson } from '../features/accounts/accounts.personal-data.ts';
import { apiKeysOfPerson } from '../features/api-keys/api-keys.personal-data.ts';
import { applicationsOfPerson } from '../features/applications/applications.personal-data.ts';
import { assessmentsOfPerson } from '../features/assessments/assessments.personal-data.ts';
import { declarationsOfPerson } from '../features/bias-report/bias-report.personal-data.ts';
import { candidatesOfPerson } from '../features/candidates/candidates.personal-data.ts';
import { appGrantsOfPerson } from '../features/connected-apps/connected-apps.personal-data.ts';
import { conversationsOfPerson } from '../features/conversations/conversations.personal-data.ts';
import { correctionsOfPerson } from '../features/corrections/corrections.personal-data.ts';
import { dashboardsOfPerson } from '../features/dashboards/dashboards.personal-data.ts';
import { interviewsOfPerson } from '../features/interviews/interviews.personal-data.ts';
import { jobAlertsOfPerson } from '../features/job-alerts/job-alerts.personal-data.ts';
import { mailboxesOfPerson } from '../features/mailboxes/mailboxes.personal-data.ts';
import { notesOfPerson } from '../features/notes/notes.personal-data.ts';
import { notificationsOfPerson } from '../features/notifications/notifications.personal-data.ts';
import { passkeysOfPerson } from '../features/passkeys/passkeys.personal-data.ts';
import { profileOfPerson } from '../features/profile/profile.personal-data.ts';
import { quickApplyOfPerson } from '../features/quick-apply/quick-apply.personal-data.ts';
import { reportsOfPerson } from '../features/reports/reports.personal-data.ts';
import { resumesOfPerson } from '../features/resumes/resumes.personal-data.ts';
import { reviewsOfPerson } from '../features/review-requests/review-requests.personal-data.ts';
import { scorecardsOfPerson } from '../features/scorecards/scorecards.personal-data.ts';
import { screeningsOfPerson } from '../features/screenings/screenings.personal-data.ts';
import { searchesOfPerson } from '../features/search/search.personal-data.ts';
import { secondFactorOfPerson } from '../features/second-factor/second-factor.personal-data.ts';
import { singleSignOnOfPerson } from '../features/single-sign-on/single-sign-on.personal-data.ts';
import { tasksOfPerson } from '../features/tasks/tasks.personal-data.ts';
import { referralsOfPerson } from '../features/tracking-links/tracking-links.personal-data.ts';
import { warningsOfPerson } from '../features/warnings/warnings.personal-data.ts';
import { workspacesOfPerson } from '../features/workspaces/workspaces.personal-data.ts';
import type { PersonalData } from '../infra/personal-data.ts';
import { candidateParts } from './candidate-parts.ts';

export const personalData: PersonalData[] = [
  profileOfPerson,
  correctionsOfPerson,
  quickApplyOfPerson,
  resumesOfPerson,
  screeningsOfPerson, // Before the sessions that they point to.
  assessmentsOfPerson,
  reviewsOfPerson, // Before the applications that they are of.
  warningsOfPerson, // Before the applications that they are of.
  conversationsOfPerson, // Before the candidates that they are with.
  declarationsOfPerson, // Before the applications that they stand beside.
  applicationsOfPerson,
  candidatesOfPerson(candidateParts),
  reportsOfPerson,
  notesOfPerson,
  interviewsOfPerson,
  scorecardsOfPerson,
  notificationsOfPerson,
  dashboardsOfPerson,
  referralsOfPerson,
  apiKeysOfPerson,
  appGrantsOfPerson,
  passkeysOfPerson,
  secondFactorOfPerson,
  singleSignOnOfPerson,
  jobAlertsOfPerson,
  searchesOfPerson,
  mailboxesOfPerson,
  workspacesOfPerson,
  tasksOfPerson,
  accountOfPerson,
];
