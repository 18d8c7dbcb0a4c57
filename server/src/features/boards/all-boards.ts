import type { PlatformType } from '@hireframe/contract/boards.ts';
import type { Board } from './board.ts';
import { genericFeed } from './generic-feed/generic-feed.ts';
import { googleJobs } from './google-jobs/google-jobs.ts';
import { indeedFeed } from './indeed-feed/indeed-feed.ts';
import { webhook } from './webhook/webhook.ts';

export const allBoards: Board[] = [googleJobs, indeedFeed, genericFeed, webhook];

/** Undefined: a row of a board that this version does not know any more. */
export const findBoard = (platform_type: string): Board | undefined =>
  allBoards.find((board) => board.platform_type === (platform_type as PlatformType));
