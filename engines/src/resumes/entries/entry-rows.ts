// Tells the head rows of a section's entries (titles, names, dates) from what describes them.

import { fold, foldedWords } from '../../text/fold.ts';
import { loadWords } from '../../text/vocabulary.ts';
import { durationWord, presentPhrases } from '../dates/date-words.ts';
import { type DateMention, findDates } from '../dates/dates.ts';
import { foldedRow, getPieces, isTitleWrapped, isWrapped, type Part, placesIn, type Row } from '../layout/rows.ts';
import { isTableHead } from '../layout/table-heads.ts';
import { placeScore } from '../person/place-words.ts';
import type { Evidence } from '../resume.ts';
import { type EntryHint, endsInLegalForm, entryLabel, isGrade, jobs, organizationNouns, studies } from './lexicon.ts';
import { isProse, leadingAt, longestHead, trailingIn } from './prose.ts';

const vocabulary = loadWords(new URL('./vocabulary/entry-rows.txt', import.meta.url));

/** A text of a head row, without its dates. */
export type HeadText = {
  text: string;
  start: number;
  end: number;
  is_bold: boolean;
  hint: 'what' | 'where' | 'place' | '';
};

/** Its offsets are into the document; `places` says where it stands, in several places if lines were joined. */
export type HeadDates = DateMention & { places: Evidence[] };

export type HeadRow = {
  kind: 'head';
  row: Row;
  dates: HeadDates | undefined;
  texts: HeadText[];
  is_after_gap: boolean;
};
type DetailRow = { kind: 'detail'; row: Row; is_wrapped: boolean };
type ToolsRow = { kind: 'tools'; row: Row };
export type EntryRow = HeadRow | DetailRow | ToolsRow;

const toolsLabel = new RegExp(String.raw`^(?:${vocabulary('toolsLabel')})\s*[:：]\s*`);
const detailLabel = new RegExp(String.raw`^(?:${vocabulary('detailLabel')})\s*(?:[:：\t].*)?$`, 's');
// 'Supervisor: …', 'Hours per week: 40': what forms ask about a job besides its title, employer and dates.
const formLabel = new RegExp(String.raw`^(?:${vocabulary('formLabel')})\s*[:：]\s*\S`);
const isDetailLabel = (folded: string) => detailLabel.test(folded) || formLabel.test(folded);
const addressOnly = /^(?:https?:\/\/|www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/\S*)?$/;
const longestRange = 60; // Letters.
const surely = 1.5; // Of what the lexicon says.
const longestEntryRow = 1000; // Letters: what is longer describes, whatever it begins with.

/** The rows of a section with their kinds. `rightEdge` is where lines of the row's region end, in points. */
export function classifyRows(rows: Row[], rightEdge: (row: Row) => number): EntryRow[] {
  const areBulletsHeads = bulletsAreHeads(rows);
  const isOnTimeline = timelineTitles(rows);
  const isIndented = listUnderTitles(rows);
  const usual = usualGap(rows);
  const found: EntryRow[] = [];
  const joined = new Set<Row>(); // With the row above.
  for (const [index, row] of rows.entries()) {
    if (joined.has(row)) continue;
    if (row.text.length > longestEntryRow) {
      found.push({ kind: 'detail', row, is_wrapped: false });
      continue;
    }
    const folded = foldedRow(row);
    const previous = found.at(-1);
    // 'B.Com' only looks like an address.
    if ((addressOnly.test(folded) && studies.what(row.text) < 1) || !/[\p{L}\p{N}]/u.test(folded) || isTableHead(row))
      continue;
    if (toolsLabel.test(folded) || isLabelledList(row)) {
      found.push({ kind: 'tools', row });
      continue;
    }
    const isWrap = previous !== undefined && !isOnlyDates(row) && isWrapped(previous.row, row, rightEdge(previous.row));
    if (isWrap && previous.kind === 'tools') {
      found.push({ kind: 'tools', row });
      continue;
    }
    if (
      isIndented(row) ||
      (row.line.is_bullet &&
        !areBulletsHeads &&
        !isFormRow(row) &&
        !isOnTimeline(row) &&
        !isBesideDates(rows, index)) ||
      (isWrap && previous.kind === 'detail') ||
      isDetailLabel(folded)
    ) {
      found.push({ kind: 'detail', row, is_wrapped: isWrap });
      continue;
    }
    if (
      previous?.kind === 'head' &&
      !isLabelRow(row) &&
      !isOnlyDates(row) &&
      (isRestOfName(previous.row, row) ||
        (!isEmployerUnder(previous, row) && isTitleWrapped(previous.row, row, rightEdge(previous.row))))
    ) {
      const joined = readHead(joinTitle(previous.row, row));
      if (joined) found[found.length - 1] = joined;
      continue;
    }
    const head = readHead(row);
    if (!head || isEcho(found, head)) continue;
    const next = rows[index + 1];
    if (next && isWrappedOverDates(row, next, rows[index + 2], rightEdge(row))) {
      const whole = readHead(joinTitle(row, next));
      if (whole) found.push(whole);
      joined.add(next);
      continue;
    }
    const goesOn =
      next !== undefined &&
      row.text.length > 60 &&
      !head.dates &&
      findDates(next.text).length === 0 &&
      isWrapped(row, next, rightEdge(row));
    const isLabelled = head.texts.some(({ hint }) => hint !== '');
    if ((!isLabelled && isProse(row, head.dates)) || (goesOn && !isTitleWrapped(row, next, rightEdge(row))))
      found.push({ kind: 'detail', row, is_wrapped: isWrap });
    else found.push({ ...head, is_after_gap: head.is_after_gap && row.line.gap_before > usual * largerGap });
  }
  return gatherForms(found);
}

const fewestLabelled = 4; // Rows of a form.

/** The rows, where forms ask for the employer after what describes the job: the heads of each entry before its details. */
function gatherForms(rows: EntryRow[]): EntryRow[] {
  const labelled = rows.filter(isLabelled);
  const [first] = labelled;
  if (!first || labelled.length < fewestLabelled || rows[0]?.kind !== 'head') return rows;
  const begin = askedBy(rows[0]) || askedBy(first);
  const entries: EntryRow[][] = [];
  for (const row of rows) {
    if (entries.length === 0 || (row.kind === 'head' && askedBy(row) === begin)) entries.push([]);
    entries.at(-1)?.push(row);
  }
  return entries.flatMap((entry) => [
    ...entry.filter((row, index) => index === 0 || isLabelled(row)),
    ...entry.filter((row, index) => index > 0 && !isLabelled(row)),
  ]);
}

/** What the label of a row asks for; dates have lost theirs. */
const askedBy = ({ texts, dates }: HeadRow) => texts.find(({ hint }) => hint !== '')?.hint ?? (dates ? 'dates' : '');

const isLabelled = (row: EntryRow): row is HeadRow => row.kind === 'head' && row.texts.some(({ hint }) => hint !== '');

const largerGap = 1.2;

/** The gap before most rows, in points; some texts have a blank line before each. */
function usualGap(rows: Row[]): number {
  const gaps = rows.slice(1).map(({ line }) => line.gap_before);
  gaps.sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 3)] ?? 0;
}

const indent = 12; // Points from the titles on, that a list without bullets stands in; two letters of a text.
const sameEdge = 2;

/** Where titles with their dates have one left edge, what stands further in and is not set off is a list under them. */
function listUnderTitles(rows: Row[]): (row: Row) => boolean {
  const titles = rows.filter(({ parts }) => parts.length > 1 && parts.slice(1).some((part) => hasRange(part.text)));
  const edges = titles.map((row) => row.line.box.x).sort((a, b) => a - b);
  const edge = edges[Math.floor(edges.length / 2)] ?? 0;
  const tells = titles.length > 1 && edge > 0 && edges.every((x) => Math.abs(x - edge) < sameEdge);
  const isItem = (row: Row) =>
    !row.parts[0]?.is_bold &&
    !(hasRange(row.text) && row.text.split(/\s+/).length <= mostWordsOfTitle) &&
    !isOnlyDates(row);
  return (row) => tells && row.line.box.x >= edge + indent && isItem(row);
}

const mostWordsOfTitle = 6; // With its dates.

const hasRange = (text: string) => findDates(text).some((date) => date.is_range);

/**
 * The item of a list that is an entry, told by its dates on a row of their own: the dates, what stands right above them,
 * and a title right under them.
 */
function isBesideDates(rows: Row[], index: number): boolean {
  const row = rows[index] as Row;
  if (row.text.length > longestHead) return false;
  if (isOnlyDates(row)) return true;
  const under = rows[index + 1];
  if (under && isOnlyDates(under)) {
    // The last of several tasks may stand over the dates of the next entry.
    const isAlone = !rows[index - 1]?.line.is_bullet || under.line.is_bullet || namesEntry(row.text);
    return isAlone && (!/[.;!?]$/.test(row.text) || endsInLegalForm(row.text));
  }
  const above = rows[index - 1];
  return above !== undefined && isOnlyDates(above) && jobs.what(row.text) >= 1;
}

const namesEntry = (text: string) =>
  [jobs.what(text), jobs.where(text), studies.what(text), studies.where(text)].some((score) => score >= surely);

/** A range and nothing else but perhaps how long it is. */
function isOnlyDates(row: Row): boolean {
  const text = row.parts.map((part) => part.text).join('\t');
  const [dates] = text.length < longestRange ? findDates(text) : [];
  return dates?.is_range === true && dates.start === 0 && (isBareRange(row) || isLengthOfTime(text.slice(dates.end)));
}

const largerShare = 1.15; // Of the size of the tasks.

/** The dots of a timeline stand before titles as bullets do before tasks; but titles are bold or large, and further left. */
function timelineTitles(rows: Row[]): (row: Row) => boolean {
  const bullets = rows.filter((row) => row.line.is_bullet);
  const usual = Math.min(...bullets.map((row) => row.line.size));
  const isLarge = (part: Part | undefined) => part !== undefined && part.size > usual * largerShare;
  const isTitle = ({ line, parts }: Row) => line.is_bullet && (isLarge(parts[0]) || (parts.at(-1)?.is_bold ?? false));
  const [titles, tasks] = [bullets.filter(isTitle), bullets.filter((row) => !isTitle(row))];
  const right = Math.max(...titles.map((row) => row.line.box.x));
  // Where everything is bold nothing is a title for it.
  const tells = rows.some((row) => row.parts.some((part) => !part.is_bold));
  const areApart = tasks.every((row) => row.line.box.x > right) || titles.every(({ parts }) => isLarge(parts[0]));
  return tells && titles.length > 0 && areApart ? isTitle : () => false;
}

/** The dates of the entry once more, under what describes it. */
function isEcho(found: EntryRow[], { dates, texts }: HeadRow): boolean {
  if (!dates?.is_range || texts.length > 0) return false;
  const last = found.findLast((row): row is HeadRow => row.kind === 'head' && row.dates !== undefined);
  return last !== found.at(-1) && last?.dates?.from === dates.from && last.dates.to === dates.to;
}

/** A row that begins with a label of its own, as in a form. */
const isLabelRow = ({ parts: [first] }: Row) =>
  first !== undefined && entryLabel(first.text)?.length === fold(first.text).length;

/** A row of a form whose rows all begin with bullets: '• Employer⇥Acme'. */
function isFormRow(row: Row): boolean {
  return row.parts.length > 1 && isLabelRow(row);
}

/** 'Anything short: a, b, c' without dates, whatever the label: the things used. */
function isLabelledList(row: Row): boolean {
  const [, label, list] = /^([\p{L} ]{3,30})[:：]\s+(.+)$/u.exec(row.text) ?? [];
  if (!label || !list || row.line.is_bullet || label.split(' ').length > 3 || findDates(row.text).length > 0)
    return false;
  const items = list.split(/\s*[,、;]\s*/);
  return (
    !/[.!?]$/.test(list) &&
    !entryLabel(row.text) &&
    items.length >= 2 &&
    items.every((item) => item.length < 40 && item.split(' ').length <= 4) &&
    jobs.what(label) < 1 &&
    studies.what(label) < 1
  );
}

/** A title with all its names, too long for one line, over nothing but dates. */
function isWrappedOverDates(row: Row, next: Row, under: Row | undefined, rightEdge: number): boolean {
  if (!under || row.parts.length > 1 || row.line.is_bullet || next.parts.length > 1 || next.text.length > 60)
    return false;
  const isUndated = [row, next].every((each) => findDates(each.text).length === 0);
  return isUndated && isBareRange(under) && isWrapped(row, next, rightEdge);
}

/** Dates from one time to another, and nothing else. */
function isBareRange({ text }: Row): boolean {
  const [dates] = text.length < longestRange ? findDates(text) : [];
  return dates?.is_range === true && dates.start === 0 && dates.end >= text.length - 1;
}

/** The name of a legal person under a role and its dates: a title that ends, however near to the edge. */
const isEmployerUnder = ({ dates, texts: [title] }: HeadRow, { text }: Row): boolean =>
  dates !== undefined && title !== undefined && jobs.what(title.text) >= surely && jobs.where(text) >= surely;

const closelyUnder = 0.65; // Of the size.

/** 'Center' under 'Saguaro Ridge Medical⇥2020', '& Co. KG' under 'Rheinbogen GmbH': the end of a name, and none itself. */
function isRestOfName(above: Row, { parts, line }: Row): boolean {
  const [name, rest] = [above.parts[0], parts[0]];
  if (!name || !rest || above.line.region !== line.region || line.gap_before > line.size * closelyUnder) return false;
  if (line.is_bullet || name.is_bold !== rest.is_bold || line.spans.length === 0) return false;
  const words = rest.text.split(' ');
  const isNoun = words.length === 1 && organizationNouns.has(fold(rest.text));
  const isLegalForm = words.every((word) => /^[&+]$/.test(word) || endsInLegalForm(` ${word}`));
  return Math.abs(name.x - rest.x) < 3 && name.text.includes(' ') && (isNoun || isLegalForm);
}

/** The first row with the second's first part behind its own, and the second's other parts at the end. */
function joinTitle(row: Row, next: Row): Row {
  const [first, ...others] = row.parts as [Part, ...Part[]];
  const [goesOn, ...more] = next.parts as [Part, ...Part[]];
  const pieces = [...getPieces(first), ...getPieces(goesOn)];
  const title = { ...first, text: `${first.text} ${goesOn.text}`, end: goesOn.end, right: goesOn.right, pieces };
  const parts = [title, ...others, ...more];
  return { ...row, parts, text: parts.map((part) => part.text).join('\t'), end: next.end };
}

/** In some resumes the entries themselves are a list: bullets carry the dates and nothing else does. */
function bulletsAreHeads(rows: Row[]): boolean {
  const dated = (row: Row) => findDates(row.text).some((date) => date.is_range || date.end > row.text.length - 3);
  const bullets = rows.filter((row) => row.line.is_bullet);
  const datedBullets = bullets.filter(dated).length;
  return (
    datedBullets >= 1 && datedBullets >= bullets.length * 0.4 && !rows.some((row) => !row.line.is_bullet && dated(row))
  );
}

/** The row's dates and what is left beside them; undefined where nothing is left, not even a date. */
function readHead(row: Row): HeadRow | undefined {
  const texts: HeadText[] = [];
  let dates: HeadDates | undefined;
  for (const part of row.parts) {
    const mention = dates ? undefined : bestMention(part.text);
    if (!mention) {
      pushText(texts, row, part, 0, part.text.length);
      continue;
    }
    const places = placesIn(part, mention.start, mention.end);
    dates = { ...mention, start: part.start + mention.start, end: part.start + mention.end, places };
    pushText(texts, row, part, 0, mention.start);
    pushText(texts, row, part, mention.end, part.text.length);
  }
  if (!dates && texts.length === 0) return undefined;
  return { kind: 'head', row, dates, texts, is_after_gap: row.line.gap_before > row.line.size * 0.5 };
}

const isPresentWord = (text: string) => presentPhrases.includes(fold(text).trim());

/** Of several dates the first range, else the last date. */
function bestMention(text: string): DateMention | undefined {
  const mentions = findDates(text);
  return mentions.find((mention) => mention.is_range) ?? stackedRange(text, mentions) ?? mentions.at(-1);
}

/** A text of two dates and nothing else, as of a beginning over an end: 'Nov 2017 Jun 2019', 'Present Sep 2019'. */
function stackedRange(text: string, [first, second, ...others]: readonly DateMention[]): DateMention | undefined {
  if (!first || others.length > 0) return undefined;
  const whole = { start: 0, end: text.length, is_range: true };
  const isPresent = !second && isPresentWord(`${text.slice(0, first.start)} ${text.slice(first.end)}`);
  if (isPresent) return { ...whole, from: first.from, to: 'present' };
  const isAll =
    second && !/\S/.test(text.slice(0, first.start) + text.slice(first.end, second.start) + text.slice(second.end));
  if (!isAll) return undefined;
  const [from = '', to = ''] = [first.from, second.from].sort();
  return { ...whole, from, to };
}

const lengthOfTime =
  /^[([·,\s-]*(?:(?:\d+(?:[.,]\d+)?|less than a|one|a)\s*\p{L}+\.?[\s,]*(?:and|und|et|y|e|i)?\s*){1,3}[)\]]*$/iu;

/** '(3 years 2 months)' and the like, which say only how long the dates are apart. */
function isLengthOfTime(text: string): boolean {
  if (!lengthOfTime.test(text)) return false;
  return foldedWords(text)
    .filter((word) => !/^(?:\d[\d.,]*|less|than|a|one|and|und|et|y|e|i)$/.test(word))
    .every((word) => durationWord.test(word.replace(/^\d+/, '')));
}

/** '(First Class Honours)' behind a date, perhaps broken at the end of the line; a place in brackets is none. */
const isAside = (text: string) => /^\s*\([^()]+\)?\s*$/.test(text) && placeScore(text.replace(/[()]/g, '').trim()) < 1;

// A label in a part of its own ('Employer⇥Acme') speaks for the part behind it.
const waitingHint = new WeakMap<HeadText[], EntryHint>();

const leadingMarks = /^[\s,;:|·•∙/()[\]–—―-]+/u;
const trailingMarks = /[\s,;:|·•∙/([–—―-]+$/u;

// 'Completed in June 2019'.
const completedIn = /\s*\b(?:completed|graduated|obtained|awarded)(?: (?:in|on))?\s*$/i;
// 'Acme, Boston, acme.example' and 'Studio Verrell, London.'
const addressBehind = /,\s*(?:https?:\/\/|www\.)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:\/\S*)?\s*$/;
const fullStop = /(?<=\p{Ll}{4})\.\s*$/u;

/** 'Diploma' with nothing but perhaps dates beside it is what somebody has, not the label of a form. */
const isBareDiploma = (row: Row, { text }: Part) =>
  /^dipl[oô]m[ae]$/iu.test(text) && row.parts.every((part) => part.text === text || findDates(part.text).length > 0);

function pushText(texts: HeadText[], row: Row, part: Part, from: number, to: number): void {
  let text = part.text.slice(from, to);
  // What is left of '(3 Jahre 2 Monate)' behind a date.
  text = text.replace(/\s*[([][^()[\]]*[)\]]\s*$/, (bracket) => (isLengthOfTime(bracket.trim()) ? '' : bracket));
  text = text.replace(completedIn, '').replace(addressBehind, '').replace(fullStop, '').replace(trailingIn, '');
  if (isLengthOfTime(text) || isGrade(text) || isPresentWord(text) || (from > 0 && isAside(text))) return;
  const marks = leadingMarks.exec(text)?.[0].length ?? 0;
  const lead = marks + (leadingAt.exec(text.slice(marks))?.[0].length ?? 0);
  text = text.slice(lead);
  text = /\([^)]*$/.test(text.replace(trailingMarks, '')) ? text : text.replace(trailingMarks, '');
  if (!/[\p{L}\p{N}]/u.test(text)) return;
  const start = part.start + from + lead;
  const is_whole = !/^\p{N}+$/u.test(text);
  if (!is_whole) return;
  const label = isBareDiploma(row, part) ? undefined : entryLabel(text);
  if (label?.hint === 'dates' || label?.length === text.length) {
    waitingHint.set(texts, label.hint);
    return;
  }
  const waiting = waitingHint.get(texts);
  waitingHint.delete(texts);
  const hint = label?.hint ?? (waiting === 'dates' ? '' : waiting) ?? '';
  const plain = label ? text.slice(label.length) : text;
  texts.push({ text: plain, start, end: start + text.length, is_bold: part.is_bold, hint });
}
