import { z } from 'zod';
import type { Task } from '../../infra/context.ts';
import { task } from '../../infra/tasks.ts';
import { endOverdue } from './end-session.ts';
import type { Analysis } from './session-key.ts';
import { writeQuestionsTask } from './write-questions.ts';

export const assessmentTasks = (analysis: Analysis): Task[] => [
  writeQuestionsTask,
  task({
    name: 'assessments.end-overdue',
    input: z.object({}),
    schedule: '* * * * *',
    run: (context) => endOverdue(context, analysis),
  }),
];
