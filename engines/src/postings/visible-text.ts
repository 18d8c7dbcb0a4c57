// What somebody who sees the advert reads: no tags, no comments, nothing hidden, no signs without a shape.
import { decodeEntity } from './entities.ts';
import type { Span } from './posting.ts';

/** Where a block of HTML or a Markdown heading begins in the text; `level` as `Line.html_heading`, 0 an item of a list. */
export type Block = { at: number; level: number | undefined };

export type VisibleText = {
  text: string;
  blocks: Block[];
  /** What is bold, in HTML or Markdown. */
  bold: Span[];
  toOriginal: (span: Span) => Span;
};

const blockTags = new Set(
  'p div ul ol li br hr h1 h2 h3 h4 h5 h6 table tr td th tbody thead section article header footer blockquote pre dl dt dd main'.split(
    ' ',
  ),
);
const inlineTags = new Set(
  'a b i u em strong span font small big sup sub mark code img html body center abbr s del ins label button input form nav figure svg path meta link o:p'.split(
    ' ',
  ),
);
const unseenTags = new Set('script style head title template noscript'.split(' '));
const tag = /(?:<|&lt;)(\/?)([a-z][a-z0-9:]{0,10})(\s[^<>]{0,400}?)?\s?(\/?)(?:>|&gt;)/iy;
const entity = /&(?:amp;)*(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/iy;
const hiding =
  /\shidden(?:[\s=]|$)|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|(?<![-\w])color\s*:\s*(?:#fff(?:fff)?\b|white|transparent)/i;
// Zero-width signs, marks of direction, soft hyphens, variation selectors, and the tag characters that can hide a text.
const shapeless = /\p{Default_Ignorable_Code_Point}|[\u00ad\u200b-\u200f]/u;
const blank = /[\p{Cc}\u00a0\u2000-\u200a\u202f\u205f\u3000]/u;

/** `from` and `to`: where in the original each character begins and ends. */
type Output = { text: string[]; from: number[]; to: number[]; blocks: Block[]; bold: Span[]; run: number };

/**
 * Characters: blanks and punctuation in a row say nothing beyond so many, and a reader of sentences takes a time that grows
 * with the square of such a row. The widest line of a table or rule that people paste has about 150.
 */
const longestRun = 200;

function put(output: Output, characters: string, from: number, to = from + 1): void {
  for (let unit = 0; unit < characters.length; unit++) {
    const sign = characters[unit] as string;
    if (isEmpty(output, sign)) continue;
    output.text.push(sign);
    output.from.push(from);
    output.to.push(to);
  }
}

/** True for what is one too many of a run of blanks and punctuation. The run keeps the end of its line. */
function isEmpty(output: Output, sign: string): boolean {
  if (/[\ud800-\udfff]/.test(sign)) return false;
  output.run = /[\p{L}\p{N}]/u.test(sign) ? 0 : output.run + 1;
  return output.run > longestRun && !(sign === '\n' && lastOf(output) !== '\n');
}

function lastOf(output: Output): string {
  return output.text.at(-1) ?? '\n';
}

/** Ends the line, and leaves an empty one behind a paragraph. */
function breakLine(output: Output, at: number, isParagraph: boolean): void {
  if (lastOf(output) !== '\n') put(output, '\n', at);
  if (isParagraph && output.text.length > 1 && output.text.at(-2) !== '\n') put(output, '\n', at);
}

/** See `Description.text`. Linear in the length of the text. */
export function visibleText(original: string): VisibleText {
  const output: Output = { text: [], from: [], to: [], blocks: [], bold: [], run: 0 };
  let isFlowing = false; // Inside a paragraph or an item a line end is a blank.
  for (let at = 0; at < original.length; ) {
    const sign = original[at] as string;
    if (sign === '<' && original.startsWith('<!--', at)) {
      const end = original.indexOf('-->', at);
      at = end < 0 ? original.length : end + 3;
      continue;
    }
    if (sign === '<' || sign === '&') {
      const found = tagAt(original, at);
      if (found) {
        at = found.isUnseen ? behind(original, found) : found.end;
        if (found.name === 'p' || found.name === 'li') isFlowing = !found.isUnseen && flowsFrom(original, found);
        if (!found.isUnseen) layOut(output, found, at);
        if (found.name === 'strong' || found.name === 'b') markBold(output, !found.isClosing);
        continue;
      }
      entity.lastIndex = at;
      const reference = sign === '&' ? entity.exec(original) : null;
      const meant = reference ? decodeEntity(reference[1] as string) : undefined;
      if (reference && meant !== undefined) {
        const end = at + reference[0].length;
        if (!shapeless.test(meant)) put(output, blank.test(meant) ? ' ' : meant, at, end);
        at = end;
        continue;
      }
    }
    if ((sign === '*' || sign === '_') && original[at + 1] === sign) {
      markBold(output, (output.bold.at(-1)?.end ?? 0) >= 0);
      at += 2;
      continue;
    }
    putSign(output, original, at, isFlowing);
    at += isTagCharacter(original, at) ? 2 : 1;
  }
  return finish(output);
}

/** The end of what is still open is -1. */
function markBold(output: Output, isOpening: boolean): void {
  const last = output.bold.at(-1);
  if (isOpening) output.bold.push({ start: output.text.length, end: -1 });
  else if (last && last.end < 0) last.end = output.text.length;
}

const isTagCharacter = (text: string, at: number) => text[at] === '\udb40' && (text[at + 1] ?? '') >= '\udc00';

function putSign(output: Output, original: string, at: number, isFlowing: boolean): void {
  const sign = original[at] as string;
  if (sign === '\r' && original[at + 1] === '\n') return;
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(sign)) put(output, isFlowing ? ' ' : '\n', at);
  else if (shapeless.test(sign) || isTagCharacter(original, at)) return;
  else put(output, blank.test(sign) && sign !== '\t' ? ' ' : sign, at);
}

type Tag = { name: string; isClosing: boolean; isUnseen: boolean; start: number; end: number };

function tagAt(original: string, at: number): Tag | undefined {
  tag.lastIndex = at;
  const match = tag.exec(original);
  if (!match) return undefined;
  const name = (match[2] as string).toLowerCase();
  if (!blockTags.has(name) && !inlineTags.has(name) && !unseenTags.has(name)) return undefined;
  const isClosing = match[1] === '/';
  const isUnseen = !isClosing && !match[4] && (unseenTags.has(name) || hiding.test(match[3] ?? ''));
  return { name, isClosing, isUnseen, start: at, end: at + match[0].length };
}

/** How far the end of a hidden element is looked for: enough for a paragraph, too little to slow a text of open tags down. */
const longestUnseen = 2000;

/** Behind the end of an element that nobody sees; behind its tag where it is not closed nearby. */
function behind(original: string, { name, end }: Tag): number {
  if (name === 'br' || name === 'img' || name === 'hr' || name === 'input') return end;
  const near = original.slice(end, end + longestUnseen);
  const sameTag = new RegExp(`(?:<|&lt;)(/?)${name}(?=[\\s/>&])`, 'gi');
  for (let depth = 1, match = sameTag.exec(near); match; match = sameTag.exec(near)) {
    depth += match[1] ? -1 : 1;
    if (depth > 0) continue;
    const sign = near[match.index] === '<' ? '>' : '&gt;';
    const close = near.indexOf(sign, match.index);
    return end + (close < 0 ? near.length : close + sign.length);
  }
  return end;
}

/** True for an opening tag that is closed before the next of its kind. */
function flowsFrom(original: string, { name, isClosing, end }: Tag): boolean {
  if (isClosing) return false;
  const near = original.slice(end, end + longestUnseen);
  const [close, open] = [
    near.search(new RegExp(`(?:<|&lt;)/${name}\\b`, 'i')),
    near.search(new RegExp(`(?:<|&lt;)${name}\\b`, 'i')),
  ];
  return close >= 0 && (open < 0 || close < open);
}

function layOut(output: Output, { name, isClosing }: Tag, at: number): void {
  if (!blockTags.has(name)) return;
  if (name === 'td' || name === 'th') {
    if (isClosing) put(output, '\t', at);
    return;
  }
  const heading = /^h([1-6])$/.exec(name);
  const isParagraph = heading !== null || name === 'p' || name === 'ul' || name === 'ol';
  breakLine(output, at, isParagraph && !(isClosing && heading !== null));
  if (isClosing) return;
  if (heading) output.blocks.push({ at: output.text.length, level: Number(heading[1]) });
  if (name === 'li' || name === 'dd') output.blocks.push({ at: output.text.length, level: 0 });
}

function finish({ text, from, to, blocks, bold }: Output): VisibleText {
  const toOriginal = ({ start, end }: Span): Span => {
    const first = from[start] ?? to.at(-1) ?? 0;
    return { start: first, end: end > start ? Math.max(first, to[Math.min(end, to.length) - 1] ?? first) : first };
  };
  return { text: text.join(''), blocks, bold, toOriginal };
}
