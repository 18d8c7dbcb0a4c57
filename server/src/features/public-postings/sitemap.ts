// What search engines are told: which pages there are, and which are worth fetching.
import { Readable } from 'node:stream';
import type { Db } from '../../infra/database/postgres.ts';
import { buildPublicUrl } from '../postings/postings.ts';
import { selectAddresses } from './public-postings.queries.ts';

/** Of the protocol: addresses in one file, the list of jobs among them. */
const maxAddresses = 50_000;

type Address = { id: string; updated_at: string; careers_slug: string | null };

/** Of every company. */
export const sitemap = (db: Db, public_url: string): Readable =>
  writeSitemap(public_url, `${public_url}/jobs`, selectAddresses(db));

/** @param list where they stand together */
export function writeSitemap(public_url: string, list: string, addresses: AsyncIterable<Address>): Readable {
  async function* lines() {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    yield `<url><loc>${escaped(list)}</loc></url>\n`;
    let count = 1;
    for await (const { updated_at, ...posting } of addresses) {
      if (++count > maxAddresses) break;
      yield `<url><loc>${escaped(buildPublicUrl(public_url, posting))}</loc><lastmod>${updated_at}</lastmod></url>\n`;
    }
    yield '</urlset>\n';
  }
  return Readable.from(lines());
}

const escaped = (address: string) => address.replace(/&/g, '&amp;');

/** The public pages, the feeds, and what they need to be shown; everything else is for people who signed in. */
export const robots = (public_url: string): string => `User-agent: *
Allow: /$
Allow: /jobs
Allow: /c/
Allow: /feeds/
Allow: /assets/
Allow: /favicon.svg
Allow: /start.js
Allow: /sitemap.xml
Allow: /api/v1/public/jobs
Allow: /api/v1/public/careers/
Disallow: /

Sitemap: ${public_url}/sitemap.xml
`;
