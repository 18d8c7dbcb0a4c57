import type { Task } from '../../infra/context.ts';
import { noteExpiredTask } from './expire-postings.ts';
import type { PostingBoards } from './posting-boards.ts';
import { readPostingTask } from './read-posting-task.ts';

export const postingTasks = (boards: PostingBoards): Task[] => [readPostingTask, noteExpiredTask(boards)];
