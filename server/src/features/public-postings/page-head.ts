// The head of a public page, as the server sends it: search engines and chats read it without running anything.
import { type Html, html, inScript, written } from '../../lib/html.ts';

type Head = { title: string; description: string; canonical?: string; structured?: object; feed?: string };

/** In place of the head's own title and description. A page without a canonical address is not to be indexed. */
export function withHead(page: string, { title, description, canonical, structured, feed }: Head): string {
  const common = html`<title>${title}</title><meta name="description" content="${description}">`;
  const tags: Html[] = canonical
    ? [
        html`<link rel="canonical" href="${canonical}"><meta property="og:type" content="website">`,
        html`<meta property="og:site_name" content="Hireframe"><meta property="og:url" content="${canonical}">`,
        html`<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
        html`<meta name="twitter:card" content="summary">`,
        ...(feed ? [html`<link rel="alternate" type="application/feed+json" href="${feed}">`] : []),
      ]
    : [html`<meta name="robots" content="noindex">`];
  const facts = structured ? `<script type="application/ld+json">${inScript(structured)}</script>` : '';
  const bare = page.replace(/<title>[^<]*<\/title>/, '').replace(/<meta name="description"[^>]*>/, '');
  // A function: `$&` in a title is a title, not a pattern.
  return bare.replace('</head>', () => `${written([common, ...tags])}${facts}</head>`);
}
