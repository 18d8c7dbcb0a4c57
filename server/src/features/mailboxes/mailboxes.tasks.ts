import type { Task } from '../../infra/context.ts';
import { gmailTasks } from './gmail/gmail.tasks.ts';
import { listenForMailTask } from './listen-for-mail.ts';
import { pollMailboxesTask } from './look-for-mail.ts';
import { readMailboxTask, readOnTask } from './read-mailbox.ts';

export const mailboxTasks: Task[] = [readMailboxTask, readOnTask, pollMailboxesTask, listenForMailTask, ...gmailTasks];
