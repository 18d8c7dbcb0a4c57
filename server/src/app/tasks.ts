// Every task and schedule. One line per feature.
import type { Task } from '../infra/tasks.ts';

export const tasks: Task[] = [];
