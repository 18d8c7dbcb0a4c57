// A workspace's candidates side by side: one array for each thing that is known of them, so that a question reads only
// what it needs. Rows go place by place, from tile to tile of the map, so that a cluster is one stretch of them; those that
// come later stand at the end. Codes, ids, lists, orders and cards are in shared arrays.

import type { Cached } from '../filter/condition.ts';
import { type Bits, copyBits, makeBits } from '../index/bits.ts';
import type { Inverted } from '../index/inverted.ts';
import { sectionCount } from '../questions.ts';
import { type Codes, type Column, makeCodes, makeColumn, uncount, withRoom } from './column.ts';
import { createDictionary, noValue } from './dictionary.ts';
import { forgetId, type Ids, makeIds } from './ids.ts';
import { type Lists, makeLists, type SkillBlocks, uncountList } from './lists.ts';
import { type ColumnName, type ListName, type SectionColumn, sectionColumn } from './names.ts';
import { type Completed, noPackedRows, type PackedRows } from './packed-row.ts';
import { makePlaces, type Places } from './places.ts';
import type { KeptOrder } from './rows.ts';

export type Columns = {
  rows: number; // In use, with those who left.
  alive: number; // Candidates that are there.
  room: number;
  is_there: Bits;
  is_assessed: Bits; // Whoever has an assessment, and some who left.
  ids: Ids;
  places: Places;
  place: Codes;
  place_tally: Uint32Array;
  /** By place: its first row and the one behind its last, two each; of rows before `arranged`. */
  stretches: Uint32Array;
  arranged: number;
  /** Places in the order of these rows: where each ends, and the code of its city in `places.cities`. */
  runs: { places: Uint32Array; ends: Uint32Array; cities: Uint32Array };
  /** The day, level, flags and source; terms; values. */
  columns: Record<ColumnName, Column>;
  lists: Record<ListName, Lists>;
  /** Everybody's row in that order. */
  orders: Record<KeptOrder, Uint32Array<SharedArrayBuffer>>;
  cards: PackedRows;
  /** Who has which skill, tag or code of a column that has few enough of them; of rows before `arranged`. */
  inverted: Partial<Record<'skills' | 'tags' | ColumnName, Inverted>>;
  /** Of everybody, once they were asked for. */
  completed: Completed | undefined;
  skill_blocks: SkillBlocks | undefined; // As well.
  /** Who fulfils a condition: the last ones that were asked for. */
  cached: Map<string, Cached>;
};

/** Level, source and flags as one number. */
export const packKind = (level: number, source: number, flags: number): number => level | (source << 2) | (flags << 5);
export const unpackLevel = (kind: number): number => kind & 3;
export const unpackSource = (kind: number): number => (kind >> 2) & 7;
export const unpackFlags = (kind: number): number => kind >> 5;

/** Of nobody yet. @param expected how many will come, where that is known: saves moving them */
export function createColumns(expected = 0): Columns {
  const term = () => makeColumn(0);
  const value = () => makeColumn(noValue);
  const sections = Array.from({ length: sectionCount }, (_, n) => [sectionColumn(n), value()]);
  const columns: Columns = {
    rows: 0,
    alive: 0,
    room: 0,
    is_there: makeBits(0),
    is_assessed: makeBits(0),
    ids: makeIds(),
    places: makePlaces(),
    place: makeCodes(2, 0),
    place_tally: new Uint32Array(0),
    stretches: new Uint32Array(0),
    arranged: 0,
    runs: noRuns(),
    columns: {
      day: term(),
      kind: term(),
      company_id: term(),
      title_id: term(),
      resume_score: value(),
      assessment_score: value(),
      experience_years: value(),
      skill_count: value(),
      ...(Object.fromEntries(sections) as Record<SectionColumn, Column>),
    },
    lists: {
      skills: makeLists([createDictionary(0)]),
      tags: makeLists([createDictionary(0)]),
      assessments: makeLists([createDictionary(0), createDictionary(noValue)]),
    },
    orders: { created_at: makeOrder(0), first_name: makeOrder(0), email: makeOrder(0) },
    cards: noPackedRows(),
    inverted: {},
    completed: undefined,
    skill_blocks: undefined,
    cached: new Map(),
  };
  makeRoom(columns, expected);
  return columns;
}

const noRuns = () => ({ places: new Uint32Array(0), ends: new Uint32Array(0), cities: new Uint32Array(0) });
export const makeOrder = (length: number) => new Uint32Array(new SharedArrayBuffer(length * 4));

/** For so many rows, at the least. */
export function makeRoom(columns: Columns, rows: number): void {
  if (rows <= columns.room) return;
  const room = Math.max(rows, Math.ceil(columns.room * 1.5), 256);
  columns.room = room;
  columns.place = withRoom(columns.place, room);
  for (const column of Object.values(columns.columns)) column.codes = withRoom(column.codes, room);
  for (const lists of Object.values(columns.lists)) {
    lists.starts = longer(lists.starts, room);
    if (lists.often.length > 0) lists.masks = longer(lists.masks, room);
  }
  columns.ids.words = longer(columns.ids.words, room * 4);
  columns.is_there = copyBits(columns.is_there, Math.ceil(room / 32));
  columns.is_assessed = copyBits(columns.is_assessed, Math.ceil(room / 32));
}

function longer(numbers: Uint32Array<SharedArrayBuffer>, length: number) {
  const made = makeOrder(length);
  made.set(numbers);
  return made;
}

/** Whoever is in this row leaves; the row stays empty. */
export function removeRow(columns: Columns, row: number): void {
  forgetId(columns.ids, row);
  for (const column of Object.values(columns.columns)) uncount(column, row);
  for (const lists of Object.values(columns.lists)) uncountList(lists, row);
  (columns.place_tally[columns.place[row] as number] as number)--;
  (columns.is_there[row >>> 5] as number) &= ~(1 << (row & 31));
  columns.alive--;
}

/** Of all arrays, with their room to grow. */
export function countBytes({ is_there, ids, places, place, place_tally, columns, lists, ...others }: Columns): number {
  const dictionaries = [
    ...Object.values(columns).map(({ dictionary }) => dictionary),
    ...Object.values(lists).flatMap((one) => one.dictionaries),
  ];
  const arrays: (ArrayBufferView | undefined)[] = [
    is_there,
    others.is_assessed,
    ids.words,
    ids.slots,
    place,
    place_tally,
    places.parts,
    places.slots,
    places.latitudes,
    places.longitudes,
    places.city_codes,
    others.stretches,
    ...Object.values(columns).flatMap(({ codes, tally }) => [codes, tally]),
    ...Object.values(lists).flatMap(({ starts, pool, tally, masks }) => [starts, pool, tally, masks]),
    ...dictionaries.flatMap(({ keys, slots }) => [keys, slots]),
    ...Object.values(others.orders),
    ...Object.values(others.inverted).flatMap(({ starts, rows, sets }) => [starts, rows, sets]),
    others.cards.words,
    others.skill_blocks?.counts,
    ...Object.values(others.runs),
    ...[...others.cached.values()].map(({ bits }) => bits),
  ];
  return arrays.reduce((sum, one) => sum + (one?.byteLength ?? 0), 0);
}
