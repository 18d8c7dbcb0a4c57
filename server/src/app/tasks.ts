// Every task and schedule. One line per feature.
import { accountTasks } from '../features/accounts/accounts.tasks.ts';
import { deleteOldInvitationsTask } from '../features/candidate-invitations/candidate-invitations.tasks.ts';
import { candidateTasks } from '../features/candidates/candidates.tasks.ts';
import { intakeTasks } from '../features/intake/intake.tasks.ts';
import { deleteOldNotificationsTask } from '../features/notifications/notifications.tasks.ts';
import { deleteOldMailTask } from '../features/outbox/outbox.tasks.ts';
import { readResumeTask } from '../features/resumes/read-resume-task.ts';
import { deleteAbandonedUploadsTask } from '../features/system/system.tasks.ts';
import { deleteEndedWindowsTask, deleteOldTasksTask } from '../features/tasks/tasks.tasks.ts';
import type { Task } from '../infra/tools.ts';
import { candidateParts } from './candidate-parts.ts';
import { addDemoCandidatesTask, dateDemoCandidatesTask } from './demo/candidates.ts';
import { addDemoPeopleTask } from './demo/demo.tasks.ts';
import { personalData } from './personal-data.ts';

export const tasks: Task[] = [
  ...accountTasks(personalData),
  deleteOldTasksTask,
  deleteEndedWindowsTask,
  deleteOldMailTask,
  deleteOldNotificationsTask,
  deleteAbandonedUploadsTask,
  readResumeTask,
  ...candidateTasks(candidateParts),
  deleteOldInvitationsTask,
  ...intakeTasks,
  addDemoPeopleTask,
  addDemoCandidatesTask,
  dateDemoCandidatesTask,
];
