import { isUnseen } from '../colors.ts';
import type { DraftLine } from '../compose.ts';
import type { Flag, Span } from '../document.ts';
import { partWideGaps } from './gaps.ts';
import { whyParagraphUnseen } from './out-of-sight.ts';
import { type ParagraphStyle, type RunStyle, readFill } from './run-style.ts';
import { collectRuns, type Run, type TextBox } from './runs.ts';
import type { Story } from './story.ts';
import { child, value, type Xml } from './xml.ts';

const columnWidth = 6; // Points, as `Box` says.
const tinySize = 2.5; // Points, as for PDF.
const plainSize = 11; // Word's own default.

/** A paragraph's lines (more than one where it has line breaks) and the text boxes that hang on it. */
export type Paragraph = { lines: DraftLine[]; boxes: TextBox[] };

/** What letters stand on: a colour, and why nobody sees them there. */
export type Ground = { background?: string | undefined; unseen?: Flag | undefined };

/** Reads `w:p`. Hidden letters go to the story, links too; deleted text is left out. */
export function readParagraph(node: Xml, story: Story, ground: Ground, x: number): Paragraph {
  const properties = child(node, 'w:pPr');
  const style = story.styles.of(value(properties, 'w:pStyle'));
  const boxes: TextBox[] = [];
  const runs = collectRuns(node, story, style, boxes);
  const spacing = child(properties, 'w:spacing')?.attributes ?? {};
  const area = {
    background: readFill(properties) ?? style.background ?? ground.background,
    unseen: ground.unseen ?? whyParagraphUnseen(properties),
  };
  story.at.y += Number(spacing['w:before'] ?? 0) / 20 || 0;
  const lines = splitLines(runs.filter((run) => isSeen(run, area, story))).map((line) => {
    const drafted = toLine(line, style, properties, { x, y: story.at.y });
    story.at.y += drafted.box.height;
    return drafted;
  });
  if (lines.length === 0) story.at.y += plainSize;
  story.at.y += Number(spacing['w:after'] ?? 0) / 20 || 0;
  return { lines, boxes };
}

function toLine(
  runs: Run[],
  style: ParagraphStyle,
  properties: Xml | undefined,
  at: { x: number; y: number },
): DraftLine {
  const spans: Span[] = [];
  let text = '';
  const height = Math.max(...runs.map((run) => run.style.size ?? plainSize)) * 1.2;
  for (const run of runs) {
    const box = { x: at.x + text.length * columnWidth, y: at.y, width: run.text.length * columnWidth, height };
    const { is_bold = false, is_italic = false, size = plainSize, color } = run.style;
    const span: Span = {
      text: run.text,
      box,
      size,
      is_bold,
      is_italic,
      color: color?.startsWith('#') ? color : '#000000',
    };
    spans.push(run.href ? { ...span, href: run.href } : span);
    text += run.text;
  }
  const level = Number(value(properties, 'w:outlineLvl') ?? 9);
  const numbering = child(properties, 'w:numPr');
  return {
    text: partWideGaps(text),
    spans,
    box: { x: at.x, y: at.y, width: text.length * columnWidth, height },
    is_heading: (style.level ?? 0) > 0 || level < 9,
    is_bullet: numbering ? value(numbering, 'w:numId') !== '0' : Boolean(style.is_list),
  };
}

function splitLines(runs: Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines.filter((line) => line.some((run) => run.text.trim()));
}

/** Notes hidden letters in the story; the rest is seen. */
function isSeen(run: Run, { background, unseen }: Ground, story: Story): boolean {
  const flag = unseen ?? whyHidden(run.style, background);
  if (!flag) return true;
  if (/[\p{L}\p{N}]/u.test(run.text)) story.hidden.push({ flag, text: run.text, page: 1 });
  return false;
}

function whyHidden(style: RunStyle, background: string | undefined): Flag | undefined {
  if (style.is_hidden) return 'hidden_text';
  if ((style.size ?? plainSize) < tinySize) return 'tiny_text';
  const under = style.background ?? background ?? '#ffffff';
  const { color, size = plainSize } = style;
  return color?.startsWith('#') && under.startsWith('#') && isUnseen(color, under, size) ? 'hidden_text' : undefined;
}
