import type { Task } from '../../infra/tools.ts';
import { readUploadTask } from './read-upload.ts';

export const intakeTasks: Task[] = [readUploadTask];
