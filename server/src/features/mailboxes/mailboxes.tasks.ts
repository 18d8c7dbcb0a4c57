import type { Task } from '../../infra/tools.ts';
import { lookForMailTask } from './look-for-mail.ts';
import { readMailboxTask, readOnTask } from './read-mailbox.ts';

export const mailboxTasks: Task[] = [readMailboxTask, readOnTask, lookForMailTask];
