// What every board is: a folder beside this file, and a line in all-boards.ts.
import type { PlatformType } from '@hireframe/contract/boards.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { PublicFacts } from '../public-postings/public-postings.ts';

export type PostingEvent = 'posting.published' | 'posting.updated' | 'posting.removed';

/** What a board that is told hears. `posting` as the public sees it, or the little that is said of one that is gone. */
export type News = { event: PostingEvent; posting_id: string; title: string; told: object };

export type Board = {
  platform_type: PlatformType;
  name: string;
  description: string; // What it is and what to do once.
  feed_path?: string; // What it fetches, below the public address.
  /** What a posting lacks to stand there, in words for a recruiter; undefined: nothing. */
  lacks?(posting: PublicFacts): string | undefined;
  /** Where people find it there. Left out: the board does not say. */
  pageOf?(public_url: string, posting: PublicFacts): string;
  /** A board that is told instead of fetching. */
  told?: {
    /** Why it cannot be told now; undefined: it can. */
    notReady(db: Db, workspace_id: string): Promise<string | undefined>;
    /** In the transaction that changes the posting. @returns why nobody will hear it; undefined: it is on its way */
    tell(tx: Db, workspace_id: string, news: News): Promise<string | undefined>;
  };
};
