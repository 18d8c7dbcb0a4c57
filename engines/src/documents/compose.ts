import { cleanText, foldSpaces, hasPlantedCharacters, takeBullet } from './clean-text.ts';
import type { Box, Document, Flag, Format, HiddenText, Line, Link, Region, Span } from './document.ts';
import { findSuspiciousWords, isPageFurniture } from './findings.ts';
import { resolveLookAlikes } from './look-alikes.ts';

/** A line before it has its place in the text. `text` may still begin with a bullet and hold icons. */
export type DraftLine = {
  text: string;
  spans: Span[];
  box: Box;
  is_heading?: boolean;
  is_bullet?: boolean; // Where the format says so itself.
  is_bold?: boolean; // Where there are no spans to tell.
  gap_before?: number; // Where no box tells.
};
export type DraftRegion = { page: number; role: Region['role']; lines: DraftLine[] };
export type Draft = {
  format: Format;
  page_count: number;
  regions: DraftRegion[]; // In reading order.
  links: Link[];
  hidden: HiddenText[];
  flags: Iterable<Flag>;
};

const plainSize = 10; // Points, for formats that name no size.

/** The finished document: texts cleaned, empty lines and regions left out, offsets set, flags sorted. */
export function compose(draft: Draft): Document {
  const regions: Region[] = [];
  const lines: Line[] = [];
  const flags = new Set(draft.flags);
  let offset = 0;
  for (const region of draft.regions) {
    const kept = region.lines.flatMap((line) => finishLine(line, flags) ?? []);
    if (kept.length === 0) continue;
    const index = regions.push({ page: region.page, role: region.role, box: around(kept.map((line) => line.box)) }) - 1;
    let bottom: number | undefined;
    for (const { given_gap, ...line } of kept) {
      const gap = given_gap ?? (bottom === undefined ? 0 : Math.max(0, line.box.y - bottom));
      const end = offset + line.text.length;
      lines.push({
        ...line,
        page: region.page,
        region: index,
        gap_before: bottom === undefined ? 0 : gap,
        start: offset,
        end,
      });
      offset = end + 1;
      bottom = line.box.y + line.box.height;
    }
  }
  const text = lines.map((line) => line.text).join('\n');
  const hidden = draft.hidden.filter(saysMoreThan(text));
  for (const { flag } of hidden) flags.add(flag);
  for (const flag of findSuspiciousWords(text, draft.hidden)) flags.add(flag);
  const doubtful = lines.flatMap(findDoubtful);
  return {
    format: draft.format,
    page_count: draft.page_count,
    text,
    lines,
    regions,
    links: draft.links,
    hidden,
    flags: [...flags].sort(),
    ...(doubtful.length > 0 && { doubtful }),
  };
}

type Range = { start: number; end: number };

/** Where in the text the doubtful words of a line stand; all of it where its text was changed too much to find them. */
function findDoubtful({ text, spans, start, end }: Line): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const span of spans) {
    const words = foldSpaces(cleanText(span.text)).trim();
    const at = text.indexOf(words, from);
    if (at >= 0) from = at + words.length;
    if (!span.is_doubtful || !words) continue;
    ranges.push(at < 0 ? { start, end } : { start: start + at, end: start + at + words.length });
  }
  return ranges;
}

const longestRepeat = 300; // Letters.
const wordsOf = (text: string) =>
  cleanText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/**
 * Whether hidden text tells more than what is seen: a line that a program cut at the end of the page and drew again on the
 * next hides nothing. Nor do buttons and addresses of a web page, which no score and no search looks at.
 */
function saysMoreThan(seen: string): (hidden: HiddenText) => boolean {
  let known: Set<string> | undefined;
  return ({ text }) => {
    if (text.length > longestRepeat) return true;
    known ??= new Set(wordsOf(seen));
    return !isPageFurniture(text) && wordsOf(text).some((word) => !known?.has(word));
  };
}

type Finished = Omit<Line, 'page' | 'region' | 'gap_before' | 'start' | 'end'> & { given_gap: number | undefined };

function finishLine(line: DraftLine, flags: Set<Flag>): Finished | undefined {
  const bullet = takeBullet(line.text);
  const resolved = resolveLookAlikes(foldSpaces(cleanText(bullet.text)).replace(/\t[•◦▪·‣∙]\s*/g, '\t'));
  if (!resolved.text) return;
  if (hasPlantedCharacters(line.text)) flags.add('invisible_characters');
  for (const flag of resolved.flags) flags.add(flag);
  return {
    text: resolved.text,
    box: line.box,
    size: mostCommon(line.spans, (span) => span.size) ?? plainSize,
    is_bold: mostCommon(line.spans, (span) => span.is_bold) ?? line.is_bold ?? false,
    is_heading: line.is_heading ?? false,
    is_bullet: line.is_bullet || bullet.is_bullet,
    spans: line.spans,
    given_gap: line.gap_before,
  };
}

/** The value that most letters have. */
function mostCommon<T>(spans: Span[], value: (span: Span) => T): T | undefined {
  const counts = new Map<T, number>();
  for (const span of spans) counts.set(value(span), (counts.get(value(span)) ?? 0) + span.text.trim().length);
  let best: T | undefined;
  let max = 0;
  for (const [key, count] of counts) if (count > max) [best, max] = [key, count];
  return best;
}

/** The smallest box around all of them. */
export function around(boxes: Box[]): Box {
  let [x, y, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}
