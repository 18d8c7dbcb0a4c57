// Tasks: background work that a person started and can watch.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const taskTypes = [
  'RESUME_ANALYSIS',
  'REPORT_GENERATION',
  'ASSESSMENT_GENERATION',
  'POSTING_ANALYSIS',
  'BULK_UPLOAD',
  'DATA_EXPORT',
] as const;
export const taskStatuses = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const;
export type TaskType = (typeof taskTypes)[number];
export type TaskStatusWord = (typeof taskStatuses)[number];

export const TaskStarted = z.object({ task_id: z.uuid() }).meta({ id: 'TaskStarted' });

export const TaskStatus = z
  .object({
    task_id: z.uuid(),
    type: z.enum(taskTypes),
    status: z.enum(taskStatuses),
    progress: z.int().min(0).max(100),
    step: z.string(), // What is being done, in words.
    error: z.string().nullable(), // Why it failed and what to do.
    result: z.record(z.string(), z.json()).nullable(), // By type: {resume_id}, {file_url} …
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TaskStatus' });
export type TaskStatus = z.infer<typeof TaskStatus>;

const one = {
  params: z.object({ id: z.uuid() }),
  audience: 'signed_in',
  shows_workspace: true,
  output: TaskStatus,
} as const;

export const getTaskStatus = endpoint({
  ...one,
  method: 'GET',
  path: '/task-status/{id}',
  summary: 'How far a task of mine is',
});
export const getStatusOfTask = endpoint({
  ...one,
  method: 'GET',
  path: '/tasks/{id}/status',
  summary: 'The same answer at its other address',
});
