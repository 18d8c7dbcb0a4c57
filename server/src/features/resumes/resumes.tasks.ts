import { z } from 'zod';
import type { AppContext, Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { resumeFolder } from './keep-resume.ts';
import { readResumeTask } from './read-resume-task.ts';
import * as queries from './resumes.queries.ts';

/** With the hour between two runs, a day. The page says so where a resume could not be read. */
const unreadableHours = 23;

export const resumeTasks: Task[] = [
  readResumeTask,
  task({
    name: 'resumes.delete-unreadable',
    input: z.object({}),
    schedule: '25 * * * *',
    run: (context) => deleteUnreadable(context),
  }),
];

async function deleteUnreadable({ db, storage }: AppContext): Promise<void> {
  for (const resume of await queries.selectUnreadable(db, unreadableHours))
    if (await queries.deleteUnreadable(db, resume)) await storage.deletePrefix(resumeFolder(resume.user_id, resume.id));
}
