// What search engines are told: which pages there are, and which are worth fetching.
import { Readable } from 'node:stream';
import type { Db } from '../../infra/database/postgres.ts';
import { publicPage } from './job-posting.ts';
import { selectAddresses } from './public-postings.queries.ts';

/** Of the protocol: addresses in one file, the list of jobs among them. */
const maxAddresses = 50_000;

export function sitemap(db: Db, public_url: string): Readable {
  async function* lines() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    yield `<url><loc>${escaped(`${public_url}/jobs`)}</loc></url>\n`;
    let count = 1;
    for await (const { id, updated_at } of selectAddresses(db)) {
      if (++count > maxAddresses) break;
      yield `<url><loc>${escaped(publicPage(public_url, id))}</loc><lastmod>${updated_at}</lastmod></url>\n`;
    }
    yield '</urlset>\n';
  }
  return Readable.from(lines());
}

const escaped = (address: string) => address.replace(/&/g, '&amp;');

/** The public pages, the feeds, and what they need to be shown; everything else is for people who signed in. */
export const robots = (public_url: string): string => `User-agent: *
Allow: /jobs
Allow: /feeds/
Allow: /assets/
Allow: /favicon.svg
Allow: /start.js
Allow: /sitemap.xml
Allow: /api/v1/public/jobs
Disallow: /

Sitemap: ${public_url}/sitemap.xml
`;
