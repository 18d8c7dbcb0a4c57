import type { Task } from '../../infra/tools.ts';

export const intakeTasks: Task[] = [];
