// The door of public postings: what the world sees of them, and how machines are told.
import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage } from '@hireframe/contract/languages.ts';
import type { PublicPostingDetail } from '@hireframe/contract/public-postings.ts';
import { detectLanguage } from '@hireframe/engines/text/detect-language.ts';
import { isbot } from 'isbot';
import type { Db } from '../../infra/database/postgres.ts';
import { notFound } from '../../infra/http/problem.ts';
import { countView } from '../postings/postings.ts';
import { findFacts } from './public-facts.ts';

export { formatDescription, jobPosting, missingFor } from './job-posting.ts';
export { jsonFeedHeaders, writeJsonFeed } from './json-feed.ts';
export { withHead } from './page-head.ts';
export { findFacts, nextAfter, type PublicFacts, selectPublic, someAtATime, toPublicFacts } from './public-facts.ts';
export { closedJobHead, type IndexPage, pageHeaders, postingHead, type Visit } from './public-pages.ts';
export { findCareersSlug, hasEnded, selectPublicPostings } from './public-postings.queries.ts';
export { writeSitemap } from './sitemap.ts';

/** @throws Problem 404 for one that is not public, whatever else it is */
export async function showPublicPosting(db: Db, id: string): Promise<PublicPostingDetail> {
  const posting = await findFacts(db, id);
  if (!posting) throw notFound('job');
  const { about, responsibilities, qualifications } = posting;
  const language = detectLanguage([about, ...responsibilities, ...qualifications].join('\n'));
  return { ...posting, language: isLanguage(language) ? language : null };
}

/** Counts a view, unless a program says that it is one. Nothing of who opened it is kept. @throws Problem 404 */
export async function noteView(db: Db, id: string, { 'user-agent': program }: IncomingHttpHeaders): Promise<void> {
  const isCounted = Boolean(program) && !isbot(program);
  if (!(isCounted ? await countView(db, id) : await findFacts(db, id))) throw notFound('job');
}
