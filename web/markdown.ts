// Documents of docs/ as pages: Markdown becomes HTML when the product is built, so that no reader of Markdown goes to a browser.
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** Headings can be linked to; tables scroll by themselves where a phone is narrower. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
        .replaceAll(/^-|-$/g, '');
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const cells = (row: typeof token.header, tag: string) =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
      return `<div class="wide" role="region" aria-label="Table" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
    },
  },
});

/** `import html from '….md'` gives the HTML of the document, without its first heading: the page has it as its title. */
export const markdown: Plugin = {
  name: 'markdown',
  transform(text, id) {
    if (!id.endsWith('.md')) return null;
    const html = marked.parse(text.replace(/^# .*\n/, ''), { async: false });
    return { code: `export default ${JSON.stringify(html)};`, map: null };
  },
};
