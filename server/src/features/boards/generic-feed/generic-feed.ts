import type { Readable } from 'node:stream';
import type { Db } from '../../../infra/database/postgres.ts';
import { writeJsonFeed } from '../../public-postings/public-postings.ts';
import type { Board } from '../board.ts';
import { postingsOn } from '../feed.queries.ts';

export const genericFeed: Board = {
  platform_type: 'generic_feed',
  name: 'JSON feed',
  description: 'For boards, newsletters and pages of your own that read JSON. Each item holds the whole posting.',
  feed_path: '/feeds/postings.json',
};

/** Every posting on it, of all workspaces. */
export function jsonFeed(db: Db, public_url: string): Readable {
  const head = {
    title: 'Open positions',
    home_page_url: `${public_url}/jobs`,
    feed_url: public_url + genericFeed.feed_path,
  };
  return writeJsonFeed(head, postingsOn(db, genericFeed.platform_type), public_url);
}
