// A plain document for what a file without a page says, so that its facts have places and it is scored like others.
import { cleanText, foldSpaces, takeBullet } from '../documents/clean-text.ts';
import { compose, type DraftLine } from '../documents/compose.ts';
import type { Document } from '../documents/document.ts';
import { resolveLookAlikes } from '../documents/look-alikes.ts';

/** Numbers of lines, the last one included. */
export type Block = { first: number; last: number };
export type Looks = { is_heading?: boolean; is_bullet?: boolean; is_bold?: boolean };

export type Page = {
  /** Writes a line where there is something to see, and says whether it did. */
  line: (text: string, looks?: Looks) => boolean;
  /** What `write` puts on the page; undefined where that is nothing. */
  block: (write: () => void) => Block | undefined;
  finish: () => Document;
};

/** As people see it: what cannot be seen is taken out, white space is single blanks. */
export function seen(text: string): string {
  return resolveLookAlikes(foldSpaces(cleanText(text)).replaceAll('\t', ' ')).text;
}

/** A line of a description without the bullet it may begin with. */
export const seenLine = (text: string) => takeBullet(seen(text)).text;

const lineHeight = 12; // Points, as `Box` says for formats without a layout.
const letterWidth = 6;

export function openPage(): Page {
  const lines: DraftLine[] = [];
  let y = 0;
  return {
    line: (text, looks = {}) => {
      if (!seenLine(text)) return false;
      if (looks.is_heading) y += lineHeight;
      const box = { x: 0, y, width: text.length * letterWidth, height: lineHeight };
      y += lineHeight;
      return lines.push({ text, spans: [], box, ...looks }) > 0;
    },
    block: (write) => {
      const first = lines.length;
      write();
      return lines.length > first ? { first, last: lines.length - 1 } : undefined;
    },
    finish: () => {
      const regions = [{ page: 1, role: 'main' as const, lines }];
      return compose({ format: 'txt', page_count: 1, regions, links: [], hidden: [], flags: [] });
    },
  };
}
