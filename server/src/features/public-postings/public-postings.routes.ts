import * as contract from '@hireframe/contract/public-postings.ts';
import { listing } from '../../infra/database/list.ts';
import { type Route, route } from '../../infra/http/http.ts';
import { toPublicFacts } from './public-facts.ts';
import { type IndexPage, postingPage, postingsPage } from './public-pages.ts';
import { selectPublicPostings } from './public-postings.queries.ts';
import { noteView, showPublicPosting } from './public-postings.ts';
import { robots, sitemap } from './sitemap.ts';

export const publicPostingRoutes = (index: IndexPage): Route[] => [
  route(contract.listPublicPostings, ({ db, query }) => listing(selectPublicPostings(db, query), toPublicFacts)),
  route(contract.getPublicPosting, ({ db, params }) => showPublicPosting(db, params.id)),
  route(contract.countPostingView, ({ db, params, asked }) => noteView(db, params.id, asked.headers)),
  route(contract.getPublicPostingsPage, ({ asked: { url }, caller, ...site }) =>
    postingsPage(site, index, { url, caller }),
  ),
  route(contract.getPublicPostingPage, ({ params, asked: { url }, caller, ...site }) =>
    postingPage(site, index, params.id, { url, caller }),
  ),
  route(contract.getSitemap, ({ db, public_url }) => sitemap(db, public_url)),
  route(contract.getRobots, ({ public_url }) => robots(public_url)),
];
