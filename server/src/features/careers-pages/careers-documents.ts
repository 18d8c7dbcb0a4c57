// Careers pages as they leave the server: the app's page with a head of their own, a feed and a sitemap.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import {
  closedJobHead,
  findFacts,
  hasEnded,
  type IndexPage,
  jsonFeedHeaders,
  pageHeaders,
  postingHead,
  toPublicFacts,
  type Visit,
  withHead,
  writeJsonFeed,
  writeSitemap,
} from '../public-postings/public-postings.ts';
import { findPageAt, type StoredPage, selectAllJobs } from './careers-pages.queries.ts';
import { requirePublished } from './careers-pages.ts';

type Context = Pick<AppContext, 'db' | 'public_url'>;

const missingHead = { title: 'No careers page · Hireframe', description: 'There is no careers page here.' };
const buildUrl = (public_url: string, { slug }: StoredPage) => `${public_url}/c/${slug}`;

/** What was asked with it goes along: filters, and where somebody came from. @param url as it came */
function redirectTo(status: 301 | 302, path: string, url: string): FileAnswer {
  const [, query] = url.split('?');
  return { status, headers: { location: query ? `${path}?${query}` : path, 'cache-control': 'no-cache' }, body: '' };
}

/** An address that the page had before leads to the one that holds. */
export async function careersDocument(
  { db, public_url }: Context,
  index: IndexPage,
  slug: string,
  visit: Visit,
): Promise<FileAnswer> {
  const page = await findPageAt(db, slug.toLowerCase());
  if (!page?.is_published) return { status: 404, headers: pageHeaders, body: withHead(await index(), missingHead) };
  if (page.slug !== slug) return redirectTo(301, `/c/${page.slug}`, visit.url);
  return { status: 200, headers: pageHeaders, body: withHead(await index(visit), headOf(page, public_url)) };
}

function headOf(page: StoredPage, public_url: string) {
  const { company_name, headline, intro } = page;
  const canonical = buildUrl(public_url, page);
  return {
    title: `Careers at ${company_name}`,
    description: [headline, intro].filter(Boolean).join('. ') || `Open jobs at ${company_name}.`,
    canonical,
    structured: { '@context': 'https://schema.org', '@type': 'Organization', name: company_name, url: canonical },
    feed: `${canonical}/feed.json`,
  };
}

/** A job of another company, or of a page that is not published, stands at its common address. */
export async function careersJobDocument(
  { db, public_url }: Context,
  index: IndexPage,
  { slug, id }: { slug: string; id: string },
  visit: Visit,
): Promise<FileAnswer> {
  const isId = z.uuid().safeParse(id).success;
  const posting = isId ? await findFacts(db, id) : undefined;
  if (!posting) {
    const status = isId && (await hasEnded(db, id)) ? 410 : 404;
    return { status, headers: pageHeaders, body: withHead(await index(), closedJobHead) };
  }
  const { careers_slug } = posting;
  if (careers_slug !== slug)
    return careers_slug
      ? redirectTo(301, `/c/${careers_slug}/jobs/${id}`, visit.url)
      : redirectTo(302, `/jobs/${id}`, visit.url); // For now: the page may come back.
  return { status: 200, headers: pageHeaders, body: withHead(await index(visit), postingHead(posting, public_url)) };
}

/** @throws Problem 404 */
export async function careersFeed({ db, public_url }: Context, slug: string): Promise<FileAnswer> {
  const page = await requirePublished(db, slug);
  const home_page_url = buildUrl(public_url, page);
  const head = { title: `Jobs at ${page.company_name}`, home_page_url, feed_url: `${home_page_url}/feed.json` };
  async function* postings() {
    for await (const { approved_exactly: _, ...row } of selectAllJobs(db, page.workspace_id)) yield toPublicFacts(row);
  }
  return { status: 200, headers: jsonFeedHeaders, body: writeJsonFeed(head, postings(), public_url) };
}

/** @throws Problem 404 */
export async function careersSitemap({ db, public_url }: Context, slug: string): Promise<FileAnswer> {
  const page = await requirePublished(db, slug);
  const headers = { 'content-type': 'application/xml; charset=utf-8' };
  const body = writeSitemap(public_url, buildUrl(public_url, page), selectAllJobs(db, page.workspace_id));
  return { status: 200, headers, body };
}
