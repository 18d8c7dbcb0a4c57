// Boards and what stands on them, as recruiters are shown them.
import { isIP } from 'node:net';
import type { ExternalPosting, externalPostingStatuses, Platform } from '@hireframe/contract/boards.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Listing, listing, listingOf } from '../../infra/database/list.ts';
import type { Db } from '../../infra/database/postgres.ts';
import { isPublicAddress } from '../../infra/security/safe-fetch.ts';
import { allBoards, findBoard } from './all-boards.ts';
import { countActive, selectExternalPostings } from './boards.queries.ts';

const statusWords: Record<(typeof externalPostingStatuses)[number], string> = {
  posted: 'Active',
  pending: 'Pending',
  failed: 'Failed',
  hidden: 'Hidden',
};

/** Oldest first. The caller has checked whose posting it is. */
export const listExternal = (db: Db, workspace_id: string, posting_id: string): Listing<ExternalPosting> =>
  listing(selectExternalPostings(db, { workspace_id, posting_id }), (row) => {
    const status = row.status as ExternalPosting['status']; // The checks of the table, and 'hidden'.
    const platform_name = findBoard(row.platform_type)?.name ?? row.platform_type;
    return { ...row, platform_name, status, status_display: statusWords[status] };
  });

const unreachable = 'Nobody outside reaches Hireframe at its present address yet: whoever operates it sets PUBLIC_URL.';

/** Not by an address of this machine or a private network. A name is believed: who knows it outside is not known here. */
function isReachable(public_url: string): boolean {
  const host = new URL(public_url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) ? isPublicAddress(host) : host !== 'localhost';
}

export function listPlatforms({ db, public_url }: AppContext, workspace_id: string): Listing<Platform> {
  async function all(): Promise<Platform[]> {
    const active = await countActive(db, workspace_id);
    return Promise.all(
      allBoards.map(async ({ platform_type, name, description: about, feed_path, told }) => {
        const not_ready_reason = (await told?.notReady(db, workspace_id)) ?? null;
        const description = told || isReachable(public_url) ? about : `${about} ${unreachable}`;
        const feed_url = feed_path ? public_url + feed_path : null;
        const active_posting_count = active.get(platform_type) ?? 0;
        const is_ready = not_ready_reason === null;
        return { platform_type, name, description, is_ready, not_ready_reason, feed_url, active_posting_count };
      }),
    );
  }
  return listingOf(all);
}
