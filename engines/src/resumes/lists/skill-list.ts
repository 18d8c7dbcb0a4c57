import { canonicalSkill } from '../../skills/skills.ts';
import { isWrapped, type Part, type Row, rowOfParts } from '../layout/rows.ts';
import { beforeDash, bracketedGroup, isLevel, isLicence, splitList, withoutLevel } from './list-items.ts';

const longestItem = 60; // Letters; what is longer is a sentence.
const maxWords = 7;
const longestDraft = 300; // Letters of an item with its brackets and level.
const longestList = 5000;

/** The items of one comma list or line, levels left out. */
export function itemsOfList(text: string): string[] {
  const drafts = splitList(atSlashes(text.slice(0, longestList))).filter((item) => item.length <= longestDraft);
  const groups = drafts.filter((item) => bracketedGroup.test(item)).length;
  return drafts
    .flatMap((item) => openGroup(item, groups * 2 > drafts.length))
    .flatMap(splitLastAnd)
    .flatMap(splitAtBlanks)
    .map(withoutLevel)
    .map(withoutExplanation)
    .filter((item) => isItem(item));
}

const fewestSlashes = 2;

/** 'Cooking / baking / carving' with commas, where nothing but slashes with blanks around them parts the items. */
const atSlashes = (text: string) =>
  /[,;|•·]/.test(text.replace(/\([^)]*\)/g, '')) || text.split(' / ').length <= fewestSlashes
    ? text
    : text.replaceAll(' / ', ', ');

/** 'Python - scripts and services' is Python. */
function withoutExplanation(item: string): string {
  const name = beforeDash.exec(item)?.[1];
  return name && canonicalSkill(name) ? name : item;
}

/**
 * 'Core (SQL, Python)' is SQL and Python; 'AWS (EC2, S3)' is AWS too. Among items without brackets 'Cataloguing (RDA,
 * MARC 21)' is one item with examples, unless what is in the brackets is known by itself.
 */
function openGroup(item: string, areGroups: boolean): string[] {
  const [, label, inner] = bracketedGroup.exec(item) ?? [];
  if (!label || !inner) return [item];
  const items = splitList(inner);
  if (!areGroups && !items.some((each) => canonicalSkill(each))) return [item];
  return canonicalSkill(label) ? [label, ...items] : items;
}

function isItem(item: string): boolean {
  if (!/\p{L}/u.test(item) || item.length > longestItem || item.split(/\s+/).length > maxWords) return false;
  return (
    !isLevel(item) &&
    !isLicence(item) &&
    !/[@]|https?:/.test(item) &&
    !(/[.!?]$/.test(item) && item.split(' ').length > 3)
  );
}

/** 'Java and Python' are two where both are known by themselves. */
function splitLastAnd(item: string): string[] {
  const match = /^(?:and |und |et |y |e )?(.+?)(?: and | und | et | y | & )(.+)$/i.exec(item);
  if (match?.[1] && match[2] && canonicalSkill(match[1]) && canonicalSkill(match[2])) return [match[1], match[2]];
  return [item.replace(/^(?:and|und|et|sowie) /i, '')];
}

const fewestWithoutMarks = 3;

const longestSkill = 4; // Words.
// Between a small letter or a bracket and a capital, where a list lost what parted its items: 'QuickBooksExcel'.
const seam = /(?<=[\p{Ll})])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** 'Java Python SQL' and 'JavaPythonSQL': names that blanks or nothing part, where all of them are known. */
function splitAtBlanks(item: string): string[] {
  if (canonicalSkill(item)) return [item];
  const words = item.split(/\s+/);
  if (words.length >= fewestWithoutMarks) {
    const named = knownNames(words, ' ');
    if (named && named.length > 1) return named;
  }
  const pieces = item.split(seam);
  return (pieces.length > 2 && knownNames(pieces, '')) || [item];
}

/** The fewest skills that take up all of the words; undefined where some word is in none. */
function knownNames(words: string[], blank: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= words.length; end++)
    for (let from = Math.max(0, end - longestSkill); from < end; from++) {
      const before = best[from];
      const name = words.slice(from, end).join(blank);
      if (!before || !canonicalSkill(name) || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      best[end] = [...before, name];
    }
  return best[words.length];
}

type Line = { text: string; row: Row; is_label: boolean };

/**
 * The skills that the rows of a section list, in its order, each once. Labels of groups ('Tools: …', or a row over a
 * list) and words for levels are left out.
 */
export function readSkills(rows: Row[], rightEdge: (row: Row) => number): string[] {
  // Else each word is drawn by itself, and the room between two tells nothing.
  const hasRuns = rows.some(({ line }) => line.spans.some((span) => /\S \S/.test(span.text)));
  const labelled = withoutBoldLabels(rows);
  const begins = new Set(labelled.filter((row, index) => row !== rows[index]));
  const plain = withoutLevels(withoutColons(labelled));
  const lines = joinWrapped(hasRuns ? plain.map(partPills) : plain, rightEdge, begins);
  const skills: string[] = [];
  const seen = new Set<string>();
  for (const line of lines) {
    if (line.is_label) continue;
    for (const item of itemsOfList(withoutGroupLabel(line.text, lines))) {
      const key = item.toLowerCase().replace(/\s+/g, ' ');
      if (seen.has(key)) continue;
      seen.add(key);
      skills.push(item);
    }
  }
  return skills;
}

const longestLabel = 45; // Letters.

/**
 * '**Laboratory** qPCR, taxonomy' without the label that nothing but its bold print parts from the list, as LaTeX sets
 * descriptions. One such row may have a skill in bold; of several most must be lists.
 */
function withoutBoldLabels(rows: Row[]): Row[] {
  const bare = rows.map(behindBoldLabel);
  const found = bare.filter((row) => row !== undefined);
  const lists = found.filter(({ text }) => text.includes(',')).length;
  if (found.length < 2 || lists * 2 < found.length) return rows;
  return rows.map((row, index) => bare[index] ?? row);
}

/** What stands behind the words in bold that a row begins with. */
function behindBoldLabel(row: Row): Row | undefined {
  const [part, other] = row.parts;
  const { spans } = row.line;
  const end = spans.findIndex((span) => !span.is_bold);
  if (!part || other || end < 1 || spans.slice(end).some((span) => span.is_bold)) return undefined;
  const [label, list] = [spans.slice(0, end), spans.slice(end)].map((each) =>
    each
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  if (!label || !list || label.length > longestLabel || /[,:]/.test(label) || isLevel(list)) return undefined;
  const at = row.text.length - list.length;
  if (!row.text.startsWith(label) || row.text.slice(at) !== list || /^[^\p{L}\p{N}]/u.test(list)) return undefined;
  return rowOfParts(row, [{ ...part, text: list, start: part.start + at, x: spans[end]?.box.x ?? part.x }]);
}

/** 'Scrum:' over 'Kubernetes:' are names whose levels nobody wrote, and no labels. */
function withoutColons(rows: Row[]): Row[] {
  const areNames = rows.length > 2 && rows.every(({ parts, text }) => parts.length === 1 && /[^:]:$/.test(text));
  if (!areNames) return rows;
  return rows.map((row) => rowOfParts(row, [{ ...(row.parts[0] as Part), text: row.text.slice(0, -1) }]));
}

const levelBehind = /^(.*\S) (\p{L}[\p{L}-]*)$/u;

/** 'Statistics Intermediate' over 'R Beginner', where what parted the level from its skill was lost in most rows. */
function withoutLevels(rows: Row[]): Row[] {
  const names = rows.map(({ text }) => {
    const [, name, level] = levelBehind.exec(text) ?? [];
    return name && level && isLevel(level) && /^\p{Lu}/u.test(level) ? name : undefined;
  });
  if (names.filter(Boolean).length < Math.max(fewestWithoutMarks, rows.length / 2)) return rows;
  return rows.map((row, index) => {
    const name = names[index];
    const part = row.parts[0] as Part;
    return name && row.parts.length === 1
      ? rowOfParts(row, [{ ...part, text: name, end: part.start + name.length }])
      : row;
  });
}

const fewestGapEms = 0.5; // Blanks between words are 0.2 to 0.4 of the size.

/** 'Figma  FigJam  Axure': what stands in a box of its own each is an item, though nothing but some room parts them. */
function partPills(row: Row): Row {
  const { spans, size } = row.line;
  if (row.parts.length > 1 || row.line.is_bullet || spans.length < 2 || /[,;|•·:]/.test(row.text)) return row;
  // As wide as a letter is the blank of a typewriter.
  const letters = spans.reduce((sum, { text }) => sum + text.trim().length, 0);
  const letterWidth = spans.reduce((sum, { box }) => sum + box.width, 0) / Math.max(1, letters);
  const minGap = Math.max(fewestGapEms * size, 1.1 * letterWidth);
  const areApart = spans.every(({ box }, index) => {
    const before = spans[index - 1]?.box;
    return !before || box.x - before.x - before.width >= minGap;
  });
  if (!areApart) return row;
  let from = 0;
  const parts = spans.flatMap((span) => {
    const text = span.text.trim();
    const at = text ? row.text.indexOf(text, from) : -1;
    if (at < 0) return [];
    from = at + text.length;
    const [start, end] = [row.start + at, row.start + from];
    return [{ text, start, end, is_bold: span.is_bold, size, x: span.box.x, right: span.box.x + span.box.width }];
  });
  return parts.length < 2 ? row : { ...row, parts, text: parts.map(({ text }) => text).join('\t') };
}

/** The rows with what was wrapped put together again, and with labels over lists marked. `begins` go on from no other. */
function joinWrapped(rows: Row[], rightEdge: (row: Row) => number, begins: ReadonlySet<Row>): Line[] {
  const lines: Line[] = [];
  const areCapitalized = rows.filter((row) => /^\P{Ll}/u.test(row.text)).length > rows.length * 0.7;
  rows.forEach((row, index) => {
    const previous = lines.at(-1);
    const above = rows[index - 1];
    const next = rows[index + 1];
    if (previous && above && !row.line.is_bullet && !begins.has(row) && goesOn(above, row, rightEdge, areCapitalized)) {
      previous.text += `${/-$/.test(previous.text) ? '' : ' '}${row.text}`;
      return;
    }
    lines.push({ text: row.text, row, is_label: isGroupLabel(row, next) });
  });
  return lines;
}

/** Lines set to the right edge of a narrow column, which are broken where their writer wanted. */
function areFlushRight({ line: above }: Row, { line }: Row): boolean {
  const isSameRight = Math.abs(above.box.x + above.box.width - line.box.x - line.box.width) < 1;
  return line.spans.length > 0 && isSameRight && Math.abs(above.box.x - line.box.x) > 3 && above.box.x > 1;
}

function goesOn(above: Row, row: Row, rightEdge: (row: Row) => number, areCapitalized: boolean): boolean {
  if (above.line.region !== row.line.region || above.line.page !== row.line.page) return false;
  if (/\([^()]*$/.test(above.text)) return true;
  if (areFlushRight(above, row) && /^\p{Lu}/u.test(row.text)) return false;
  if (/[,;&/(]$/.test(above.text) || /\b(?:and|of|und|et|de)$/.test(above.text))
    return !/^[^,]{2,30}:\s/.test(row.text);
  if (row.parts.length > 1 || above.parts.length > 1) return false;
  const isList = above.text.includes(',');
  if (/^[^,]{2,30}:\s/.test(row.text)) return false;
  if (isList && /^\p{Ll}/u.test(row.text) && row.line.gap_before < row.line.size) return true;
  if (isList) return isWrapped(above, row, rightEdge(above));
  if (!isWrapped(above, row, rightEdge(above))) return false;
  return row.text.startsWith('(') || (/^\p{Ll}/u.test(row.text) && (areCapitalized || !canonicalSkill(row.text)));
}

/** A short row over a list of bullets or over a comma list, like 'Tools'. */
function isGroupLabel(row: Row, next: Row | undefined): boolean {
  if (row.line.is_bullet || row.parts.length > 1 || /[,;|]/.test(row.text) || row.text.split(' ').length > 4)
    return false;
  if (/:$/.test(row.text)) return true;
  if (!next || next.line.region !== row.line.region) return false;
  if (next.line.is_bullet) return true;
  const isSetOff = row.line.is_bold && !next.line.is_bold;
  return (
    isSetOff && (next.text.includes(',') || next.parts.length > 1 || row.line.gap_before > next.line.gap_before + 1)
  );
}

/** 'Languages: Java, Python' without 'Languages:'; 'Backend⇥Java, Python' likewise. */
function withoutGroupLabel(text: string, lines: Line[]): string {
  const colon = /^([^,:：]{2,45})[:：][\s\t]*(.+)$/su.exec(text);
  if (colon?.[1] && colon[2]) return isLevel(colon[2]) || isLevel(firstWords(colon[2])) ? text : colon[2];
  const [first, second, ...others] = text.split('\t');
  const isTable = first && second && others.length === 0 && /[,;]/.test(second) && !/[,;]/.test(first);
  if (isTable && lines.filter((line) => line.text.includes('\t')).length >= lines.length * 0.5) return second;
  const dash = /^([^,–—]{2,40}) [–—-] (.+,.+)$/su.exec(text);
  return dash?.[2] && !isLevel(dash[2].split(',')[0] ?? '') ? dash[2] : text;
}

const firstWords = (text: string) => text.split(/[,(]/)[0]?.trim() ?? '';
