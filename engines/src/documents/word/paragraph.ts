import { isUnseen } from '../colors.ts';
import type { DraftLine } from '../compose.ts';
import type { Flag, Span } from '../document.ts';
import { partWideGaps } from './gaps.ts';
import { fillOf, overlay, type ParagraphStyle, type RunStyle, readRunStyle } from './run-style.ts';
import type { Story } from './story.ts';
import { child, value, type Xml } from './xml.ts';

const columnWidth = 6; // Points, as `Box` says.
const tinySize = 2.5; // Points, as for PDF.
const plainSize = 11; // Word's own default.

type Run = { text: string; style: RunStyle; href?: string | undefined };
/** A paragraph's lines (more than one where it has line breaks) and the text boxes that hang on it. */
export type Paragraph = { lines: DraftLine[]; boxes: Xml[] };

/** Reads `w:p`. Hidden letters go to the story, links too; deleted text is left out. */
export function readParagraph(node: Xml, story: Story, background: string | undefined, x: number): Paragraph {
  const properties = child(node, 'w:pPr');
  const style = story.styles.of(value(properties, 'w:pStyle'));
  const boxes: Xml[] = [];
  const runs = collectRuns(node, story, style, boxes);
  const spacing = child(properties, 'w:spacing')?.attributes ?? {};
  const area = fillOf(properties) ?? style.background ?? background;
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
function isSeen(run: Run, background: string | undefined, story: Story): boolean {
  const flag = whyHidden(run.style, background);
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

/** The runs of a paragraph in order, through links, fields, insertions and content controls. */
function collectRuns(node: Xml, story: Story, style: ParagraphStyle, boxes: Xml[]): Run[] {
  const runs: Run[] = [];
  const base = overlay(story.styles.defaults, style.run);
  // Complex fields: begin, instruction, separate, result, end. A result may hold fields again.
  const fields: { instruction: string; isResult: boolean }[] = [];
  const fieldHref = () => {
    const open = fields.findLast((field) => field.isResult && /HYPERLINK/i.test(field.instruction));
    return open && /HYPERLINK\s+"([^"]+)"/i.exec(open.instruction)?.[1];
  };
  const walk = (parent: Xml, href: string | undefined) => {
    for (const each of parent.children) {
      if (each.name === 'w:r') readRun(each, href);
      else if (each.name === 'w:hyperlink') walk(each, story.targets.get(each.attributes['r:id'] ?? '') ?? href);
      else if (each.name === 'w:fldSimple') {
        walk(each, /HYPERLINK\s+"([^"]+)"/i.exec(each.attributes['w:instr'] ?? '')?.[1] ?? href);
      } else if (each.name === 'w:sdt') walk(child(each, 'w:sdtContent') ?? each, href);
      else if (each.name === 'w:ins' || each.name === 'w:smartTag' || each.name === 'w:moveTo') walk(each, href);
    }
  };
  const readRun = (run: Xml, href: string | undefined) => {
    const properties = child(run, 'w:rPr');
    const named = story.styles.of(value(properties, 'w:rStyle') ?? '');
    const looks = overlay(overlay(base, value(properties, 'w:rStyle') ? named.run : {}), readRunStyle(properties));
    for (const part of run.children) {
      if (part.name === 'w:fldChar') stepField(fields, part.attributes['w:fldCharType']);
      else if (part.name === 'w:instrText') {
        const open = fields.at(-1);
        if (open && !open.isResult) open.instruction += part.text;
      } else if (isBoxHolder(part)) collectBoxes(part, boxes);
      else if (fields.every((field) => field.isResult)) {
        const text = looks.is_caps ? textOf(part).toLocaleUpperCase() : textOf(part);
        if (text) runs.push({ text, style: looks, href: href ?? fieldHref() });
      }
    }
  };
  walk(node, undefined);
  noteLinks(runs, story);
  return runs;
}

function stepField(fields: { instruction: string; isResult: boolean }[], type: string | undefined) {
  if (type === 'begin') fields.push({ instruction: '', isResult: false });
  else if (type === 'end') fields.pop();
  else if (type === 'separate') {
    const open = fields.at(-1);
    if (open) open.isResult = true;
  }
}

function textOf(part: Xml): string {
  if (part.name === 'w:t') return part.text;
  if (part.name === 'w:tab' || part.name === 'w:ptab') return '\t';
  if (part.name === 'w:br' || part.name === 'w:cr') return '\n';
  return part.name === 'w:noBreakHyphen' ? '-' : '';
}

function isBoxHolder(part: Xml): boolean {
  return (
    part.name === 'w:drawing' ||
    part.name === 'w:pict' ||
    part.name === 'mc:AlternateContent' ||
    part.name === 'w:object'
  );
}

/** Text boxes anywhere below; of the two versions that Word writes for old and new programs only the new one. */
function collectBoxes(node: Xml, boxes: Xml[]) {
  if (node.name === 'w:txbxContent') {
    boxes.push(node);
    return;
  }
  const choice = node.name === 'mc:AlternateContent' ? child(node, 'mc:Choice') : undefined;
  for (const each of choice ? [choice] : node.children) collectBoxes(each, boxes);
}

function noteLinks(runs: Run[], story: Story) {
  const byHref = new Map<string, string>();
  for (const { href, text } of runs) if (href) byHref.set(href, (byHref.get(href) ?? '') + text);
  for (const [href, text] of byHref) {
    const bare = href.replace(/^(mailto:|tel:|https?:\/\/(www\.)?)|\/$/g, '').toLowerCase();
    story.links.push({ href, text: text.trim(), page: 1, is_visible: text.toLowerCase().includes(bare) });
  }
}
