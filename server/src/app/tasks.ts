// Every task and schedule. One line per feature.

import { accountTasks } from '../features/accounts/accounts.tasks.ts';
import { matchApplicationsTask, matchInNewYorkTask } from '../features/applications/applications.tasks.ts';
import { assessmentTasks } from '../features/assessments/assessments.tasks.ts';
import { auditLogTasks } from '../features/audit-log/audit-log.tasks.ts';
import { boardTasks } from '../features/boards/boards.tasks.ts';
import { deleteOldInvitationsTask } from '../features/candidate-invitations/candidate-invitations.tasks.ts';
import { candidateTasks } from '../features/candidates/candidates.tasks.ts';
import { deleteOldViewsTask } from '../features/confidential/confidential.tasks.ts';
import { deleteExpiredAppTokensTask } from '../features/connected-apps/connected-apps.tasks.ts';
import { dashboardTasks } from '../features/dashboards/dashboards.tasks.ts';
import { extractedCandidateTasks } from '../features/extracted-candidates/extracted-candidates.tasks.ts';
import { intakeTasks } from '../features/intake/intake.tasks.ts';
import { jobAlertTasks } from '../features/job-alerts/job-alerts.tasks.ts';
import { mailboxTasks } from '../features/mailboxes/mailboxes.tasks.ts';
import { deleteOldNotificationsTask } from '../features/notifications/notifications.tasks.ts';
import { deleteOldMailTask } from '../features/outbox/outbox.tasks.ts';
import { passkeyTasks } from '../features/passkeys/passkeys.tasks.ts';
import { postingTasks } from '../features/postings/postings.tasks.ts';
import { publicApplicationTasks } from '../features/public-applications/public-applications.tasks.ts';
import { readModelTasks } from '../features/read-model/read-model.tasks.ts';
import { reportTasks } from '../features/reports/reports.tasks.ts';
import { analysis } from '../features/reports/reports.ts';
import { resumeTasks } from '../features/resumes/resumes.tasks.ts';
import { retentionTasks } from '../features/retention/retention.tasks.ts';
import { screeningsDueTask } from '../features/screenings/screenings.tasks.ts';
import { searchTasks } from '../features/search/search.tasks.ts';
import { writeEntries } from '../features/search/search.ts';
import { deleteOldSendingsTask, readReturnsTask } from '../features/sending/sending.tasks.ts';
import { singleSignOnTasks } from '../features/single-sign-on/single-sign-on.tasks.ts';
import { deleteAbandonedUploadsTask, sealAnewTask } from '../features/system/system.tasks.ts';
import { deleteEndedWindowsTask, deleteOldTasksTask } from '../features/tasks/tasks.tasks.ts';
import { lookAtChanged, warningTasks } from '../features/warnings/warnings.tasks.ts';
import type { Task } from '../infra/context.ts';
import { candidateParts } from './candidate-parts.ts';
import { demoAssessmentTasks } from './demo/assessments.ts';
import { addDemoCandidatesTask, dateDemoCandidatesTask } from './demo/candidates.ts';
import { addDemoPeopleTask } from './demo/demo.tasks.ts';
import { addDemoMailTask } from './demo/mail.ts';
import { addDemoPostingsTask } from './demo/postings.ts';
import { personalData } from './personal-data.ts';
import { postingHooks } from './posting-hooks.ts';
import { sealedColumns } from './sealed-columns.ts';

export const tasks: Task[] = [
  ...accountTasks(personalData),
  ...passkeyTasks,
  ...singleSignOnTasks,
  deleteExpiredAppTokensTask,
  deleteOldTasksTask,
  deleteEndedWindowsTask,
  deleteOldMailTask,
  deleteOldSendingsTask,
  readReturnsTask,
  deleteOldNotificationsTask,
  deleteAbandonedUploadsTask,
  sealAnewTask(sealedColumns),
  ...auditLogTasks,
  deleteOldViewsTask,
  ...resumeTasks,
  ...readModelTasks(async (context, tx, changed) => {
    await writeEntries(context, tx, changed);
    await lookAtChanged(context, tx, changed);
  }),
  ...warningTasks,
  ...candidateTasks,
  ...retentionTasks(candidateParts),
  deleteOldInvitationsTask,
  ...intakeTasks,
  ...extractedCandidateTasks,
  ...assessmentTasks(analysis),
  screeningsDueTask,
  ...reportTasks,
  ...publicApplicationTasks,
  matchApplicationsTask,
  matchInNewYorkTask,
  ...postingTasks(postingHooks.boards),
  ...boardTasks,
  ...jobAlertTasks,
  ...dashboardTasks,
  ...mailboxTasks,
  ...searchTasks,
  addDemoPeopleTask,
  addDemoCandidatesTask,
  dateDemoCandidatesTask,
  ...demoAssessmentTasks,
  addDemoPostingsTask,
  addDemoMailTask,
];
