import type { Task } from '../../infra/context.ts';
import { giveResumeTask } from './follow-link.ts';
import { readSentResumeTask } from './read-sent-resume.ts';

export const publicApplicationTasks: Task[] = [readSentResumeTask, giveResumeTask];
