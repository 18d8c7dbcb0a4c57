import { isShapeUnseen } from './out-of-sight.ts';
import { overlay, type ParagraphStyle, type RunStyle, readRunStyle } from './run-style.ts';
import type { Story } from './story.ts';
import { child, value, type Xml } from './xml.ts';

/** A text box, and whether it can be seen. */
export type TextBox = { content: Xml; isUnseen: boolean };
export type Run = { text: string; style: RunStyle; href?: string | undefined };

/** The runs of a paragraph in order, through links, fields, insertions and content controls. */
export function collectRuns(node: Xml, story: Story, style: ParagraphStyle, boxes: TextBox[]): Run[] {
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
function collectBoxes(node: Xml, boxes: TextBox[], wasUnseen = false) {
  if (node.name === 'w:txbxContent') {
    boxes.push({ content: node, isUnseen: wasUnseen });
    return;
  }
  const isUnseen = wasUnseen || isShapeUnseen(node);
  const choice = node.name === 'mc:AlternateContent' ? child(node, 'mc:Choice') : undefined;
  for (const each of choice ? [choice] : node.children) collectBoxes(each, boxes, isUnseen);
}

function noteLinks(runs: Run[], story: Story) {
  const byHref = new Map<string, string>();
  for (const { href, text } of runs) if (href) byHref.set(href, (byHref.get(href) ?? '') + text);
  for (const [href, text] of byHref) {
    const bare = href.replace(/^(mailto:|tel:|https?:\/\/(www\.)?)|\/$/g, '').toLowerCase();
    story.links.push({ href, text: text.trim(), page: 1, is_visible: text.toLowerCase().includes(bare) });
  }
}
