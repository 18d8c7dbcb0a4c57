// JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), with schema.org's JobPosting in every item.
import { Readable } from 'node:stream';
import type { Db } from '../../../infra/database/postgres.ts';
import { formatDescription, jobPosting, type PublicFacts, publicPage } from '../../public-postings/public-postings.ts';
import type { Board } from '../board.ts';
import { postingsOn } from '../feed.queries.ts';

export const genericFeed: Board = {
  platform_type: 'generic_feed',
  name: 'JSON feed',
  description: 'For boards, newsletters and pages of your own that read JSON. Each item holds the whole posting.',
  feed_path: '/feeds/postings.json',
};

/** Every posting on it, of all workspaces, row by row. */
export function jsonFeed(db: Db, public_url: string): Readable {
  const head = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Open positions',
    home_page_url: `${public_url}/jobs`,
    feed_url: public_url + genericFeed.feed_path,
  };
  async function* parts() {
    yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
    let separator = '';
    for await (const posting of postingsOn(db, genericFeed.platform_type)) {
      yield separator + JSON.stringify(itemOf(posting, public_url));
      separator = ',\n';
    }
    yield ']}\n';
  }
  return Readable.from(parts());
}

function itemOf(posting: PublicFacts, public_url: string) {
  const { id, title, company_name, posted_at, updated_at, required_skills, preferred_skills } = posting;
  const url = publicPage(public_url, id);
  return {
    id: url,
    url,
    title,
    content_html: formatDescription(posting),
    authors: [{ name: company_name }],
    date_published: posted_at,
    date_modified: updated_at,
    tags: [...required_skills, ...preferred_skills],
    _job_posting: jobPosting(posting, public_url),
  };
}
