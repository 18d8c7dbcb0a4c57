// JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/), with schema.org's JobPosting in every item.
import { Readable } from 'node:stream';
import { buildPublicUrl } from '../postings/postings.ts';
import { formatDescription, jobPosting } from './job-posting.ts';
import type { PublicFacts } from './public-facts.ts';

type Head = { title: string; home_page_url: string; feed_url: string };

export const jsonFeedHeaders = { 'content-type': 'application/feed+json; charset=utf-8' };

/** Row by row. */
export function writeJsonFeed(head: Head, postings: AsyncIterable<PublicFacts>, public_url: string): Readable {
  async function* parts() {
    const said = { version: 'https://jsonfeed.org/version/1.1', ...head };
    yield `${JSON.stringify(said).slice(0, -1)},"items":[`;
    let separator = '';
    for await (const posting of postings) {
      yield separator + JSON.stringify(itemOf(posting, public_url));
      separator = ',\n';
    }
    yield ']}\n';
  }
  return Readable.from(parts());
}

function itemOf(posting: PublicFacts, public_url: string) {
  const { title, company_name, posted_at, updated_at, required_skills, preferred_skills } = posting;
  const url = buildPublicUrl(public_url, posting);
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
