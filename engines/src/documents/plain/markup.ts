import type { Link } from '../document.ts';

type Marked = { row: number; text: string; is_heading: boolean; is_bold: boolean };
type Row = { row: number; text: string };

const underline = /^\s*([=\-_~*#─━═])\1{2,}\s*$/u;
const boxEdge = /^\s*[+┌└├╔╚╠|][-=+─━═┐┘┤╗╝╣|]{3,}\s*$/u;
const boxed = /^\s*[|│║]\s?(.*?)\s*[|│║]\s*$/u;

/**
 * Takes the marks of Markdown and of typewriter headings out of the text: `#`, underlines, boxes, `**`, `_`, links.
 * Rows that only draw are left out.
 */
export function readMarkup(rows: Row[]): { lines: Marked[]; links: Link[] } {
  const links: Link[] = [];
  const lines: Marked[] = [];
  const isMarkdown = rows.some(({ text }) => /^#{1,6} \S/.test(text));
  rows.forEach(({ row, text }, index) => {
    if (underline.test(text) || boxEdge.test(text)) return;
    const inBox = boxed.exec(text)?.[1];
    const isFramed = inBox !== undefined && [index - 1, index + 1].every((at) => boxEdge.test(rows[at]?.text ?? ''));
    const hash = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/.exec(text)?.[1];
    const isUnderlined = isUnderline(rows[index + 1]?.text, text);
    const plain = takeEmphasis(isFramed ? inBox : (hash ?? text), isMarkdown, links);
    lines.push({ row, ...plain, is_heading: isFramed || hash !== undefined || isUnderlined });
  });
  return { lines, links };
}

/** A rule of about the length of the words above it, not one across the page that ends a part. */
function isUnderline(next: string | undefined, text: string): boolean {
  if (!next || !underline.test(next) || !/[\p{L}]/u.test(text)) return false;
  return text.trim().length <= 60 && Math.abs(next.trim().length - text.trim().length) <= 3;
}

function takeEmphasis(text: string, isMarkdown: boolean, links: Link[]): { text: string; is_bold: boolean } {
  const is_bold = /^\s*(?:[-*+]\s+)?(\*\*|__)[^*_]+\1/.test(text);
  let plain = text
    .replace(/\*\*(\S(?:.*?\S)?)\*\*/g, '$1')
    .replace(/(^|[^\w])__(\S(?:.*?\S)?)__(?!\w)/g, '$1$2')
    .replace(/\[([^\]]+)\]\((https?:[^\s)]+|mailto:[^\s)]+)\)/g, (_all, label: string, href: string) => {
      links.push({ href, text: label, page: 1, is_visible: href.includes(label) });
      return label;
    });
  if (isMarkdown) {
    plain = plain
      .replace(/(^|[\s(])\*(\S(?:[^*]*\S)?)\*(?=$|[\s).,;:])/g, '$1$2')
      .replace(/(^|[\s(])_(\S(?:[^_]*\S)?)_(?=$|[\s).,;:])/g, '$1$2')
      .replace(/`([^`]+)`/g, '$1')
      .replace(/^(\s*)>\s?/, '$1')
      .replace(/\\([\\`*_{}[\]()#+\-.!|@])/g, '$1');
  }
  return { text: plain, is_bold };
}
