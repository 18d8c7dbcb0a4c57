// Public pages as HTML, made on the server: they are read before the app has come, and without it. Built apart from the app
// (scripts/build.mjs); app/take-over.ts puts the app in their place.
import { getAutomatedAnalysis, getPublicCareersPage, listCareersJobs } from '@hireframe/contract/careers-pages.ts';
import type { Answer, Endpoint, EndpointInput } from '@hireframe/contract/endpoint.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import { getPublicPosting, listPublicPostings } from '@hireframe/contract/public-postings.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import {
  automatedAnalysisKey,
  careersJobsAt,
  careersJobsKey,
  careersPageKey,
} from '../features/careers-pages/careers-pages.api.ts';
import { jobKey, jobsKey } from '../features/public-postings/public-postings.api.ts';
import { loadLanguage, loadMessages, renderIn } from '../lib/messages.tsx';
import { outerRoutes } from './outer-routes.tsx';
import { makeQueryClient, Providers } from './Providers.tsx';
import { root } from './root-route.tsx';

/** Calls an endpoint for nobody in particular. @throws what the endpoint refuses with */
export type Ask = <E extends Endpoint>(endpoint: E, given: EndpointInput<E>) => Promise<Answer<E>>;

type Asked = {
  url: string; // Path and query.
  language: Language;
  ask: Ask;
};
/** Answers that the page shows, and under which key it looks for them. */
export type RenderedData = [QueryKey, unknown][];
/** `page` is the file below src/pages, for whoever looks up its styles. */
export type RenderedPage = { page: string; html: string; language: Language; data: RenderedData };

type At = { ask: Ask; params: Record<string, string>; search: never };
type Page = { page: string; load: (at: At) => Promise<{ data: RenderedData; language?: Language | null }> };

const pages: Record<string, Page> = {
  '/c/$slug': {
    page: 'CareersPage',
    async load({ ask, params: { slug = '' }, search }) {
      const page = await ask(getPublicCareersPage, { params: { slug } });
      const query = careersJobsAt(page, search);
      const jobs = await ask(listCareersJobs, { params: { slug }, query: query as never });
      return {
        data: [
          [careersPageKey(slug), page],
          [careersJobsKey(slug, query), jobs],
        ],
      };
    },
  },
  '/c/$slug/jobs/$id': {
    page: 'CareersJobPage',
    async load({ ask, params: { slug = '', id = '' } }) {
      const [page, posting] = await Promise.all([
        ask(getPublicCareersPage, { params: { slug } }),
        ask(getPublicPosting, { params: { id } }),
      ]);
      return {
        data: [
          [careersPageKey(slug), page],
          [jobKey(id), posting],
        ],
        language: posting.language,
      };
    },
  },
  '/c/$slug/automated-analysis': {
    page: 'AutomatedAnalysisPage',
    async load({ ask, params: { slug = '' } }) {
      const [page, analysis] = await Promise.all([
        ask(getPublicCareersPage, { params: { slug } }),
        ask(getAutomatedAnalysis, { params: { slug } }),
      ]);
      return {
        data: [
          [careersPageKey(slug), page],
          [automatedAnalysisKey(slug), analysis],
        ],
      };
    },
  },
  '/jobs': {
    page: 'JobsPage',
    async load({ ask, search }) {
      return { data: [[jobsKey(search), await ask(listPublicPostings, { query: search })]] };
    },
  },
  '/jobs/$id': {
    page: 'JobPage',
    async load({ ask, params: { id = '' } }) {
      const posting = await ask(getPublicPosting, { params: { id } });
      return { data: [[jobKey(id), posting]], language: posting.language };
    },
  },
};

const routeTree = root.addChildren([...outerRoutes]);
const routerFor = (cache: QueryClient, url: string) =>
  createRouter({
    routeTree,
    context: { cache },
    history: createMemoryHistory({ initialEntries: [url] }),
    isServer: true,
  });

/** @returns undefined for pages that only the app shows. @throws what an endpoint refuses with */
export async function renderPage({ url, language, ask }: Asked): Promise<RenderedPage | undefined> {
  const cache = makeQueryClient();
  const router = routerFor(cache, url);
  await Promise.all([router.load(), loadMessages('first')]);
  const match = router.state.matches.at(-1);
  const found = match && pages[match.routeId];
  if (!found) return undefined;
  const { data, language: own } = await found.load({ ask, params: match.params, search: match.search as never });
  for (const [key, value] of data) cache.setQueryData(key, value);
  await Promise.all([loadLanguage(language), own && loadLanguage(own)]);
  const html = renderIn(language, () =>
    renderToString(
      <Providers client={cache}>
        <RouterProvider router={router as never} />
      </Providers>,
    ),
  );
  cache.clear();
  // React leaves a part that fails to the browser; ours would show an empty page until somebody wakes the app.
  if (html.includes('<!--$!-->'))
    throw new Error(`${found.page} cannot be rendered here: ${/data-msg="([^"]*)"/s.exec(html)?.[1]}`);
  return { page: found.page, html, language: own ?? language, data };
}
