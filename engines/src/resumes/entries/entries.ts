// Finds the entries of a section (jobs, studies): reads it in every way that the shapes allow and keeps the best, where
// entries of one section are expected to have one shape.

import type { DateMention } from '../dates/dates.ts';
import { getPieces, type Row, spanRows } from '../layout/rows.ts';
import type { EntryEvidence } from '../resume.ts';
import { type Reading, readAs } from './entry-labels.ts';
import type { EntryRow, HeadDates, HeadRow } from './entry-rows.ts';
import { type Shape, shapes, shapesOfStudies } from './entry-shapes.ts';
import { type Lexicon, speaksLikeProse } from './lexicon.ts';

// Whether anything told which of two names is what somebody did and which is where.

/** What of an entry (see `entries.ts`) tells. */
type Ordered = { what: string; where: string; heads: Row[]; over: Row[]; is_labelled: boolean };

// Between the two ways to read a pair: less than what one word that both ways know is worth (see `lexicon.ts`).
const minMargin = 0.5;

/**
 * Gives entries whose own words do not tell the order of those in the section that do, and marks them as doubtful if they
 * seemed to have the other order, or if none tells. A label, or a role under the name of its employer, leaves no doubt.
 */
function settleOrders<Entry extends Ordered>(entries: Entry[], lexicon: Lexicon): Entry[] {
  const margin = ({ what, where }: Entry) =>
    lexicon.what(what) + lexicon.where(where) - lexicon.what(where) - lexicon.where(what);
  const isPair = (entry: Entry) => entry.what !== '' && entry.where !== '' && entry.over.length === 0;
  const isNotified = (entry: Entry) => entry.is_labelled || margin(entry) >= minMargin;
  const known = new Set(entries.filter((entry) => isPair(entry) && isNotified(entry)).map(isWhatFirst));
  return entries.map((entry) => {
    if (!isPair(entry) || isNotified(entry) || known.has(isWhatFirst(entry))) return entry;
    const turned = known.size > 0 ? { what: entry.where, where: entry.what } : {};
    return { ...entry, ...turned, is_order_doubtful: true };
  });
}

function isWhatFirst({ heads, what, where }: Ordered): boolean {
  const text = heads.map((row) => row.text).join('\n');
  return text.indexOf(what) < text.indexOf(where);
}

export type Entry = {
  what: string;
  subject: string; // Of a degree, where it stands apart from it.
  where: string;
  place: string;
  dates: HeadDates | undefined;
  is_labelled: boolean; // Words such as 'Employer:' say what is what.
  is_order_doubtful: boolean; // Nothing tells what from where.
  over: Row[]; // The heads over it that several entries share.
  heads: Row[];
  details: { row: Row; is_wrapped: boolean }[];
  tools: Row[];
};

type EntryRules = {
  lexicon: Lexicon;
  /** Whether an entry may lack what it is about, or where it was, without that being odd. */
  is_where_enough: boolean;
  is_what_enough: boolean;
};

const mainBonus = 1.8; // For the section's usual shape.
const cost = {
  junk: 1,
  prose: 0.2,
  dated_junk: 4,
  undated: 2.5,
  undated_prose: 1.5,
  undated_unsure: 1.2,
  undated_alone: 1.5, // Among several with dates.
  lonely_what: 0.9,
  lonely_where: 0.9,
  gap_inside: 0.8,
  unsure_what: 0.8,
  described_group: 1,
};
const fewestDated = 2;
const surePlace = 0.5; // Of what `placeScore` says.
const gain = { dated: 1, at_start: 0.4, in_group: 0.6 };

/** The entries of the rows, in the order of the document. */
export function readEntries(rows: EntryRow[], rules: EntryRules): Entry[] {
  if (!rows.some((row) => row.kind === 'head')) return [];
  const has_dates = rows.some((row) => row.kind === 'head' && row.dates);
  const are_dated = rows.filter((row) => row.kind === 'head' && row.dates?.is_range).length >= fewestDated;
  const known: Readings = new Map();
  const fits = rows.map((row, at) => (row.kind === 'head' ? fitsAt(rows, at, rules.lexicon, known) : []));
  const mains = rows.length > maxRows ? [] : mainShapes(fits);
  let best: Plan | undefined;
  for (const main of [undefined, ...mains]) {
    const plan = searchAll({
      rows,
      rules,
      main,
      fits,
      has_dates,
      are_dated,
      plans: new Array(rows.length * states.length).fill(undefined),
    });
    if (!best || plan.score > best.score + 1e-9) best = plan;
  }
  return best ? settleOrders(collect(rows, best), rules.lexicon) : [];
}

// Each shape that may be the usual one costs a pass over the section; no person has entries of so many rows.
const maxRows = 2000;

/** The shapes of which one may be the section's usual shape. */
function mainShapes(fits: Fit[][]): Set<Shape> {
  const shapes = fits.flat().map((fit) => fit.shape);
  return new Set(shapes.filter(({ kind, rows }) => kind === 'full' || (kind === 'what' && rows.length > 1)));
}

/** `free`: anything may come. `group`: roles without an organization belong to the one above. `role`: one of those must. */
type State = (typeof states)[number];
const states = ['free', 'group', 'role'] as const;
type Step = { at: number; shape: Shape | undefined; readings: Reading[] };
type Plan = { score: number; step: Step | undefined; rest: Plan | undefined };
/**
 * A shape that the rows from some place on can have, what its readings are worth, and what the shape is worth there by
 * the state before it, whatever the section's usual shape.
 */
type Fit = { shape: Shape; readings: Reading[]; score: number; shapeScores: Partial<Record<State, number>> };

const nothing: Plan = { score: 0, step: undefined, rest: undefined };
const worstReading = -4;

type Search = {
  rows: EntryRow[];
  rules: EntryRules;
  main: Shape | undefined;
  fits: Fit[][]; // By the row they begin at.
  has_dates: boolean;
  are_dated: boolean;
  plans: (Plan | undefined)[]; // By row and state.
};

/** By row and label: many shapes read a row alike. */
type Readings = Map<number, Reading>;

function fitsAt(rows: EntryRow[], at: number, lexicon: Lexicon, known: Readings): Fit[] {
  const fits: Fit[] = [];
  for (const shape of lexicon.subject ? shapesOfStudies : shapes) {
    const fit = fitOf(rows, at, shape, lexicon, known);
    if (fit) fits.push(fit);
  }
  return fits;
}

function fitOf(rows: EntryRow[], at: number, shape: Shape, lexicon: Lexicon, known: Readings): Fit | undefined {
  const readings: Reading[] = [];
  let score = 0;
  for (const [offset, { label, is_dated }] of shape.rows.entries()) {
    const row = rows[at + offset];
    if (row?.kind !== 'head' || (row.dates !== undefined) !== is_dated) return undefined;
    const key = (at + offset) * 128 + label.charCodeAt(0);
    let reading = known.get(key);
    if (!reading) known.set(key, (reading = readAs(row, label, lexicon)));
    if (reading.score < worstReading) return undefined;
    if (offset > 0 && row.is_after_gap) score -= cost.gap_inside;
    score += reading.score;
    readings.push(reading);
  }
  return { shape, readings, score, shapeScores: {} };
}

const stretch = 200; // Rows: a section of thousands would nest as many calls.

/** The best way to read all rows, the last stretch of them first. */
function searchAll(of: Search): Plan {
  const last = Math.floor(of.rows.length / stretch) * stretch;
  for (let at = last; at > 0; at -= stretch) for (const state of states) search(of, at, state);
  return search(of, 0, 'free');
}

/** The best way to read the rows from `at` on. */
function search(of: Search, at: number, state: State): Plan {
  const row = of.rows[at];
  if (!row) return state === 'role' ? { ...nothing, score: -9 } : nothing;
  const key = at * states.length + states.indexOf(state);
  const known = of.plans[key];
  if (known) return known;
  const rest =
    state === 'role' && row.kind !== 'head'
      ? afterDescription(of, at)
      : search(of, at + 1, state === 'role' ? 'group' : state);
  let best = rest;
  if (row.kind === 'head') {
    const junk = junkCost(row);
    const score = rest.score - junk - (state === 'role' ? 9 : 0);
    best = { score, step: { at, shape: undefined, readings: [] }, rest };
    for (const fit of of.fits[at] ?? []) {
      const plan = tryFit(of, at, state, fit);
      if (plan && plan.score > best.score) best = plan;
    }
  }
  of.plans[key] = best;
  return best;
}

/** What describes an organization rarely stands for the role that has to follow it. */
function afterDescription(of: Search, at: number): Plan {
  const [strict, free] = [search(of, at + 1, 'role'), search(of, at + 1, 'group')];
  const score = free.score - cost.described_group;
  return strict.score >= score ? strict : { score, step: undefined, rest: free };
}

/** What it costs to take a row for nothing but words that describe the entry above. */
function junkCost({ dates, row, texts }: HeadRow): number {
  if (dates) return dates.is_range ? cost.dated_junk : cost.junk * 1.5;
  return texts.length === 1 && !row.line.is_bold && speaksLikeProse(row.text) ? cost.prose : cost.junk;
}

const isProse = (of: Search, at: number, shape: Shape) =>
  of.rows
    .slice(at, at + shape.rows.length)
    .some((row) => row.kind === 'head' && !row.dates && speaksLikeProse(row.row.text));

/** Whether a shape is the usual one, or that with or without a place. */
const isUsual = (shape: Shape, main: Shape | undefined) =>
  shape === main || (shape.kind === 'full' && main?.kind === 'full' && shape.usual === main.usual);

function tryFit(of: Search, at: number, state: State, fit: Fit): Plan | undefined {
  const { shape, readings, score } = fit;
  if (state === 'role' && shape.kind !== 'what') return undefined;
  fit.shapeScores[state] ??= shapeScore(of, at, state, shape, readings);
  const own = score + (isUsual(shape, of.main) ? mainBonus : 0) + fit.shapeScores[state];
  const next = search(of, at + shape.rows.length, nextState(of, at, state, shape));
  return { score: own + next.score, step: { at, shape, readings }, rest: next };
}

function shapeScore(of: Search, at: number, state: State, shape: Shape, readings: Reading[]): number {
  const first = of.rows[at] as HeadRow;
  const isAtStart = at === 0 || of.rows[at - 1]?.kind !== 'head' || first.is_after_gap;
  let score = isAtStart ? gain.at_start : 0;
  // What is hardly a place may be the employer that it leaves the entry without.
  const isPlaceUnsure = readings.some((reading) => reading.place && reading.score < surePlace && !reading.where);
  // 'O P' without dates: two lines that say nothing of an employer.
  if (shape.kind === 'group')
    return score + groupScore(of, at, shape) - (isPlaceUnsure && !shape.is_dated ? cost.undated_unsure : 0);
  if (shape.is_dated) score += gain.dated;
  else if (of.has_dates) {
    score -= cost.undated + (isProse(of, at, shape) ? cost.undated_prose : 0) + (of.are_dated ? cost.undated_alone : 0);
    // Two bullets of a job are no job of their own unless one is called what jobs are called.
    const what = readings.find((reading) => reading.what)?.what;
    if (what && of.rules.lexicon.what(what) < 0) score -= cost.undated_unsure;
  }
  if (shape.kind === 'what') {
    // By itself only what surely is a role or degree is one.
    const isSure = readings.some((reading) => reading.what && of.rules.lexicon.what(reading.what) >= 0.5);
    if (!isSure) score -= cost.unsure_what;
    if (state === 'free') score -= of.rules.is_what_enough ? 0.3 : cost.lonely_what;
    else if (isSure && !isPlaceUnsure) score += gain.in_group;
    if (!shape.is_dated && !of.has_dates) score -= 0.8;
  }
  if (shape.kind === 'where') score -= of.rules.is_where_enough ? 0.3 : cost.lonely_where;
  return score;
}

/** An organization over its roles: its own dates, if any, must hold those of the first role. */
function groupScore(of: Search, at: number, shape: Shape): number {
  if (!of.has_dates) return -1.5;
  if (isProse(of, at, shape)) return -4;
  // What describes an employer may stand before the first role there, but rarely does.
  if (!shape.is_dated) return of.rows[at + shape.rows.length]?.kind === 'head' ? -0.3 : -0.3 - cost.described_group;
  const own = shape.rows
    .map((_, offset) => of.rows[at + offset])
    .find((row) => row?.kind === 'head' && row.dates) as HeadRow;
  const inner = of.rows
    .slice(at + shape.rows.length, at + shape.rows.length + 2)
    .find((row) => row.kind === 'head' && row.dates);
  if (inner?.kind !== 'head' || !inner.dates || !own.dates) return -4;
  return holds(own.dates, inner.dates) ? 1.8 : -4;
}

const monthsOf = (date: string, whenYear: number) =>
  date === 'present' || date === '' ? 99_999 : Number(date.slice(0, 4)) * 12 + (Number(date.slice(5, 7)) || whenYear);

function holds(outer: DateMention, inner: DateMention): boolean {
  const begins = monthsOf(outer.from, 1) <= monthsOf(inner.from, 12);
  return begins && monthsOf(outer.to || outer.from, 12) >= monthsOf(inner.to || inner.from, 1);
}

function nextState(of: Search, at: number, state: State, shape: Shape): State {
  if (shape.kind === 'group') return 'role';
  // Where nothing has dates each role must cost less than an employer would that nobody wrote.
  if (shape.kind === 'what') return state === 'free' && (of.has_dates || at === 0) ? 'free' : 'group';
  if (shape.kind === 'where') return 'group';
  // 'Organization / Role, dates': further roles may follow under the same organization.
  const isOpen = shape.rows[0]?.label === 'O' && !shape.rows[0].is_dated;
  return isOpen && of.rows.length > at ? 'group' : 'free';
}

function collect(rows: EntryRow[], plan: Plan): Entry[] {
  const entries: Entry[] = [];
  let group: { where: string; place: string; over: Row[] } = { where: '', place: '', over: [] };
  let done = 0;
  const describe = (until: number) => {
    const entry = entries.at(-1);
    for (const row of rows.slice(done, until)) {
      if (!entry) continue;
      if (row.kind === 'tools') entry.tools.push(row.row);
      else entry.details.push({ row: row.row, is_wrapped: row.kind === 'detail' && row.is_wrapped });
    }
  };
  for (let at: Plan | undefined = plan; at?.step || at?.rest; at = at.rest) {
    const step: Step | undefined = at.step;
    if (!step?.shape) continue;
    describe(step.at);
    done = step.at + step.shape.rows.length;
    const heads = rows.slice(step.at, done) as HeadRow[];
    const what = step.readings.find((reading) => reading.what)?.what ?? '';
    const where = step.readings.find((reading) => reading.where)?.where ?? '';
    const place = step.readings.find((reading) => reading.place)?.place ?? '';
    const subject = step.readings.find((reading) => reading.subject)?.subject ?? '';
    if (step.shape.kind !== 'what') group = { where, place, over: heads.map((head) => head.row) };
    if (step.shape.kind === 'group') continue;
    const isInherited = step.shape.kind === 'what';
    entries.push({
      what,
      subject,
      where: isInherited ? group.where : where,
      place: place || (isInherited ? group.place : ''),
      dates: heads.find((head) => head.dates)?.dates,
      is_labelled: heads.some((head) => head.texts.some((text) => text.hint !== '')),
      is_order_doubtful: false,
      over: isInherited ? group.over : [],
      heads: heads.map((head) => head.row),
      details: [],
      tools: [],
    });
  }
  describe(rows.length);
  return entries;
}

/** Where an entry with these rows stands. `fields` is what it calls what and where. */
export function placeOfEntry(entry: Entry, rows: Row[], fields: [what: string, where: string]): EntryEvidence {
  const piecesIn = (row: Row) => row.parts.flatMap(getPieces);
  const own = entry.heads.flatMap(piecesIn);
  const [heads, dates] = [[...own, ...entry.over.flatMap(piecesIn)], entry.dates?.places ?? []];
  return { ...spanRows([...rows, ...own]), heads, dates, unsure: entry.is_order_doubtful ? fields : [] };
}
