// The jobs of a careers page on the company's own website: a page for a frame, and the script that makes the frame.
import type { AppContext } from '../../infra/context.ts';
import type { FileAnswer } from '../../infra/http/http.ts';
import { framedHeaders } from '../../infra/http/security-headers.ts';
import { type IndexPage, pageHeaders, withHead } from '../public-postings/public-postings.ts';
import { findPageAt } from './careers-pages.queries.ts';

type Context = Pick<AppContext, 'db' | 'public_url' | 'storage' | 'maps'>;

/** Not to be indexed: the careers page is. An address that the page had before stays good: websites are changed late. */
export async function careersEmbed(context: Context, index: IndexPage, slug: string): Promise<FileAnswer> {
  const page = await findPageAt(context.db, slug.toLowerCase());
  const isPublic = page?.is_published === true;
  const title = isPublic ? `Jobs at ${page.company_name}` : 'No careers page · Hireframe';
  const body = withHead(await index(), { title, description: title });
  if (!isPublic) return { status: 404, headers: pageHeaders, body };
  const headers = { ...pageHeaders, ...framedHeaders(context, page.embed_origins) };
  return { status: 200, headers, body, isFramed: page.embed_origins.length > 0 };
}

const scriptHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'cross-origin-resource-policy': 'cross-origin', // Other websites load it.
};

/** @returns 404 where there is no published page */
export async function embedScript({ db, public_url }: Context, slug: string): Promise<FileAnswer> {
  const page = await findPageAt(db, slug.toLowerCase());
  if (!page?.is_published) return { status: 404, headers: scriptHeaders, body: '' };
  const title = `Jobs at ${page.company_name}`;
  return { status: 200, headers: scriptHeaders, body: writeScript(`${public_url}/c/${page.slug}/embed`, title) };
}

/** JSON that is a script's literal as it stands, whatever its words. */
const literal = (value: string) => JSON.stringify(value).replace(/[\u2028\u2029]/g, '');

/** It hears heights from its own frame at our origin alone, and hands on where the reader came from. */
const writeScript = (url: string, title: string) => `(function () {
  var script = document.currentScript;
  var address = new URL(${literal(url)});
  new URLSearchParams(location.search).forEach(function (value, name) {
    if (/^(utm_source|utm_campaign|ref)$/.test(name)) address.searchParams.set(name, value);
  });
  var frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = ${literal(title)};
  frame.loading = 'lazy';
  frame.style.cssText = 'width:100%;height:600px;border:0';
  addEventListener('message', function (event) {
    if (event.origin !== address.origin || event.source !== frame.contentWindow) return;
    var height = event.data && event.data.hireframe_height;
    if (typeof height === 'number' && height > 0 && height < 100000) frame.style.height = Math.ceil(height) + 'px';
  });
  script.parentNode.insertBefore(frame, script);
})();
`;
