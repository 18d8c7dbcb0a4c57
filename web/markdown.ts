// Documents of docs/ as pages: Markdown becomes HTML when the product is built, so that no reader of Markdown goes to a browser.
import { Marked } from 'marked';
import type { Plugin } from 'vite';

let section = ''; // The id of the heading that stands before.

/** Headings can be linked to; tables scroll by themselves where a phone is narrower, and are called as their section. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '');
      section = id;
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
      return `<div class="wide" role="region" aria-labelledby="${section}" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
    },
  },
});

/** `import html, { title } from '….md'`: the document's first heading, and the HTML of the rest. */
export const markdown: Plugin = {
  name: 'markdown',
  transform(text, id) {
    if (!id.endsWith('.md')) return null;
    const [, title = '', rest = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [];
    const html = marked.parse(rest, { async: false });
    return {
      code: `export const title = ${JSON.stringify(title)};\nexport default ${JSON.stringify(html)};`,
      map: null,
    };
  },
};
