// Public pages with their content in them, rendered by the app's own components (web/src/app/render.tsx), so that they can be
// read before the app has come, and without it.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAddress, type Endpoint } from '@hireframe/contract/endpoint.ts';
import type { Language } from '@hireframe/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { inScript } from '../../lib/html.ts';
import type { ClientAddress } from './client-address.ts';
import { pagesFolder, readIndex } from './web-pages.ts';

type Given = { params?: Record<string, unknown>; query?: Record<string, unknown> };
type Ask = (endpoint: Endpoint, given: Given) => Promise<unknown>;
type Rendered = { page: string; html: string; language: Language; data: unknown };
type RenderPage = (asked: { url: string; language: Language; ask: Ask }) => Promise<Rendered | undefined>;
type Chunk = { file: string; css?: string[]; imports?: string[] };

/** @param url path and query, as asked. @returns the page of the app, with what it shows where that can be rendered */
export async function renderIndex(http: FastifyInstance, url: string, caller: ClientAddress): Promise<string> {
  const index = await readIndex();
  const language = caller.language ?? 'en';
  try {
    const renderPage = await loadRenderer();
    const rendered = await renderPage({ url, language, ask: askFor(http, language, caller) });
    return rendered ? withRendered(index, rendered, await findStyles(rendered.page)) : index;
  } catch (error) {
    // The app says what is wrong. Refusals, such as of a word in the address that is no filter, are not ours to report.
    if (!(error instanceof Refused)) http.log.error(error, 'A page could not be rendered');
    return index;
  }
}

class Refused extends Error {}

/** The endpoints answer as they answer the app in the person's own browser: the same limits, the same language. */
const askFor =
  (http: FastifyInstance, language: Language, { ip_address }: ClientAddress): Ask =>
  async (endpoint, { params, query = {} }) => {
    const answer = await http.inject({
      url: buildAddress(endpoint, params),
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
      ),
      headers: { 'accept-language': language, 'x-forwarded-proto': 'https' }, // As the page itself was asked for.
      remoteAddress: ip_address,
    });
    if (answer.statusCode !== 200) throw new Refused(`${answer.statusCode}`);
    return answer.json();
  };

/** Built anew while we run, it is loaded anew. */
async function loadRenderer(): Promise<RenderPage> {
  const file = join(pagesFolder, '../dist.server/render.js');
  const { mtimeMs } = await stat(file);
  const { renderPage } = await import(`${pathToFileURL(file)}?${mtimeMs}`);
  return renderPage;
}

/** Style sheets of a page and of all that it imports; those of every page are in the index already. */
async function findStyles(page: string): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(pagesFolder, '.vite/manifest.json'), 'utf8'));
  const seen = new Set<string>();
  const stylesOf = (name: string): string[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap(stylesOf), ...(chunk.css ?? [])];
  };
  return [...new Set(stylesOf(`src/pages/${page}.tsx`))];
}

function withRendered(index: string, { html, language, data }: Rendered, styles: string[]): string {
  const links = styles
    .filter((file) => !index.includes(file))
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
  const known = `<script type="application/json" id="rendered-data">${inScript(data)}</script>`;
  return index
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(
      /<script type="module"[^>]* src="([^"]+)"><\/script>/,
      (_, app) => `<script defer src="/wake.js" data-app="${app}"></script>`,
    )
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(/<div id="root">[\s\S]*(?=<noscript>)/, () => `<div id="root" data-rendered>${html}</div>${known}`);
}
