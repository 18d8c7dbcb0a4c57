// The public pages as they leave the server: the app's page with a head of their own.
import { z } from 'zod';
import type { AppContext } from '../../infra/context.ts';
import type { ClientAddress } from '../../infra/http/client-address.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import { buildPublicUrl } from '../postings/postings.ts';
import { jobPosting } from './job-posting.ts';
import { withHead } from './page-head.ts';
import { findFacts, type PublicFacts } from './public-facts.ts';
import { hasEnded } from './public-postings.queries.ts';

/** What is asked for, and by whom. */
export type Visit = { url: string; caller: ClientAddress };
/** The page of the app into which heads are put, with what it shows where somebody asks for a page that can be rendered. */
export type IndexPage = (visit?: Visit) => Promise<string>;
type Context = Pick<AppContext, 'db' | 'public_url'>;

/** Characters of a description that search engines show. */
const maxShown = 160;
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language',
};

export async function postingsPage({ public_url }: Context, index: IndexPage, visit: Visit): Promise<FileAnswer> {
  const description = 'Open positions of every company that hires with Hireframe. Search by skill, place and pay.';
  const canonical = `${public_url}/jobs`;
  return {
    status: 200,
    headers: pageHeaders,
    body: withHead(await index(visit), { title: 'Jobs · Hireframe', description, canonical }),
  };
}

export const closedJobHead = { title: 'No open job · Hireframe', description: 'This job is no longer open.' };

/** 410 where it was public once, 404 where it never was; neither says anything of it. */
export async function postingPage(
  { db, public_url }: Context,
  index: IndexPage,
  id: string,
  visit: Visit,
): Promise<FileAnswer> {
  const isId = z.uuid().safeParse(id).success;
  const posting = isId ? await findFacts(db, id) : undefined;
  if (!posting) {
    const status = isId && (await hasEnded(db, id)) ? 410 : 404;
    return { status, headers: pageHeaders, body: withHead(await index(), closedJobHead) };
  }
  return { status: 200, headers: pageHeaders, body: withHead(await index(visit), postingHead(posting, public_url)) };
}

/** Where the company has a careers page, the posting's address there is the one that counts. */
export const postingHead = (posting: PublicFacts, public_url: string) => ({
  title: `${posting.title} · ${posting.company_name}`,
  description: summaryOf(posting),
  // Search engines neither list nor read one that is found by its link alone.
  ...(!posting.is_confidential && {
    canonical: buildPublicUrl(public_url, posting),
    structured: jobPosting(posting, public_url),
  }),
});

function summaryOf(posting: PublicFacts): string {
  const { company_name, location, work_mode_display, job_type_display, about, responsibilities } = posting;
  const first = [company_name, location, work_mode_display, job_type_display].filter(Boolean).join(', ');
  const text = [`${first}.`, about, ...responsibilities].join(' ').replace(/\s+/g, ' ').trim();
  return text.length <= maxShown ? text : `${text.slice(0, maxShown - 1).replace(/\s+\S*$/, '')}…`;
}
