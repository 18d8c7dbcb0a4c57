import { child, toggle, value, type Xml } from './xml.ts';

/** How letters look. Undefined: not said here. */
export type RunStyle = {
  is_bold?: boolean | undefined;
  is_italic?: boolean | undefined;
  is_hidden?: boolean | undefined;
  is_caps?: boolean | undefined;
  size?: number | undefined; // Points.
  color?: string | undefined; // '#rrggbb', or 'auto'.
  background?: string | undefined; // '#rrggbb', or another word where it is there but of no known colour.
};
export type ParagraphStyle = {
  run: RunStyle;
  background?: string | undefined;
  level?: number | undefined;
  is_list?: boolean | undefined;
};
export type Styles = { defaults: RunStyle; of: (id: string | undefined) => ParagraphStyle };

/** `w:rPr` as a style. */
export function readRunStyle(properties: Xml | undefined): RunStyle {
  if (!properties) return {};
  const half = Number(value(properties, 'w:sz'));
  return {
    is_bold: toggle(properties, 'w:b'),
    is_italic: toggle(properties, 'w:i'),
    is_hidden: toggle(properties, 'w:vanish') || toggle(properties, 'w:webHidden') || isSqueezed(properties),
    is_caps: toggle(properties, 'w:caps'),
    size: half > 0 ? half / 2 : undefined,
    color: colorOf(child(properties, 'w:color')?.attributes),
    background: isMarked(properties) ? 'marked' : readFill(properties),
  };
}

/** Marked as with a pen. */
function isMarked(properties: Xml): boolean {
  return !/^(|none|white)$/.test(value(properties, 'w:highlight') ?? '');
}

/** The colour of `w:shd` in the properties of a run, a paragraph, a cell or a table. */
export function readFill(properties: Xml | undefined): string | undefined {
  const fill = child(properties, 'w:shd')?.attributes['w:fill'];
  return fill && /^[0-9a-f]{6}$/i.test(fill) ? `#${fill.toLowerCase()}` : undefined;
}

function colorOf(attributes: Record<string, string> | undefined): string | undefined {
  const name = attributes?.['w:val'];
  if (!attributes || !name) return;
  if (/^[0-9a-f]{6}$/i.test(name)) return `#${name.toLowerCase()}`;
  // The colour of the paper in every theme that Word brings.
  return /^(background1|light1)$/.test(attributes['w:themeColor'] ?? '') ? '#ffffff' : 'auto';
}

const minScale = 10; // Percent of the letters' width.

const isSqueezed = (properties: Xml) => Number(value(properties, 'w:w') ?? 100) <= minScale || undefined;

/** What is said later counts. */
export function overlay(base: RunStyle, over: RunStyle): RunStyle {
  const said = Object.entries(over).filter(([, each]) => each !== undefined);
  return { ...base, ...Object.fromEntries(said) };
}

/** The styles of a document, each with all that it is based on. */
export function readStyles(part: Xml | undefined): Styles {
  const sheet = child(part, 'w:styles');
  const byId = new Map<string, Xml>();
  let normal: string | undefined;
  for (const style of sheet?.children ?? []) {
    const id = style.attributes['w:styleId'];
    if (style.name !== 'w:style' || !id) continue;
    byId.set(id, style);
    if (style.attributes['w:type'] === 'paragraph' && /^(1|true|on)$/.test(style.attributes['w:default'] ?? ''))
      normal = id;
  }
  const known = new Map<string, ParagraphStyle>();
  const read = (id: string | undefined, depth = 0): ParagraphStyle => {
    const style = id ? byId.get(id) : undefined;
    if (!id || !style || depth > 20) return { run: {} };
    const found = known.get(id);
    if (found) return found;
    const base = read(value(style, 'w:basedOn'), depth + 1);
    const paragraph = child(style, 'w:pPr');
    const own: ParagraphStyle = {
      run: overlay(base.run, readRunStyle(child(style, 'w:rPr'))),
      background: readFill(paragraph) ?? base.background,
      level: levelOf(style, paragraph) ?? base.level,
      is_list: child(paragraph, 'w:numPr') ? true : base.is_list,
    };
    known.set(id, own);
    return own;
  };
  const defaults = readRunStyle(child(child(child(sheet, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr'));
  return { defaults, of: (id) => read(id ?? normal) };
}

/** 1 for a main heading, 0 for the title of the document. By name, which Word keeps in English for its own styles. */
function levelOf(style: Xml, paragraph: Xml | undefined): number | undefined {
  const name = value(style, 'w:name')?.toLowerCase() ?? '';
  if (name === 'title') return 0;
  const heading = /^(?:heading|überschrift|titre|título|titolo|kop|nagłówek) ?([1-9])$/.exec(name);
  if (heading) return Number(heading[1]);
  const outline = Number(value(paragraph, 'w:outlineLvl') ?? 9);
  return outline < 9 ? outline + 1 : undefined;
}
