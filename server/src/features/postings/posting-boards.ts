import type { AppContext } from '../../infra/context.ts';
import type { Db } from '../../infra/database/postgres.ts';
import type { Owner } from '../candidates/candidates.ts';
import type { StoredPosting } from './stored-posting.ts';

/**
 * Where postings stand outside. Boards are on a higher storey, so `app/` hands them down. Each is called in the
 * transaction that changes the posting, with its row locked and as it is afterwards.
 */
export type PostingBoards = {
  /** Puts a public posting on boards (left out: on all that are ready) and moves it to posted_external, if there is one. */
  post(context: AppContext, tx: Db, owner: Owner, posting: StoredPosting, platform_types?: string[]): Promise<void>;
  /** The boards that it stands on hear of new words, or that it is public again after a pause or a new date. */
  update(context: AppContext, tx: Db, owner: Owner, posting: StoredPosting): Promise<void>;
  /** It is public no more, for good ('closed') or until `update`: off every board. The status is the caller's. */
  remove(
    context: AppContext,
    tx: Db,
    owner: Owner,
    posting: StoredPosting,
    why: 'paused' | 'closed' | 'expired',
  ): Promise<void>;
};

/** Of higher storeys, so `app/` hands it down: boards, and what hangs on the fields of a posting. */
export type AbovePostings = {
  boards: PostingBoards;
  /** Its fields were changed: whoever was compared with it is compared again. In the transaction of the change. */
  onFieldsChanged(context: AppContext, tx: Db, posting: StoredPosting): Promise<void>;
};
