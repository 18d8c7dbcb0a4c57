// What may be done with a posting, in words.

import { postingActionsFrom } from '@hireframe/contract/posting-words.ts';
import type { Posting } from '@hireframe/contract/postings.ts';
import { ApiError } from '../../lib/api.ts';
import type { PostingMove } from './postings.api.ts';
import { getPostingTitle } from './shown-posting.ts';

const moves = ['approve', 'resume', 'pause', 'close'] as const satisfies PostingMove[];

/** In the order of their buttons. What boards do has a panel of its own. */
export const listMoves = ({ status }: Pick<Posting, 'status'>): PostingMove[] =>
  moves.filter((move) => (postingActionsFrom(status) as string[]).includes(move));

export const moveLabels: Record<PostingMove, string> = {
  approve: 'Approve',
  resume: 'Resume',
  pause: 'Pause',
  close: 'Close',
};

/** Once it is done. */
export const doneWords = (move: PostingMove, posting: Posting): string =>
  ({
    approve: `${getPostingTitle(posting)} is approved and public`,
    resume: `${getPostingTitle(posting)} is open again`,
    pause: `${getPostingTitle(posting)} is paused`,
    close: `${getPostingTitle(posting)} is closed`,
  })[move];

/** Those that ask first, and for a reason. */
export type AskingMove = 'pause' | 'close';
export const asksFirst = (move: PostingMove): move is AskingMove => move === 'pause' || move === 'close';

export const questions: Record<AskingMove, { title: (title: string) => string; follows: string; keep: string }> = {
  pause: {
    title: (title) => `Pause ${title}?`,
    follows: 'It leaves the public pages and every board until you resume it. Existing applications stay.',
    keep: 'Keep it open',
  },
  close: {
    title: (title) => `Close ${title}?`,
    follows:
      "Closing is permanent. The job leaves your careers page and every external board, and can't be reopened. Its applications stay.",
    keep: 'Keep it',
  },
};

/** 001: the server's message, or else these words. */
export const getFailureMessage = (error: Error): string =>
  error instanceof ApiError && error.message ? error.message : 'Action failed';
